CREATE TABLE "exchange_file" (
	"serial" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	"checksum" text NOT NULL,
	"written_at" timestamp with time zone,
	"times_written" integer DEFAULT 0 NOT NULL,
	"receipt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exchange_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"dataset" text NOT NULL,
	"record_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"subject_code" text,
	"document_no" text,
	"authority" text NOT NULL,
	"decision_date" date NOT NULL,
	"ended_on" date NOT NULL,
	"ended_reason" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"serial" integer,
	"refusal" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "exchange_row" ADD CONSTRAINT "exchange_row_serial_exchange_file_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."exchange_file"("serial") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_row_state" ON "exchange_row" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "exchange_row_serial" ON "exchange_row" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "exchange_row_record" ON "exchange_row" USING btree ("record_id","id");