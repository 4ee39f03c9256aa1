ALTER TABLE "session" ALTER COLUMN "name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "name_sealed" text;--> statement-breakpoint
-- Chains an audit record to the one before it, with the rights of the owner: the role of daily work needs none on the
-- sequence. `hash` comes in as the text to be hashed, but for the hash before it. The number is drawn again under the
-- lock: the order of the numbers is the order of the chain. A fixed search path, so that nobody's own table or function
-- of the same name is taken.
CREATE OR REPLACE FUNCTION "audit_record_chain"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	"before" text;
BEGIN
	PERFORM pg_advisory_xact_lock(350098);
	NEW."id" := nextval('"public"."audit_record_id_seq"');
	SELECT "hash" INTO "before" FROM "public"."audit_record" ORDER BY "id" DESC LIMIT 1;
	NEW."hash" := encode(sha256(convert_to('["' || coalesce("before", '') || NEW."hash", 'UTF8')), 'hex');
	RETURN NEW;
END
$$;--> statement-breakpoint
-- Audit records are added and read, never changed: not even by the owner of the table, short of dropping this trigger.
CREATE FUNCTION "audit_record_kept"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'audit records are never changed' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_record_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_record" FOR EACH STATEMENT EXECUTE FUNCTION "audit_record_kept"();--> statement-breakpoint
-- Also where triggers are switched off for a session.
ALTER TABLE "audit_record" ENABLE ALWAYS TRIGGER "audit_record_kept";
