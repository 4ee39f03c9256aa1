CREATE SEQUENCE "public"."submission_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
-- Numbers of the day on which this runs are not given out again.
SELECT setval('submission_number', max("last")) FROM "submission_serial" HAVING max("last") > 0;--> statement-breakpoint
DROP TABLE "submission_file" CASCADE;--> statement-breakpoint
DROP TABLE "submission_serial" CASCADE;--> statement-breakpoint
-- Whether a sending is known by its key, and what else was sent by the same telephone or with the same content. Alike
-- ones wait here for each other until the first has committed, and then see it, which within one statement only a
-- function does. Always in this order, so that none waits in a circle.
CREATE FUNCTION "submission_alike"(
	"key" text, "phone" text, "content" text, "today" timestamp with time zone, "lately" timestamp with time zone,
	OUT "is_known" boolean, OUT "sent_today" integer, OUT "is_duplicate" boolean
) LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(3500101, hashtext("key"));
	IF "phone" IS NOT NULL THEN
		PERFORM pg_advisory_xact_lock(3500102, hashtext("phone"));
	END IF;
	PERFORM pg_advisory_xact_lock(3500103, hashtext("content"));
	SELECT
		EXISTS (SELECT FROM "submission" WHERE "idempotency_key_hash" = "key"),
		(SELECT count(*) FROM "submission" WHERE "phone_hash" = "phone" AND "submitted_at" >= "today"),
		EXISTS (
			SELECT FROM "submission"
			WHERE "content_hash" = "content" AND "submitted_at" >= "lately" AND "state" <> 'WITHDRAWN'
		)
	INTO "is_known", "sent_today", "is_duplicate";
END
$$;--> statement-breakpoint
-- Chains an audit record to the one before it. `hash` comes in as the text to be hashed, but for the hash before it. The
-- number is drawn again under the lock: the order of the numbers is the order of the chain.
CREATE FUNCTION "audit_record_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" text;
BEGIN
	PERFORM pg_advisory_xact_lock(350098);
	NEW."id" := nextval('audit_record_id_seq');
	SELECT "hash" INTO "before" FROM "audit_record" ORDER BY "id" DESC LIMIT 1;
	NEW."hash" := encode(sha256(convert_to('["' || coalesce("before", '') || NEW."hash", 'UTF8')), 'hex');
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_record_chain" BEFORE INSERT ON "audit_record" FOR EACH ROW EXECUTE FUNCTION "audit_record_chain"();
