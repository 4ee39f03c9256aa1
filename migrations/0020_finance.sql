CREATE TABLE "institution" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"credit_code" text NOT NULL,
	"kind" text NOT NULL,
	"licence_no" text,
	"intro" text,
	"address" text,
	"region" text,
	"service_phone" text NOT NULL,
	"contact_sealed" text NOT NULL,
	"status" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"name" text NOT NULL,
	"institution_id" text NOT NULL,
	"category" text NOT NULL,
	"amount_min" bigint NOT NULL,
	"amount_max" bigint NOT NULL,
	"rate_min" integer NOT NULL,
	"rate_max" integer NOT NULL,
	"rate_kind" text NOT NULL,
	"term_min" integer NOT NULL,
	"term_max" integer NOT NULL,
	"guarantee_modes" text[] NOT NULL,
	"repay_modes" text[] NOT NULL,
	"target_group" text[] NOT NULL,
	"region" text[] NOT NULL,
	"approve_days" integer,
	"conditions" text NOT NULL,
	"materials" text NOT NULL,
	"process" text NOT NULL,
	"features" text NOT NULL,
	"subsidy" text,
	"season" text,
	"hot" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"maker_ids" text[] NOT NULL,
	"checker_id" text,
	"decision_note" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"listed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_collect" (
	"account_id" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_collect_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_count" (
	"product_id" text PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collect" ADD CONSTRAINT "product_collect_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collect" ADD CONSTRAINT "product_collect_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_count" ADD CONSTRAINT "product_count_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "institution_credit_code" ON "institution" USING btree ("credit_code");--> statement-breakpoint
CREATE UNIQUE INDEX "product_form_key" ON "product" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "product_listed" ON "product" USING btree ("state","sort","id");--> statement-breakpoint
CREATE INDEX "product_institution" ON "product" USING btree ("institution_id","state");--> statement-breakpoint
CREATE INDEX "product_updated" ON "product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "product_collect_newest" ON "product_collect" USING btree ("account_id","created_at");