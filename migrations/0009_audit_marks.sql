ALTER TABLE "audit_record" ADD COLUMN "mark" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_record_mark" ON "audit_record" USING btree ("mark");--> statement-breakpoint
-- As before, and after the first record with a mark there are only such: a record without one would look forged for ever.
CREATE OR REPLACE FUNCTION "audit_record_chain"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	"before" record;
BEGIN
	PERFORM pg_advisory_xact_lock(350098);
	NEW."id" := nextval('"public"."audit_record_id_seq"');
	SELECT "hash", "mark" INTO "before" FROM "public"."audit_record" ORDER BY "id" DESC LIMIT 1;
	IF NEW."mark" IS NULL AND "before"."mark" IS NOT NULL THEN
		RAISE EXCEPTION 'audit records carry a mark' USING ERRCODE = 'not_null_violation';
	END IF;
	NEW."hash" := encode(sha256(convert_to('["' || coalesce("before"."hash", '') || NEW."hash", 'UTF8')), 'hex');
	RETURN NEW;
END
$$;
