-- outside a transaction
ALTER TABLE "staff_message_choice"
  DROP CONSTRAINT IF EXISTS "staff_message_choice_about_codes",
  ADD CONSTRAINT "staff_message_choice_about_codes" CHECK ("about" in ('assigned', 'waiting', 'daily')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_message_choice" VALIDATE CONSTRAINT "staff_message_choice_about_codes";--> statement-breakpoint
ALTER TABLE "staff_message_choice" ADD COLUMN IF NOT EXISTS "told" jsonb;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN IF NOT EXISTS "staff_id" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_outbox_staff" ON "message_outbox" USING btree ("staff_id","created_at") WHERE "message_outbox"."staff_id" is not null;
