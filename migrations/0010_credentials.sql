CREATE TABLE "sign_on_proof" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" text,
	"target_sealed" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "previous_login_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_on_account" ADD COLUMN "email_sealed" text;--> statement-breakpoint
ALTER TABLE "sign_on_proof" ADD CONSTRAINT "sign_on_proof_account_id_sign_on_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sign_on_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_on_proof_account" ON "sign_on_proof" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_on_proof_expiry" ON "sign_on_proof" USING btree ("expires_at");