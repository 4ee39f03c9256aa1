CREATE TABLE "screening" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"unit" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"purpose" text NOT NULL,
	"document_no" text NOT NULL,
	"period_from" date NOT NULL,
	"period_until" date NOT NULL,
	"row_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"paper_state" text DEFAULT 'none' NOT NULL,
	"paper_number" text
);
--> statement-breakpoint
CREATE TABLE "screening_row" (
	"screening_id" text NOT NULL,
	"row_no" integer NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"name_key" text NOT NULL,
	"verdict" text,
	"matched_by" text,
	"subject_id" text,
	"subject_name" text,
	"subject_code" text,
	"concerns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"doubt" text,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"repeats" integer,
	CONSTRAINT "screening_row_screening_id_row_no_pk" PRIMARY KEY("screening_id","row_no")
);
--> statement-breakpoint
ALTER TABLE "screening_row" ADD CONSTRAINT "screening_row_screening_id_screening_id_fk" FOREIGN KEY ("screening_id") REFERENCES "public"."screening"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "screening_key" ON "screening" USING btree ("staff_id","key");--> statement-breakpoint
CREATE INDEX "screening_unit" ON "screening" USING btree ("unit","created_at");--> statement-breakpoint
CREATE INDEX "screening_created" ON "screening" USING btree ("created_at");