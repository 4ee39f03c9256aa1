CREATE TABLE "captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"network_hash" text NOT NULL,
	"answer_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ticket_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_pass" (
	"owner_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"subject_id" text NOT NULL,
	"user_type" integer NOT NULL,
	"name_sealed" text NOT NULL,
	"cert_no_sealed" text,
	"cert_no_hash" text,
	"phone_sealed" text,
	"phone_hash" text,
	"enterprise_name" text,
	"credit_code" text,
	"legal_rep_sealed" text,
	"real_name_level" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"address" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"account_id" text NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_account_id_address_pk" PRIMARY KEY("account_id","address")
);
--> statement-breakpoint
CREATE TABLE "site_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"title_sealed" text NOT NULL,
	"text_sealed" text NOT NULL,
	"link" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_account" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"login_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"name_sealed" text NOT NULL,
	"cert_no_sealed" text NOT NULL,
	"cert_no_hash" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"phone_hash" text NOT NULL,
	"enterprise_name" text,
	"credit_code" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"app_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_account" (
	"id" text PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"roles" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text NOT NULL,
	"totp_last_step" integer DEFAULT 0 NOT NULL,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL,
	"known_networks" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_account_login_unique" UNIQUE("login")
);
--> statement-breakpoint
CREATE TABLE "staff_login_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "look_up_failure" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient_sealed" text NOT NULL,
	"template" text NOT NULL,
	"payload_sealed" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"accept_no" text NOT NULL,
	"query_code_hash" text NOT NULL,
	"idempotency_key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"step" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"owner_user_id" text,
	"owner_subject" text,
	"phone_hash" text,
	"name_hash" text,
	"content_hash" text NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"sealed" text,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unit" text,
	"record_id" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"promised_on" date NOT NULL,
	"due_on" date,
	"paused_on" date,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accepted_on" date,
	"handled_on" date,
	"replied_at" timestamp with time zone,
	"decided_on" date,
	"review_asked_on" date,
	"extended_by" smallint DEFAULT 0 NOT NULL,
	"last_urged_on" date,
	"supplement_until" date,
	"pre_publicity_until" date,
	"valid_until" date,
	"is_warned" boolean DEFAULT false NOT NULL,
	"rating" smallint,
	"views" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" text NOT NULL,
	"line_no" smallint,
	"at" timestamp with time zone NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"text_sealed" text,
	"note_sealed" text
);
--> statement-breakpoint
CREATE TABLE "submission_file" (
	"submission_id" text NOT NULL,
	"field" text NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "submission_file_submission_id_file_id_pk" PRIMARY KEY("submission_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "submission_line" (
	"submission_id" text NOT NULL,
	"no" smallint NOT NULL,
	"state" text NOT NULL,
	"dataset" text NOT NULL,
	"record_id" text,
	"title" text NOT NULL,
	"objection_type" text NOT NULL,
	"source_unit" text,
	"sealed" text NOT NULL,
	"corrections_sealed" text,
	"result" text DEFAULT '' NOT NULL,
	"is_masked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "submission_line_submission_id_no_pk" PRIMARY KEY("submission_id","no")
);
--> statement-breakpoint
CREATE TABLE "submission_serial" (
	"business" text NOT NULL,
	"day" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "submission_serial_business_day_pk" PRIMARY KEY("business","day")
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "owner_hash" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "biz_field" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "biz_order" integer;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "state" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_message" ADD CONSTRAINT "site_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_code" ADD CONSTRAINT "sign_on_code_account_id_sign_on_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sign_on_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_event" ADD CONSTRAINT "submission_event_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_file" ADD CONSTRAINT "submission_file_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_line" ADD CONSTRAINT "submission_line_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "captcha_ticket" ON "captcha" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "captcha_visitor" ON "captcha" USING btree ("visitor_hash");--> statement-breakpoint
CREATE INDEX "captcha_network" ON "captcha" USING btree ("network_hash");--> statement-breakpoint
CREATE INDEX "captcha_expiry" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upload_pass_expiry" ON "upload_pass" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_subject" ON "account" USING btree ("gateway","subject_id");--> statement-breakpoint
CREATE INDEX "account_cert_no" ON "account" USING btree ("cert_no_hash");--> statement-breakpoint
CREATE INDEX "account_phone" ON "account" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "account_credit_code" ON "account" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "consent_account" ON "consent" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "site_message_account" ON "site_message" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "login_attempt_last" ON "login_attempt" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_account_name" ON "sign_on_account" USING btree ("login_name");--> statement-breakpoint
CREATE INDEX "sign_on_code_expiry" ON "sign_on_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "look_up_failure_until" ON "look_up_failure" USING btree ("until");--> statement-breakpoint
CREATE INDEX "message_outbox_due" ON "message_outbox" USING btree ("state","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_accept_no" ON "submission" USING btree ("accept_no");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_idempotency" ON "submission" USING btree ("idempotency_key_hash");--> statement-breakpoint
CREATE INDEX "submission_owner" ON "submission" USING btree ("owner_user_id","submitted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submission_phone" ON "submission" USING btree ("phone_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "submission_content" ON "submission" USING btree ("content_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "submission_kind" ON "submission" USING btree ("kind","submitted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submission_due" ON "submission" USING btree ("step","due_on");--> statement-breakpoint
CREATE INDEX "submission_event_case" ON "submission_event" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "submission_line_record" ON "submission_line" USING btree ("dataset","record_id");--> statement-breakpoint
CREATE INDEX "stored_file_uploader" ON "stored_file" USING btree ("owner_hash","created_at");--> statement-breakpoint
CREATE INDEX "stored_file_network" ON "stored_file" USING btree ("network_hash","created_at");