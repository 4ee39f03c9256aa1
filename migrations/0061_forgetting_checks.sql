CREATE TABLE "forgetting_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forgetting_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dataset" text NOT NULL,
	"record_id" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"account_id" text,
	"subject_name" text,
	"subject_code" text,
	"asked_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	"looked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paper_number" text,
	CONSTRAINT "forgetting_check_state_codes" CHECK ("forgetting_check"."state" in ('waiting', 'clean', 'found'))
);
--> statement-breakpoint
ALTER TABLE "forgetting_check" ADD CONSTRAINT "forgetting_check_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forgetting_check_ending" ON "forgetting_check" USING btree ("dataset","record_id","ended_at");--> statement-breakpoint
CREATE INDEX "forgetting_check_account" ON "forgetting_check" USING btree ("account_id") WHERE "forgetting_check"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "forgetting_check_gone" ON "forgetting_check" USING btree ("gone_at") WHERE "forgetting_check"."gone_at" is not null;
