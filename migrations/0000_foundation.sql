CREATE TABLE "audit_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"address" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"user_type" integer,
	"name" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text,
	"name" text NOT NULL,
	"sub_title" text,
	"classification_id" text NOT NULL,
	"source" text NOT NULL,
	"author" text,
	"editor" text,
	"summary" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"cover_image_id" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"doc_no" text,
	"issuer" text,
	"written_at" date,
	"level" text,
	"validity" text,
	"release_time" timestamp with time zone NOT NULL,
	"top" boolean DEFAULT false NOT NULL,
	"hot" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"examine_opinion" text,
	"interpret_of" text,
	"share_scope" text DEFAULT 'public' NOT NULL,
	"search_vector" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classification" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"code" text NOT NULL,
	"template" text DEFAULT 'list' NOT NULL,
	"update_cycle_days" integer DEFAULT 180 NOT NULL,
	"is_empty_allowed" boolean DEFAULT false NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"file_id" text NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"released_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"useful_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "navigation_item" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"type" integer DEFAULT 0 NOT NULL,
	"href" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "side_bar" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"heading" text DEFAULT '新闻中心' NOT NULL,
	"route" text DEFAULT '' NOT NULL,
	"picture_id" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_item" (
	"parent_code" text NOT NULL,
	"parent_name" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "dictionary_item_parent_code_code_pk" PRIMARY KEY("parent_code","code")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"original_name" text NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploader_id" text,
	"biz_type" text,
	"biz_id" text,
	"virus_scan" text DEFAULT 'skipped' NOT NULL,
	"access_level" text DEFAULT 'private' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_link" (
	"id" text PRIMARY KEY NOT NULL,
	"group_name" text NOT NULL,
	"group_sort" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_unit" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"url" text NOT NULL,
	"logo_picture_id" text,
	"show_logo" boolean DEFAULT false NOT NULL,
	"group_name" text NOT NULL,
	"phone" text,
	"duty" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"picture_id" text NOT NULL,
	"alt_text" text NOT NULL,
	"url" text NOT NULL,
	"position" text NOT NULL,
	"show" boolean DEFAULT true NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_classification_id_classification_id_fk" FOREIGN KEY ("classification_id") REFERENCES "public"."classification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_interpret_of_article_id_fk" FOREIGN KEY ("interpret_of") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classification" ADD CONSTRAINT "classification_parent_id_classification_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."classification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "navigation_item" ADD CONSTRAINT "navigation_item_parent_id_navigation_item_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."navigation_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "side_bar" ADD CONSTRAINT "side_bar_parent_id_side_bar_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."side_bar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_record_entity" ON "audit_record" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "session_actor" ON "session" USING btree ("actor_kind","actor_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "article_slug" ON "article" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "article_column" ON "article" USING btree ("classification_id","top" DESC NULLS LAST,"release_time" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "article_newest" ON "article" USING btree ("release_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_interpretation" ON "article" USING btree ("interpret_of");--> statement-breakpoint
CREATE INDEX "article_search" ON "article" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "classification_parent" ON "classification" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "side_bar_parent" ON "side_bar" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("biz_type","biz_id");--> statement-breakpoint
CREATE INDEX "stored_file_expiry" ON "stored_file" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_unit_order" ON "member_unit" USING btree ("group_name","sort");