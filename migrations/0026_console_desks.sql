CREATE TABLE "article_check" (
	"version_id" text NOT NULL,
	"level" integer NOT NULL,
	"staff_id" text NOT NULL,
	"decision" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_check_version_id_level_pk" PRIMARY KEY("version_id","level")
);
--> statement-breakpoint
CREATE TABLE "article_comment" (
	"id" text PRIMARY KEY NOT NULL,
	"version_id" text NOT NULL,
	"paragraph" integer NOT NULL,
	"quote" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_by" text,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_lock" (
	"article_id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_version" (
	"id" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"checks" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"classification_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"maker_ids" text[] DEFAULT '{}' NOT NULL,
	"backdate_reason" text,
	"form_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"handed_in_at" timestamp with time zone,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_bad" (
	"batch_no" text NOT NULL,
	"row_no" integer NOT NULL,
	"cells_sealed" text NOT NULL,
	CONSTRAINT "import_bad_batch_no_row_no_pk" PRIMARY KEY("batch_no","row_no")
);
--> statement-breakpoint
CREATE TABLE "import_column" (
	"unit" text NOT NULL,
	"dataset" text NOT NULL,
	"head" text NOT NULL,
	"item" text,
	"said_by" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_column_unit_dataset_head_pk" PRIMARY KEY("unit","dataset","head")
);
--> statement-breakpoint
CREATE TABLE "import_source" (
	"batch_no" text PRIMARY KEY NOT NULL,
	"file_sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_version" (
	"dataset" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"row" json NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" text NOT NULL,
	CONSTRAINT "record_version_dataset_record_id_version_pk" PRIMARY KEY("dataset","record_id","version")
);
--> statement-breakpoint
CREATE TABLE "popular_word" (
	"id" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "popular_word_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "site_banner" (
	"id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_change" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"roles_before" text[] NOT NULL,
	"roles_after" text[] NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"maker_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"decider_id" text,
	"decided_at" timestamp with time zone,
	"decision_note" text
);
--> statement-breakpoint
ALTER TABLE "classification" ADD COLUMN "checks" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "run" jsonb;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "sample_sealed" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "mends" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "submitted_by" text;--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "kind" text DEFAULT 'pair' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_account" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_on_account" ADD COLUMN "rejection_sealed" text;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_login_failure" ADD COLUMN "kind" text DEFAULT 'pair' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_login_failure" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "article_check" ADD CONSTRAINT "article_check_version_id_article_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."article_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_version_id_article_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."article_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_classification_id_classification_id_fk" FOREIGN KEY ("classification_id") REFERENCES "public"."classification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_bad" ADD CONSTRAINT "import_bad_batch_no_import_batch_batch_no_fk" FOREIGN KEY ("batch_no") REFERENCES "public"."import_batch"("batch_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_source" ADD CONSTRAINT "import_source_batch_no_import_batch_batch_no_fk" FOREIGN KEY ("batch_no") REFERENCES "public"."import_batch"("batch_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_change" ADD CONSTRAINT "staff_change_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_comment_version" ON "article_comment" USING btree ("version_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "article_version_number" ON "article_version" USING btree ("article_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "article_version_form" ON "article_version" USING btree ("form_key");--> statement-breakpoint
CREATE UNIQUE INDEX "article_version_open" ON "article_version" USING btree ("article_id") WHERE "article_version"."state" in ('draft', 'pending');--> statement-breakpoint
CREATE INDEX "article_version_state" ON "article_version" USING btree ("state","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_change_made" ON "staff_change" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_change_waiting" ON "staff_change" USING btree ("staff_id") WHERE "staff_change"."state" = 'waiting';--> statement-breakpoint
CREATE VIEW "public"."article_desk" AS (
  select coalesce(v.article_id, a.id) as id,
    v.id as version_id,
    a.status as public_state,
    case when v.state in ('draft', 'pending', 'rejected') then v.state else coalesce(a.status, 'offline') end as state,
    coalesce(v.level, 0) as level,
    coalesce(v.checks, 1) as checks,
    coalesce(v.number, 0) as number,
    coalesce(v.name, a.name) as name,
    coalesce(v.classification_id, a.classification_id) as classification_id,
    coalesce(v.maker_ids, '{}') as maker_ids,
    a.release_time as release_time,
    greatest(v.updated_at, a.updated_at) as updated_at
  from (
    select id, status, name, classification_id, release_time, updated_at from "article" where slug is null
  ) a
  full join (
    select distinct on (article_id)
      article_id, id, state, level, checks, number, name, classification_id, maker_ids, updated_at
    from "article_version" order by article_id, number desc
  ) v
    on v.article_id = a.id
);--> statement-breakpoint
UPDATE "classification" SET "checks" = 3 WHERE "id" IN ('policies-regulations', 'national-policies', 'provincial-policies', 'city-policies', 'policy-interpretation');
