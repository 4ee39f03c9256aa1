ALTER TABLE "captcha_won" ADD COLUMN "kind" text DEFAULT 'work' NOT NULL;--> statement-breakpoint
ALTER TABLE "captcha_won" ADD COLUMN "weight" integer DEFAULT 1 NOT NULL;