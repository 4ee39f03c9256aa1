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
