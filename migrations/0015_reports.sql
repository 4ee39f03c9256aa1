CREATE TABLE "report_hidden" (
	"case_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_share" (
	"grant_id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"shared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_hidden" ADD CONSTRAINT "report_hidden_case_id_submission_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_case_id_submission_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_hidden_account" ON "report_hidden" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_share_secret" ON "report_share" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "report_share_case" ON "report_share" USING btree ("case_id");