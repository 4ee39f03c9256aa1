CREATE SEQUENCE "public"."financing_demand_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "docking" (
	"id" text PRIMARY KEY NOT NULL,
	"demand_id" text NOT NULL,
	"institution_id" text NOT NULL,
	"mode" text NOT NULL,
	"stage" text NOT NULL,
	"officer_sealed" text,
	"opinion" text,
	"credit_amount" bigint,
	"rate" integer,
	"months" integer,
	"guarantee" text,
	"loan_amount" bigint,
	"loan_on" date,
	"fail_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"contacted_at" timestamp with time zone,
	"diligence_at" timestamp with time zone,
	"granted_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "financing_demand" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"demand_no" text NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"months" integer NOT NULL,
	"use_to" text NOT NULL,
	"expected_rate" integer,
	"guarantees" text[] NOT NULL,
	"industry" text NOT NULL,
	"region" text NOT NULL,
	"deadline" date NOT NULL,
	"scope" text NOT NULL,
	"public_name" text NOT NULL,
	"particulars_sealed" text NOT NULL,
	"return_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_false_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_false_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_hash" text NOT NULL,
	"kept_until" date
);
--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "case_id" text;--> statement-breakpoint
ALTER TABLE "docking" ADD CONSTRAINT "docking_demand_id_financing_demand_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."financing_demand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docking" ADD CONSTRAINT "docking_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing_demand" ADD CONSTRAINT "financing_demand_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "docking_live" ON "docking" USING btree ("demand_id","institution_id") WHERE "docking"."stage" <> 'failed';--> statement-breakpoint
CREATE INDEX "docking_demand" ON "docking" USING btree ("demand_id");--> statement-breakpoint
CREATE INDEX "docking_institution" ON "docking" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "docking_newest" ON "docking" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "financing_demand_form_key" ON "financing_demand" USING btree ("form_key");--> statement-breakpoint
CREATE UNIQUE INDEX "financing_demand_no" ON "financing_demand" USING btree ("demand_no");--> statement-breakpoint
CREATE INDEX "financing_demand_newest" ON "financing_demand" USING btree ("state","published_at");--> statement-breakpoint
CREATE INDEX "financing_demand_account" ON "financing_demand" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "financing_demand_deadline" ON "financing_demand" USING btree ("deadline") WHERE "financing_demand"."state" in ('review', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "points_false_event_hash" ON "points_false_event" USING btree ("event_hash");--> statement-breakpoint
CREATE INDEX "message_outbox_case" ON "message_outbox" USING btree ("case_id");