CREATE TABLE "product_apply" (
	"case_id" text PRIMARY KEY NOT NULL,
	"apply_no" text NOT NULL,
	"product_id" text NOT NULL,
	"institution_id" text NOT NULL,
	"account_id" text NOT NULL,
	"public_name" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"duration" integer NOT NULL,
	"grant_id" text,
	"applied_at" timestamp with time zone NOT NULL,
	"responded_at" timestamp with time zone,
	"credit_amount" bigint,
	"credit_rate" integer,
	"credit_term" integer,
	"credited_at" timestamp with time zone,
	"loan_amount" bigint,
	"paid_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_apply" ADD CONSTRAINT "product_apply_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_apply" ADD CONSTRAINT "product_apply_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_apply_institution" ON "product_apply" USING btree ("institution_id","applied_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_apply_account" ON "product_apply" USING btree ("account_id","applied_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_apply_newest" ON "product_apply" USING btree ("applied_at" DESC NULLS FIRST,"case_id");--> statement-breakpoint
CREATE INDEX "product_apply_paid" ON "product_apply" USING btree ("paid_at" DESC NULLS FIRST,"case_id");