ALTER TABLE "submission_line" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "submission_line" ADD COLUMN "answer" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "submission_line_unit" ON "submission_line" USING btree ("unit");--> statement-breakpoint
-- Lines that were forwarded before have the unit and the answer of their case.
UPDATE "submission_line" AS line SET
	"unit" = CASE WHEN line."state" NOT IN ('SUBMITTED', 'RETURNED', 'ACCEPTED', 'REFUSED') THEN whole."unit" END,
	"answer" = jsonb_strip_nulls(jsonb_build_object('opinion', whole."answer"->'opinion', 'reply', whole."answer"->'reply'))
FROM "submission" AS whole WHERE whole."id" = line."submission_id";
