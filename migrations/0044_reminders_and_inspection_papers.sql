-- outside a transaction
-- Codes are added to columns of tables with rows: without looking at the rows, which are checked afterwards. A start that was
-- interrupted runs the file again.
CREATE TABLE IF NOT EXISTS "inspection_opinion" (
	"indicator" text NOT NULL,
	"quarter" text NOT NULL,
	"verdict" text NOT NULL,
	"evidence" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspection_opinion_indicator_quarter_pk" PRIMARY KEY("indicator","quarter"),
	CONSTRAINT "inspection_opinion_verdict_codes" CHECK ("inspection_opinion"."verdict" in ('good', 'bad')),
	CONSTRAINT "inspection_opinion_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "inspection_paper" (
	"number" text PRIMARY KEY NOT NULL,
	"quarter" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspection_paper_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "repair_reminder" (
	"account_id" text NOT NULL,
	"dataset" text NOT NULL,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"remind_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_reminder_account_id_dataset_record_id_pk" PRIMARY KEY("account_id","dataset","record_id"),
	CONSTRAINT "repair_reminder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "inspection_paper_quarter" ON "inspection_paper" USING btree ("quarter","issued_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "repair_reminder_day" ON "repair_reminder" USING btree ("remind_on");--> statement-breakpoint
ALTER TABLE "screening_row" ADD COLUMN IF NOT EXISTS "problem" text;--> statement-breakpoint
ALTER TABLE "screening_row"
  DROP CONSTRAINT IF EXISTS "screening_row_verdict_codes",
  ADD CONSTRAINT "screening_row_verdict_codes" CHECK ("verdict" in ('attention', 'pending', 'missing', 'wrong', 'clear')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_row"
  DROP CONSTRAINT IF EXISTS "repair_row_sort_codes",
  ADD CONSTRAINT "repair_row_sort_codes" CHECK ("sort" in ('ready', 'wrong', 'missing', 'ended', 'early')) NOT VALID;--> statement-breakpoint
ALTER TABLE "screening_row" VALIDATE CONSTRAINT "screening_row_verdict_codes";--> statement-breakpoint
ALTER TABLE "repair_row" VALIDATE CONSTRAINT "repair_row_sort_codes";
