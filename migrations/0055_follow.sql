CREATE TABLE "follow_event" (
	"follower_id" text NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"dataset" text NOT NULL,
	"record_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"letter_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_event_follower_id_key_pk" PRIMARY KEY("follower_id","key"),
	CONSTRAINT "follow_event_event_codes" CHECK ("follow_event"."event" in ('published', 'corrected', 'ended', 'term', 'permit', 'commitment', 'annual'))
);
--> statement-breakpoint
CREATE TABLE "follow_letter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"follower_id" text NOT NULL,
	"outbox_ids" bigint[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_request" (
	"id" text PRIMARY KEY NOT NULL,
	"mailbox_sealed" text NOT NULL,
	"mailbox_hash" text NOT NULL,
	"network_hash" text NOT NULL,
	"follower_id" text,
	"subject_id" text,
	"frequency" text NOT NULL,
	"secret_hash" text NOT NULL,
	"outbox_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_request_frequency_codes" CHECK ("follow_request"."frequency" in ('at-once', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "follow_stand" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint,
	"day" date,
	CONSTRAINT "follow_stand_name_codes" CHECK ("follow_stand"."name" in ('feed', 'days'))
);
--> statement-breakpoint
CREATE TABLE "followed_subject" (
	"follower_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followed_subject_follower_id_subject_id_source_pk" PRIMARY KEY("follower_id","subject_id","source"),
	CONSTRAINT "followed_subject_source_codes" CHECK ("followed_subject"."source" in ('single', 'portfolio'))
);
--> statement-breakpoint
CREATE TABLE "follower" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"unit" text,
	"mailbox_sealed" text,
	"mailbox_hash" text,
	"secret_sealed" text,
	"frequency" text NOT NULL,
	"rules" text[] NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follower_frequency_codes" CHECK ("follower"."frequency" in ('at-once', 'daily', 'weekly')),
	CONSTRAINT "follower_rules_codes" CHECK ("follower"."rules" <@ array['negative', 'term', 'permit', 'due', 'changed']::text[])
);
--> statement-breakpoint
ALTER TABLE "follow_event" ADD CONSTRAINT "follow_event_follower_id_follower_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."follower"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_event" ADD CONSTRAINT "follow_event_subject_id_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subject"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_event" ADD CONSTRAINT "follow_event_letter_id_follow_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."follow_letter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_letter" ADD CONSTRAINT "follow_letter_follower_id_follower_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."follower"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_request" ADD CONSTRAINT "follow_request_follower_id_follower_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."follower"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_request" ADD CONSTRAINT "follow_request_subject_id_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subject"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_subject" ADD CONSTRAINT "followed_subject_follower_id_follower_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."follower"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_subject" ADD CONSTRAINT "followed_subject_subject_id_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subject"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follower" ADD CONSTRAINT "follower_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_event_waiting" ON "follow_event" USING btree ("follower_id") WHERE "follow_event"."letter_id" is null;--> statement-breakpoint
CREATE INDEX "follow_event_letter" ON "follow_event" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "follow_event_subject" ON "follow_event" USING btree ("follower_id","subject_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follow_event_created" ON "follow_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "follow_letter_follower" ON "follow_letter" USING btree ("follower_id");--> statement-breakpoint
CREATE INDEX "follow_letter_created" ON "follow_letter" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "follow_request_mailbox" ON "follow_request" USING btree ("mailbox_hash");--> statement-breakpoint
CREATE INDEX "follow_request_network" ON "follow_request" USING btree ("network_hash");--> statement-breakpoint
CREATE INDEX "follow_request_created" ON "follow_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "followed_subject_subject" ON "followed_subject" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follower_account" ON "follower" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follower_unit" ON "follower" USING btree ("unit");--> statement-breakpoint
CREATE UNIQUE INDEX "follower_mailbox" ON "follower" USING btree ("mailbox_hash") WHERE "follower"."account_id" is null;