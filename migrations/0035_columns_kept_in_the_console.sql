ALTER TABLE "classification" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "classification" ADD COLUMN "state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "classification" ADD COLUMN "closed_on" text;--> statement-breakpoint
ALTER TABLE "classification" ADD COLUMN "closed_to" text;--> statement-breakpoint
ALTER TABLE "classification" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "side_bar" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "classification" ADD CONSTRAINT "classification_slug_unique" UNIQUE("slug");