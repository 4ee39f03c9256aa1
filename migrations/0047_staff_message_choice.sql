CREATE TABLE "staff_message_choice" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient_sealed" text NOT NULL,
	"about" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_message_choice_channel_codes" CHECK ("staff_message_choice"."channel" in ('email', 'sms')),
	CONSTRAINT "staff_message_choice_about_codes" CHECK ("staff_message_choice"."about" in ('assigned', 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "staff_message_choice" ADD CONSTRAINT "staff_message_choice_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;