CREATE TABLE "ledger_checkpoint" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"dataset" text NOT NULL,
	"thing_id" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"event" text NOT NULL,
	"commitment" "bytea" NOT NULL,
	"salt" "bytea",
	CONSTRAINT "ledger_entry_type_codes" CHECK ("ledger_entry"."type" in ('published', 'corrected', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "ledger_tile" (
	"level" smallint NOT NULL,
	"n" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "ledger_tile_level_n_pk" PRIMARY KEY("level","n")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_position" ON "ledger_entry" USING btree ("position") WHERE "ledger_entry"."position" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entry_waiting" ON "ledger_entry" USING btree ("id") WHERE "ledger_entry"."position" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_live" ON "ledger_entry" USING btree ("dataset","thing_id") WHERE "ledger_entry"."salt" is not null;