CREATE TABLE "staff_shown_columns" (
	"staff_id" text NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_shown_columns_staff_id_list_pk" PRIMARY KEY("staff_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_change" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"entry_id" text NOT NULL,
	"state" text NOT NULL,
	"values" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"maker_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"checker_id" text,
	"checked_at" timestamp with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"form_key" text,
	CONSTRAINT "list_change_form_key_unique" UNIQUE("form_key")
);
--> statement-breakpoint
CREATE TABLE "fixed_page" (
	"article_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"form_key" text,
	CONSTRAINT "fixed_page_slug_unique" UNIQUE("slug"),
	CONSTRAINT "fixed_page_form_key_unique" UNIQUE("form_key")
);
--> statement-breakpoint
CREATE TABLE "moved_address" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_news" (
	"id" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"alt" text NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_outside_link" (
	"url" text PRIMARY KEY NOT NULL,
	"problem" text,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"maker_ids" text[] NOT NULL,
	"decision_note" text,
	"written" jsonb NOT NULL,
	"passed" jsonb,
	"is_shown" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_question" (
	"id" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"form_key" text NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_quality" (
	"unit" text NOT NULL,
	"dataset" text NOT NULL,
	"month" text NOT NULL,
	"reported" integer NOT NULL,
	"on_time" integer NOT NULL,
	"days" integer NOT NULL,
	"filled" integer NOT NULL,
	"fillable" integer NOT NULL,
	"sent" integer NOT NULL,
	"wrong" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_quality_unit_dataset_month_pk" PRIMARY KEY("unit","dataset","month")
);
--> statement-breakpoint
CREATE TABLE "search_count" (
	"day" date NOT NULL,
	"sort" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_count_day_sort_pk" PRIMARY KEY("day","sort")
);
--> statement-breakpoint
CREATE TABLE "grey_period" (
	"id" text PRIMARY KEY NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	"reason" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holiday_year" (
	"year" text PRIMARY KEY NOT NULL,
	"days" jsonb,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_count" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_count_day_page_pk" PRIMARY KEY("day","page")
);
--> statement-breakpoint
CREATE TABLE "submission_pressing" (
	"submission_id" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"units" text NOT NULL,
	CONSTRAINT "submission_pressing_submission_id_day_pk" PRIMARY KEY("submission_id","day")
);
--> statement-breakpoint
CREATE TABLE "survey" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"form" text NOT NULL,
	"title" text NOT NULL,
	"unit" text NOT NULL,
	"intro" text NOT NULL,
	"body" text,
	"link" text,
	"answered_by" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"questions" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"maker_ids" text[] NOT NULL,
	"feedback_ids" text[] DEFAULT '{}' NOT NULL,
	"decision_note" text,
	"feedback" text,
	"told_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"form_key" text NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_participant" (
	"survey_id" text NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "survey_participant_survey_id_account_id_pk" PRIMARY KEY("survey_id","account_id")
);
--> statement-breakpoint
DROP VIEW "public"."article_desk";--> statement-breakpoint
ALTER TABLE "download" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "download" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "download" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "download" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_comment" ADD COLUMN "answers_to" text;--> statement-breakpoint
ALTER TABLE "article_comment" ADD COLUMN "form_key" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "way" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "record_id" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "takes_back" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "record_version" ADD COLUMN "replaced_in" text;--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "missed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_shown_columns" ADD CONSTRAINT "staff_shown_columns_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_news" ADD CONSTRAINT "picture_news_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_question" ADD CONSTRAINT "interview_question_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_pressing" ADD CONSTRAINT "submission_pressing_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_participant" ADD CONSTRAINT "survey_participant_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_participant" ADD CONSTRAINT "survey_participant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_change_open" ON "list_change" USING btree ("list","entry_id") WHERE "list_change"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "list_change_entry" ON "list_change" USING btree ("list","entry_id","made_at");--> statement-breakpoint
CREATE INDEX "inspection_outside_link_checked" ON "inspection_outside_link" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_form_key" ON "interview" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "interview_newest" ON "interview" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "interview_updated" ON "interview" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_question_form_key" ON "interview_question" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "interview_question_of_interview" ON "interview_question" USING btree ("interview_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_quality_month" ON "data_quality" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_form_key" ON "survey" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "survey_newest" ON "survey" USING btree ("opens_at");--> statement-breakpoint
CREATE INDEX "survey_updated" ON "survey" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answer_form_key" ON "survey_answer" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "survey_answer_of_survey" ON "survey_answer" USING btree ("survey_id","answered_at");--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_answers_to_article_comment_id_fk" FOREIGN KEY ("answers_to") REFERENCES "public"."article_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_comment_answers" ON "article_comment" USING btree ("answers_to");--> statement-breakpoint
CREATE UNIQUE INDEX "article_comment_form" ON "article_comment" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "import_batch_unit" ON "import_batch" USING btree ("unit","imported_at");--> statement-breakpoint
CREATE INDEX "import_batch_imported" ON "import_batch" USING btree ("imported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "import_batch_takes_back" ON "import_batch" USING btree ("takes_back") WHERE "import_batch"."status" = 'staged';--> statement-breakpoint
CREATE INDEX "record_source" ON "record" USING btree ("dataset","source_unit","decision_date" DESC NULLS FIRST,"id","imported_at");--> statement-breakpoint
CREATE INDEX "record_batch" ON "record" USING btree ("batch_no","id");--> statement-breakpoint
CREATE INDEX "record_version_batch" ON "record_version" USING btree (("row" ->> 'batch_no'));--> statement-breakpoint
CREATE INDEX "submission_urgent" ON "submission" USING btree ("due_on","submitted_at","id");--> statement-breakpoint
CREATE INDEX "submission_sent" ON "submission" USING btree ("submitted_at");--> statement-breakpoint
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
    select id, status, name, classification_id, release_time, updated_at from "article"
  ) a
  full join (
    select distinct on (article_id)
      article_id, id, state, level, checks, number, name, classification_id, maker_ids, updated_at
    from "article_version" order by article_id, number desc
  ) v
    on v.article_id = a.id
);