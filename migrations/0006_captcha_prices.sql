CREATE TABLE "captcha_won" (
	"id" text PRIMARY KEY NOT NULL,
	"payer_hash" text NOT NULL,
	"won_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_won_payer" ON "captcha_won" USING btree ("payer_hash","won_at");--> statement-breakpoint
CREATE INDEX "captcha_won_moment" ON "captcha_won" USING btree ("won_at");--> statement-breakpoint
-- As before, and also what the account of who is signed on has sent today. The one without it stays for the version that
-- runs until this one does.
CREATE FUNCTION "submission_alike"(
	"key" text, "phone" text, "content" text, "owner" text,
	"today" timestamp with time zone, "lately" timestamp with time zone,
	OUT "is_known" boolean, OUT "sent_today" integer, OUT "is_duplicate" boolean, OUT "sent_by_owner" integer
) LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(3500101, hashtext("key"));
	IF "phone" IS NOT NULL THEN
		PERFORM pg_advisory_xact_lock(3500102, hashtext("phone"));
	END IF;
	PERFORM pg_advisory_xact_lock(3500103, hashtext("content"));
	IF "owner" IS NOT NULL THEN
		PERFORM pg_advisory_xact_lock(3500104, hashtext("owner"));
	END IF;
	SELECT
		EXISTS (SELECT FROM "submission" WHERE "idempotency_key_hash" = "key"),
		(SELECT count(*) FROM "submission" WHERE "phone_hash" = "phone" AND "submitted_at" >= "today"),
		EXISTS (
			SELECT FROM "submission"
			WHERE "content_hash" = "content" AND "submitted_at" >= "lately" AND "state" <> 'WITHDRAWN'
		),
		(SELECT count(*) FROM "submission" WHERE "owner_user_id" = "owner" AND "submitted_at" >= "today")
	INTO "is_known", "sent_today", "is_duplicate", "sent_by_owner";
END
$$;
--> statement-breakpoint
-- Counts a ticket for who pays for it, unless so many were counted lately. Those who pay together wait here for each
-- other, or many at once would not be counted. Asked again for the same challenge it counts nothing.
CREATE FUNCTION "captcha_win"(
	"challenge" text, "payer" text, "since" timestamp with time zone, "at" timestamp with time zone, "most" integer
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(3500105, hashtext("payer"));
	IF (SELECT count(*) FROM "captcha_won" WHERE "payer_hash" = "payer" AND "won_at" > "since") >= "most" THEN
		RETURN false;
	END IF;
	INSERT INTO "captcha_won" ("id", "payer_hash", "won_at") VALUES ("challenge", "payer", "at") ON CONFLICT DO NOTHING;
	RETURN true;
END
$$;
