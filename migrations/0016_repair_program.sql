CREATE TABLE "repair_log" (
	"id" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"operator_role" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"request_no" text NOT NULL,
	"dataset" text NOT NULL,
	"record_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"document_no" text NOT NULL,
	"reason" text NOT NULL,
	"basis_no" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"result" text NOT NULL,
	"problem" text NOT NULL,
	"hash_prev" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_request" (
	"id" text PRIMARY KEY NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "repair_request_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"maker_id" text NOT NULL,
	"checker_id" text,
	"effective_on" date,
	"file_name" text,
	"counts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"took_ms" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"due_on" date,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision_note" text
);
--> statement-breakpoint
CREATE TABLE "repair_row" (
	"request_id" text NOT NULL,
	"row" integer NOT NULL,
	"code" text NOT NULL,
	"document_no" text NOT NULL,
	"ground" text NOT NULL,
	"basis_no" text NOT NULL,
	"note" text NOT NULL,
	"sort" text NOT NULL,
	"words" text NOT NULL,
	"near" text,
	"dataset" text,
	"record_id" text,
	"subject_name" text NOT NULL,
	"version" text,
	"before" text,
	"after" text,
	"ended_on" date,
	"restored_at" timestamp with time zone,
	"restored_by" text,
	CONSTRAINT "repair_row_request_id_row_pk" PRIMARY KEY("request_id","row")
);
--> statement-breakpoint
ALTER TABLE "repair_row" ADD CONSTRAINT "repair_row_request_id_repair_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."repair_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_log_at" ON "repair_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "repair_log_record" ON "repair_log" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "repair_log_request" ON "repair_log" USING btree ("request_no");--> statement-breakpoint
CREATE INDEX "repair_request_state" ON "repair_request" USING btree ("state","checker_id","submitted_at");--> statement-breakpoint
CREATE INDEX "repair_request_maker" ON "repair_request" USING btree ("maker_id","created_at");--> statement-breakpoint
CREATE INDEX "repair_row_record" ON "repair_row" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "record_code" ON "record" USING btree ("subject_code","dataset");--> statement-breakpoint
-- Numbers an entry of the log and chains it to the one before it, with the rights of the owner: `hash` comes in as the text
-- to be hashed. Whoever writes the next one waits, so that no number is left out. A fixed search path, so that nobody's own
-- table or function of the same name is taken.
CREATE FUNCTION "repair_log_chain"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	"before" record;
BEGIN
	PERFORM pg_advisory_xact_lock(350097);
	SELECT "id", "hash" INTO "before" FROM "public"."repair_log" ORDER BY "id" DESC LIMIT 1;
	NEW."id" := coalesce("before"."id", 0) + 1;
	NEW."hash_prev" := coalesce("before"."hash", '');
	NEW."hash" := encode(sha256(convert_to(NEW."hash_prev" || NEW."hash", 'UTF8')), 'hex');
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "repair_log_chain" BEFORE INSERT ON "repair_log" FOR EACH ROW EXECUTE FUNCTION "repair_log_chain"();--> statement-breakpoint
-- Entries are added and read, never changed: not even by the owner of the table, short of dropping this trigger.
CREATE FUNCTION "repair_log_kept"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'entries of the repair log are never changed' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "repair_log_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "repair_log" FOR EACH STATEMENT EXECUTE FUNCTION "repair_log_kept"();--> statement-breakpoint
-- Also where triggers are switched off for a session.
ALTER TABLE "repair_log" ENABLE ALWAYS TRIGGER "repair_log_kept";
