CREATE TABLE "city_ranking" (
	"period" text NOT NULL,
	"city_group" text NOT NULL,
	"city_name" text NOT NULL,
	"province" text NOT NULL,
	"rank" integer NOT NULL,
	"last_rank" integer,
	"province_rank" integer,
	"score" numeric(5, 2) NOT NULL,
	"dimensions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "city_ranking_period_city_group_city_name_pk" PRIMARY KEY("period","city_group","city_name")
);
--> statement-breakpoint
CREATE TABLE "credit_plus_benefit" (
	"id" text PRIMARY KEY NOT NULL,
	"scheme_code" text NOT NULL,
	"title" text NOT NULL,
	"merchant_name" text NOT NULL,
	"merchant_code" text,
	"address" text NOT NULL,
	"region_code" text NOT NULL,
	"phone" text NOT NULL,
	"opening_hours" text NOT NULL,
	"condition" text NOT NULL,
	"benefit" text NOT NULL,
	"how_to_use" text NOT NULL,
	"quota" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"picture_id" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_plus_scheme" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"icon" text NOT NULL,
	"summary" text NOT NULL,
	"legal_basis" text NOT NULL,
	"target_group" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_plus_usage" (
	"scheme_code" text NOT NULL,
	"period" text NOT NULL,
	"persons" integer NOT NULL,
	"enterprises" integer NOT NULL,
	"saved_amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "credit_plus_usage_scheme_code_period_pk" PRIMARY KEY("scheme_code","period")
);
--> statement-breakpoint
CREATE TABLE "import_batch" (
	"batch_no" text PRIMARY KEY NOT NULL,
	"dataset" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"row_count" integer NOT NULL,
	"error_count" integer NOT NULL,
	"queued_count" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_no" text NOT NULL,
	"dataset" text NOT NULL,
	"row_no" integer NOT NULL,
	"reason" text NOT NULL,
	"sealed" text NOT NULL,
	"decision" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "joint_measure" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"memorandum" text NOT NULL,
	"list_category" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"department" text NOT NULL,
	"legal_basis" text NOT NULL,
	"measure_type" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "province_report" (
	"city" text NOT NULL,
	"period" text NOT NULL,
	"permit_count" integer NOT NULL,
	"penalty_count" integer NOT NULL,
	"on_time_count" integer NOT NULL,
	"qualified_count" integer NOT NULL,
	CONSTRAINT "province_report_period_city_pk" PRIMARY KEY("period","city")
);
--> statement-breakpoint
CREATE TABLE "publicity_item" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"region_code" text NOT NULL,
	"department" text NOT NULL,
	"department_code" text NOT NULL,
	"item_name" text NOT NULL,
	"item_code" text NOT NULL,
	"legal_basis" text NOT NULL,
	"content" text NOT NULL,
	"deadline" text NOT NULL,
	"mode" text NOT NULL,
	"contact" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record" (
	"dataset" text NOT NULL,
	"id" text NOT NULL,
	"subject_id" text,
	"subject_type" text NOT NULL,
	"subject_name" text NOT NULL,
	"subject_code" text,
	"person_hash" text,
	"title" text NOT NULL,
	"document_no" text,
	"category" text,
	"authority" text NOT NULL,
	"authority_code" text,
	"source_unit" text NOT NULL,
	"source_code" text NOT NULL,
	"region_code" text NOT NULL,
	"severity" smallint,
	"decision_date" date NOT NULL,
	"valid_until" date,
	"publicity_from" date,
	"publicity_min_until" date,
	"publicity_until" date,
	"repairable_from" date,
	"rule_id" text NOT NULL,
	"ended_on" date,
	"ended_reason" text,
	"blocked" boolean DEFAULT false NOT NULL,
	"flag" text,
	"share_scope" smallint DEFAULT 1 NOT NULL,
	"items" jsonb NOT NULL,
	"sealed" text,
	"natural_key" text NOT NULL,
	"batch_no" text NOT NULL,
	"checksum" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" NOT NULL,
	"shown_from" date GENERATED ALWAYS AS (case when share_scope = 1 and not blocked then coalesce(publicity_from, 'infinity'::date) else 'infinity'::date end) STORED NOT NULL,
	"shown_until" date GENERATED ALWAYS AS (least(coalesce(publicity_until, 'infinity'::date), coalesce(ended_on - 1, 'infinity'::date))) STORED NOT NULL,
	CONSTRAINT "record_dataset_id_pk" PRIMARY KEY("dataset","id")
) PARTITION BY LIST ("dataset");
--> statement-breakpoint
-- The great datasets stand alone, so that each has indexes of its own size; the others share one partition.
CREATE TABLE "record_permit" PARTITION OF "record" FOR VALUES IN ('permit');
--> statement-breakpoint
CREATE TABLE "record_penalty" PARTITION OF "record" FOR VALUES IN ('penalty');
--> statement-breakpoint
CREATE TABLE "record_commitment" PARTITION OF "record" FOR VALUES IN ('commitment');
--> statement-breakpoint
CREATE TABLE "record_other" PARTITION OF "record" DEFAULT;
--> statement-breakpoint
CREATE TABLE "search_word" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_word_day_word_pk" PRIMARY KEY("day","word")
);
--> statement-breakpoint
CREATE TABLE "subject" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"credit_code" text NOT NULL,
	"kind" text NOT NULL,
	"region_code" text NOT NULL,
	"register_status" text NOT NULL,
	"established_at" date NOT NULL,
	"legal_representative" text NOT NULL,
	"address" text NOT NULL,
	"register_authority" text NOT NULL,
	"entity_type" text NOT NULL,
	"in_free_trade_zone" boolean DEFAULT false NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_name" (
	"subject_id" text NOT NULL,
	"rank" smallint NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"grams" text[] NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"core_pinyin" text NOT NULL,
	"core_initials" text NOT NULL,
	CONSTRAINT "subject_name_subject_id_rank_pk" PRIMARY KEY("subject_id","rank")
);
--> statement-breakpoint
CREATE TABLE "subject_relation" (
	"id" text PRIMARY KEY NOT NULL,
	"from_subject_id" text NOT NULL,
	"to_subject_id" text,
	"person_name" text,
	"relation" text NOT NULL,
	"ratio" numeric(5, 2),
	"start_date" date,
	"end_date" date,
	"source" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_plus_benefit" ADD CONSTRAINT "credit_plus_benefit_scheme_code_credit_plus_scheme_code_fk" FOREIGN KEY ("scheme_code") REFERENCES "public"."credit_plus_scheme"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_plus_usage" ADD CONSTRAINT "credit_plus_usage_scheme_code_credit_plus_scheme_code_fk" FOREIGN KEY ("scheme_code") REFERENCES "public"."credit_plus_scheme"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_queue" ADD CONSTRAINT "import_queue_batch_no_import_batch_batch_no_fk" FOREIGN KEY ("batch_no") REFERENCES "public"."import_batch"("batch_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_subject_id_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_name" ADD CONSTRAINT "subject_name_subject_id_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subject"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_relation" ADD CONSTRAINT "subject_relation_from_subject_id_subject_id_fk" FOREIGN KEY ("from_subject_id") REFERENCES "public"."subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_relation" ADD CONSTRAINT "subject_relation_to_subject_id_subject_id_fk" FOREIGN KEY ("to_subject_id") REFERENCES "public"."subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "city_ranking_city" ON "city_ranking" USING btree ("city_name","period");--> statement-breakpoint
CREATE INDEX "credit_plus_benefit_scheme" ON "credit_plus_benefit" USING btree ("scheme_code","sort");--> statement-breakpoint
CREATE INDEX "import_queue_waiting" ON "import_queue" USING btree ("decision","id");--> statement-breakpoint
CREATE INDEX "publicity_item_department" ON "publicity_item" USING btree ("department","kind","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "record_natural_key" ON "record" USING btree ("dataset","natural_key");--> statement-breakpoint
CREATE INDEX "record_newest" ON "record" USING btree ("dataset","decision_date" DESC NULLS FIRST,"id","shown_from","shown_until");--> statement-breakpoint
CREATE INDEX "record_category" ON "record" USING btree ("dataset","category","decision_date" DESC NULLS FIRST,"id","shown_from","shown_until");--> statement-breakpoint
CREATE INDEX "record_authority" ON "record" USING btree ("dataset","authority","decision_date" DESC NULLS FIRST,"id","shown_from","shown_until");--> statement-breakpoint
CREATE INDEX "record_region" ON "record" USING btree ("dataset","region_code","decision_date" DESC NULLS FIRST,"id","shown_from","shown_until");--> statement-breakpoint
CREATE INDEX "record_subject" ON "record" USING btree ("subject_id","dataset","decision_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "record_document" ON "record" USING btree ("document_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "record_exact_name" ON "record" USING btree ("subject_name","dataset");--> statement-breakpoint
CREATE INDEX "record_person" ON "record" USING btree ("person_hash");--> statement-breakpoint
CREATE INDEX "record_updated" ON "record" USING btree ("dataset","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "record_search" ON "record" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_credit_code" ON "subject" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "subject_kind" ON "subject" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "subject_established" ON "subject" USING btree ("established_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "subject_name_grams" ON "subject_name" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "subject_name_key" ON "subject_name" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subject_name_pinyin" ON "subject_name" USING btree ("pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subject_name_initials" ON "subject_name" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subject_name_core_pinyin" ON "subject_name" USING btree ("core_pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subject_name_core_initials" ON "subject_name" USING btree ("core_initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subject_relation_from" ON "subject_relation" USING btree ("from_subject_id");--> statement-breakpoint
CREATE INDEX "subject_relation_to" ON "subject_relation" USING btree ("to_subject_id");