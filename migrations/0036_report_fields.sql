CREATE TABLE "report_field" (
	"paper_number" text NOT NULL,
	"field" text NOT NULL,
	"verdict" text NOT NULL,
	"record_count" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_field_paper_number_field_pk" PRIMARY KEY("paper_number","field")
);
--> statement-breakpoint
CREATE INDEX "report_field_issued" ON "report_field" USING btree ("issued_at","field");