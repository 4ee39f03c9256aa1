CREATE TABLE "points_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consent_id" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_hash" text NOT NULL,
	"name_sealed" text NOT NULL,
	"code_sealed" text NOT NULL,
	"joined_on" date NOT NULL,
	"score" integer NOT NULL,
	"level" text NOT NULL,
	"recomputed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "points_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"given_by" text NOT NULL,
	"scope" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "points_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"indicator" text NOT NULL,
	"rule_version" integer NOT NULL,
	"delta" integer NOT NULL,
	"reason_sealed" text NOT NULL,
	"source" text NOT NULL,
	"takes_back" bigint,
	"effective_from" date NOT NULL,
	"valid_until" date,
	"balance_after" integer NOT NULL,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "points_account" bigint;--> statement-breakpoint
ALTER TABLE "points_account" ADD CONSTRAINT "points_account_consent_id_points_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."points_consent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_account_id_points_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_takes_back_points_entry_id_fk" FOREIGN KEY ("takes_back") REFERENCES "public"."points_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_account_subject" ON "points_account" USING btree ("subject_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "points_account_consent" ON "points_account" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "points_consent_giver" ON "points_consent" USING btree ("given_by");--> statement-breakpoint
CREATE UNIQUE INDEX "points_entry_source" ON "points_entry" USING btree ("account_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "points_entry_taken_back" ON "points_entry" USING btree ("takes_back");--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_points_account_points_account_id_fk" FOREIGN KEY ("points_account") REFERENCES "public"."points_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_points_account" ON "submission" USING btree ("points_account") WHERE "submission"."points_account" is not null;--> statement-breakpoint
-- The ledger is only ever added to: sealed texts may be renewed under another key, and entries go with their account.
CREATE FUNCTION "points_entry_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF EXISTS (SELECT 1 FROM "points_account" WHERE "id" = OLD."account_id") THEN
			RAISE EXCEPTION 'an entry of the ledger is not deleted';
		END IF;
		RETURN OLD;
	END IF;
	IF (to_jsonb(NEW) - 'reason_sealed') IS DISTINCT FROM (to_jsonb(OLD) - 'reason_sealed') THEN
		RAISE EXCEPTION 'an entry of the ledger is not changed';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "points_entry_stays" BEFORE UPDATE OR DELETE ON "points_entry" FOR EACH ROW EXECUTE FUNCTION "points_entry_stays"();
