CREATE TABLE "api_client" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"maker_ids" text[] NOT NULL,
	"decision_note" text,
	"account_id" text,
	"name" text NOT NULL,
	"credit_code" text NOT NULL,
	"purpose" text NOT NULL,
	"scopes" text[] NOT NULL,
	"per_minute" integer NOT NULL,
	"window_minute" bigint DEFAULT 0 NOT NULL,
	"window_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_client_state_codes" CHECK ("api_client"."state" in ('asked', 'granted', 'refused', 'suspended')),
	CONSTRAINT "api_client_scopes_codes" CHECK ("api_client"."scopes" <@ array['changes', 'open-data', 'register']::text[])
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_use" (
	"client_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "api_use_client_id_day_pk" PRIMARY KEY("client_id","day")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"url" text NOT NULL,
	"dataset" text,
	"state" text NOT NULL,
	"disabled_note" text,
	"secret_sealed" text NOT NULL,
	"previous_sealed" text,
	"rotated_until" timestamp with time zone,
	"position" bigint NOT NULL,
	"pending_to" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_state_codes" CHECK ("webhook"."state" in ('active', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "webhook_try" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_try_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" text NOT NULL,
	"message_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"try_no" integer NOT NULL,
	"changes" integer NOT NULL,
	"http_status" integer,
	"trouble" text,
	"ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_client_id_api_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_use" ADD CONSTRAINT "api_use_client_id_api_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_client_id_api_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_try" ADD CONSTRAINT "webhook_try_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_client_form_key" ON "api_client" USING btree ("form_key");--> statement-breakpoint
CREATE UNIQUE INDEX "api_client_code" ON "api_client" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "api_client_account" ON "api_client" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "api_key" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_key_client" ON "api_key" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "webhook_due" ON "webhook" USING btree ("next_at") WHERE "webhook"."state" = 'active';--> statement-breakpoint
CREATE INDEX "webhook_client" ON "webhook" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "webhook_try_of" ON "webhook_try" USING btree ("webhook_id","id");