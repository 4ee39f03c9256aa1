CREATE TABLE "portal_break" (
	"from_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"until_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_pulse" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_count" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"step" text NOT NULL,
	"minutes" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "form_count_day_kind_step_minutes_pk" PRIMARY KEY("day","kind","step","minutes"),
	CONSTRAINT "form_count_step_codes" CHECK ("form_count"."step" in ('opened', 'text', 'review', 'sent'))
);
