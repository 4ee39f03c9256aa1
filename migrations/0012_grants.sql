CREATE TABLE "access_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"object" text NOT NULL,
	"subject_hash" text NOT NULL,
	"given_by" text NOT NULL,
	"to_type" text NOT NULL,
	"to_id" text,
	"secret_hash" text,
	"terms_sealed" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"view_limit" integer,
	"view_count" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "look" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"subject_hash" text NOT NULL,
	"scope" text NOT NULL,
	"grant_id" text,
	"looker_id" text,
	"said_sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "look" ADD CONSTRAINT "look_grant_id_access_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."access_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_grant_secret" ON "access_grant" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "access_grant_giver" ON "access_grant" USING btree ("given_by","given_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_grant_object" ON "access_grant" USING btree ("scope","object");--> statement-breakpoint
CREATE INDEX "access_grant_until" ON "access_grant" USING btree ("until");--> statement-breakpoint
CREATE INDEX "look_subject" ON "look" USING btree ("subject_hash","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "look_grant" ON "look" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "look_at" ON "look" USING btree ("at");