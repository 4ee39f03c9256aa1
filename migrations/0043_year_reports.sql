CREATE TABLE "year_report" (
	"id" text PRIMARY KEY NOT NULL,
	"year" text NOT NULL,
	"cells" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "year_report_year" ON "year_report" USING btree ("year");