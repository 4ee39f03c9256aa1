CREATE TABLE "snapshot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "snapshot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dataset" text NOT NULL,
	"state" text NOT NULL,
	"because" text NOT NULL,
	"as_of" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"position" bigint NOT NULL,
	"delta_from" bigint,
	"rows" integer DEFAULT 0 NOT NULL,
	"fresh_until" date,
	"shape" text NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "snapshot_state_codes" CHECK ("snapshot"."state" in ('making', 'current', 'removed')),
	CONSTRAINT "snapshot_because_codes" CHECK ("snapshot"."because" in ('nightly', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "snapshot_file" (
	"snapshot_id" bigint NOT NULL,
	"format" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"crc32" bigint NOT NULL,
	CONSTRAINT "snapshot_file_snapshot_id_format_pk" PRIMARY KEY("snapshot_id","format"),
	CONSTRAINT "snapshot_file_format_codes" CHECK ("snapshot_file"."format" in ('csv', 'jsonl', 'parquet', 'delta'))
);
--> statement-breakpoint
CREATE TABLE "snapshot_manifest" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "snapshot_manifest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"signature" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "snapshot_file" ADD CONSTRAINT "snapshot_file_snapshot_id_snapshot_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."snapshot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "snapshot_current" ON "snapshot" USING btree ("dataset") WHERE "snapshot"."state" <> 'making';--> statement-breakpoint
CREATE INDEX "snapshot_making" ON "snapshot" USING btree ("dataset") WHERE "snapshot"."state" = 'making';