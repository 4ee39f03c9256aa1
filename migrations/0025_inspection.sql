CREATE TABLE "inspection_finding" (
	"id" text PRIMARY KEY NOT NULL,
	"indicator" text NOT NULL,
	"key" text NOT NULL,
	"run_id" text,
	"seen_in" text NOT NULL,
	"what" text NOT NULL,
	"place" text NOT NULL,
	"link" text NOT NULL,
	"grade" text NOT NULL,
	"sort" text NOT NULL,
	"focus" text,
	"state" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"mended_at" timestamp with time zone,
	"reason" text,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "inspection_run" (
	"id" text PRIMARY KEY NOT NULL,
	"running" boolean,
	"state" text NOT NULL,
	"job_key" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"passes" boolean,
	"score" real,
	"figures" jsonb,
	"results" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_probe" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"ok" boolean NOT NULL,
	"ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inspection_finding" ADD CONSTRAINT "inspection_finding_run_id_inspection_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."inspection_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_finding_key" ON "inspection_finding" USING btree ("indicator","key");--> statement-breakpoint
CREATE INDEX "inspection_finding_state" ON "inspection_finding" USING btree ("state","indicator","found_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_run_running" ON "inspection_run" USING btree ("running");--> statement-breakpoint
CREATE INDEX "inspection_run_ended" ON "inspection_run" USING btree ("state","ended_at");