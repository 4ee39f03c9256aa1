CREATE TABLE "held_act" (
	"id" text PRIMARY KEY NOT NULL,
	"credit_code" text NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"what_sealed" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_on" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_request" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"login_name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"proposer_id" text,
	"proposed_at" timestamp with time zone,
	"reason_sealed" text,
	"owner_asked_at" timestamp with time zone,
	"owner_id" text,
	"owner_agrees" boolean,
	"overruler_id" text,
	"overrule_sealed" text,
	"takes_over" boolean DEFAULT false NOT NULL,
	"decider_id" text,
	"decided_at" timestamp with time zone,
	"refusal_sealed" text
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "owner_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_request" ADD CONSTRAINT "verification_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_act_code" ON "held_act" USING btree ("credit_code");--> statement-breakpoint
CREATE UNIQUE INDEX "held_act_waiting" ON "held_act" USING btree ("credit_code","kind","object") WHERE "held_act"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "verification_request_state" ON "verification_request" USING btree ("state","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_request_open" ON "verification_request" USING btree ("account_id") WHERE "verification_request"."state" in ('waiting', 'proposed', 'owner', 'overruling');