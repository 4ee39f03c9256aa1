CREATE TABLE "severity_row" (
	"id" text PRIMARY KEY NOT NULL,
	"authority" text NOT NULL,
	"kinds" text NOT NULL,
	"fine_from" text,
	"fine_to" text,
	"severity" text NOT NULL,
	"source" text NOT NULL,
	"valid_from" text NOT NULL,
	"valid_until" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- A city keeps no black lists of its own: what is left of them is for nobody, and the results of checks are known by their result.
UPDATE "record" SET "share_scope" = 3 WHERE "dataset" IN ('food-safety', 'drug-safety', 'work-safety') AND "category" IN ('黑名单', '白名单');
--> statement-breakpoint
UPDATE "record" SET "category" = coalesce("items" ->> 'result', "category"), "title" = coalesce("items" ->> 'result', "title") WHERE "dataset" IN ('food-safety', 'drug-safety', 'work-safety') AND "category" = '检查名单';
