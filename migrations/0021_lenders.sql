CREATE TABLE "lender" (
	"account_id" text PRIMARY KEY NOT NULL,
	"institution_id" text NOT NULL,
	"bound_by" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lender" ADD CONSTRAINT "lender_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender" ADD CONSTRAINT "lender_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lender_institution" ON "lender" USING btree ("institution_id");