CREATE TABLE "import_held" (
	"batch_no" text NOT NULL,
	"row_no" integer NOT NULL,
	"row" json NOT NULL,
	CONSTRAINT "import_held_batch_no_row_no_pk" PRIMARY KEY("batch_no","row_no")
);
--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "trusted_source" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "others_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "decided_reason" text;--> statement-breakpoint
ALTER TABLE "sign_on_account" ADD COLUMN "real_name_level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_held" ADD CONSTRAINT "import_held_batch_no_import_batch_batch_no_fk" FOREIGN KEY ("batch_no") REFERENCES "public"."import_batch"("batch_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Nobody has compared what was registered at the bundled service with any document.
UPDATE "account" SET "real_name_level" = 0 WHERE "gateway" = 'bundled';--> statement-breakpoint
-- A record is marked from when an objection is accepted, no longer from when somebody sends one.
UPDATE "record" SET "flag" = NULL WHERE "flag" = 'objection' AND NOT EXISTS (
  SELECT FROM "submission_line" "line" WHERE "line"."record_id" = "record"."id"
    AND "line"."state" IN ('ACCEPTED', 'VERIFYING', 'EXTENDED', 'FAILED', 'PASSED', 'REVIEW')
);
