ALTER TABLE "member_unit" ADD COLUMN "hours" text;--> statement-breakpoint
ALTER TABLE "member_unit" ADD COLUMN "code" text;