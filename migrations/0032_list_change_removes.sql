ALTER TABLE "list_change" ADD COLUMN "removes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Prices of captchas are counted by the portal itself since the ladder of prices; nothing calls this any more.
DROP FUNCTION IF EXISTS "captcha_win"(text, text, timestamp with time zone, timestamp with time zone, integer);
