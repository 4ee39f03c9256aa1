CREATE TABLE "import_missing" (
	"batch_no" text NOT NULL,
	"credit_code" text NOT NULL,
	"name" text NOT NULL,
	"register_status" text NOT NULL,
	CONSTRAINT "import_missing_batch_no_credit_code_pk" PRIMARY KEY("batch_no","credit_code")
);
--> statement-breakpoint
ALTER TABLE "subject_relation" ADD COLUMN "to_code" text;--> statement-breakpoint
ALTER TABLE "subject_relation" ADD COLUMN "to_name" text;--> statement-breakpoint
ALTER TABLE "subject_relation" ADD COLUMN "batch_no" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "extent" text;--> statement-breakpoint
ALTER TABLE "subject" ADD COLUMN "source_unit" text;--> statement-breakpoint
ALTER TABLE "subject" ADD COLUMN "batch_no" text;--> statement-breakpoint
ALTER TABLE "import_missing" ADD CONSTRAINT "import_missing_batch_no_import_batch_batch_no_fk" FOREIGN KEY ("batch_no") REFERENCES "public"."import_batch"("batch_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subject_relation_code" ON "subject_relation" USING btree ("to_code");--> statement-breakpoint
CREATE INDEX "record_waiting" ON "record" USING btree ("dataset","id") WHERE "record"."subject_id" is null and "record"."subject_type" <> 'person';--> statement-breakpoint
CREATE INDEX "subject_batch" ON "subject" USING btree ("batch_no","id");