CREATE TABLE "staff_activation" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"change_id" text,
	"first_hash" text NOT NULL,
	"second_hash" text,
	"maker_id" text,
	"confirmer_id" text,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "staff_activation_first_hash_unique" UNIQUE("first_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"about_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "staff_change" ADD COLUMN "name_after" text;--> statement-breakpoint
ALTER TABLE "staff_change" ADD COLUMN "unit_after" text;--> statement-breakpoint
ALTER TABLE "staff_activation" ADD CONSTRAINT "staff_activation_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notice" ADD CONSTRAINT "staff_notice_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_activation_staff" ON "staff_activation" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_notice_unread" ON "staff_notice" USING btree ("staff_id") WHERE "staff_notice"."read_at" is null;