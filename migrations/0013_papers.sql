CREATE TABLE "paper" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"definition" text NOT NULL,
	"title" text NOT NULL,
	"facts_sealed" text NOT NULL,
	"content_sealed" text NOT NULL,
	"owner_id" text,
	"case_id" text,
	"drawn_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	"pages" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"certificate" text NOT NULL,
	"storage_key" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "paper_number" ON "paper" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_sha256" ON "paper" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "paper_owner" ON "paper" USING btree ("owner_id","issued_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "paper_case" ON "paper" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "paper_drawn" ON "paper" USING btree ("issued_at","drawn_at");