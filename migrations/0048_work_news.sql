ALTER TABLE "staff_message_choice" DROP CONSTRAINT "staff_message_choice_about_codes";--> statement-breakpoint
ALTER TABLE "staff_message_choice" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "staff_id" text;--> statement-breakpoint
CREATE INDEX "message_outbox_staff" ON "message_outbox" USING btree ("staff_id","created_at") WHERE "message_outbox"."staff_id" is not null;--> statement-breakpoint
ALTER TABLE "staff_message_choice" ADD CONSTRAINT "staff_message_choice_about_codes" CHECK ("staff_message_choice"."about" in ('assigned', 'waiting', 'daily'));