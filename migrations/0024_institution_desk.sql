ALTER TABLE "institution" ADD COLUMN "form_key" text;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "maker_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "institution_form" ON "institution" USING btree ("form_key");