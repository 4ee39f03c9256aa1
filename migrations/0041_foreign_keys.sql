-- outside a transaction
-- Added without looking at the rows and checked afterwards; a start that was interrupted runs the file again.
ALTER TABLE "article_check"
  DROP CONSTRAINT IF EXISTS "article_check_staff_id_staff_account_id_fk",
  ADD CONSTRAINT "article_check_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "article_comment"
  DROP CONSTRAINT IF EXISTS "article_comment_staff_id_staff_account_id_fk",
  ADD CONSTRAINT "article_comment_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff_account"("id") NOT VALID,
  DROP CONSTRAINT IF EXISTS "article_comment_resolved_by_staff_account_id_fk",
  ADD CONSTRAINT "article_comment_resolved_by_staff_account_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "article_lock"
  DROP CONSTRAINT IF EXISTS "article_lock_staff_id_staff_account_id_fk",
  ADD CONSTRAINT "article_lock_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "lender"
  DROP CONSTRAINT IF EXISTS "lender_bound_by_staff_account_id_fk",
  ADD CONSTRAINT "lender_bound_by_staff_account_id_fk" FOREIGN KEY ("bound_by") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "product"
  DROP CONSTRAINT IF EXISTS "product_checker_id_staff_account_id_fk",
  ADD CONSTRAINT "product_checker_id_staff_account_id_fk" FOREIGN KEY ("checker_id") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "inspection_run"
  DROP CONSTRAINT IF EXISTS "inspection_run_staff_id_staff_account_id_fk",
  ADD CONSTRAINT "inspection_run_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "held_act"
  DROP CONSTRAINT IF EXISTS "held_act_asked_by_account_id_fk",
  ADD CONSTRAINT "held_act_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "account"("id") NOT VALID,
  DROP CONSTRAINT IF EXISTS "held_act_ended_by_account_id_fk",
  ADD CONSTRAINT "held_act_ended_by_account_id_fk" FOREIGN KEY ("ended_by") REFERENCES "account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "verification_request"
  DROP CONSTRAINT IF EXISTS "verification_request_proposer_id_staff_account_id_fk",
  ADD CONSTRAINT "verification_request_proposer_id_staff_account_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "staff_account"("id") NOT VALID,
  DROP CONSTRAINT IF EXISTS "verification_request_owner_id_account_id_fk",
  ADD CONSTRAINT "verification_request_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") NOT VALID,
  DROP CONSTRAINT IF EXISTS "verification_request_overruler_id_staff_account_id_fk",
  ADD CONSTRAINT "verification_request_overruler_id_staff_account_id_fk" FOREIGN KEY ("overruler_id") REFERENCES "staff_account"("id") NOT VALID,
  DROP CONSTRAINT IF EXISTS "verification_request_decider_id_staff_account_id_fk",
  ADD CONSTRAINT "verification_request_decider_id_staff_account_id_fk" FOREIGN KEY ("decider_id") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "import_batch"
  DROP CONSTRAINT IF EXISTS "import_batch_takes_back_import_batch_batch_no_fk",
  ADD CONSTRAINT "import_batch_takes_back_import_batch_batch_no_fk" FOREIGN KEY ("takes_back") REFERENCES "import_batch"("batch_no") NOT VALID,
  DROP CONSTRAINT IF EXISTS "import_batch_mends_import_batch_batch_no_fk",
  ADD CONSTRAINT "import_batch_mends_import_batch_batch_no_fk" FOREIGN KEY ("mends") REFERENCES "import_batch"("batch_no") NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_request"
  DROP CONSTRAINT IF EXISTS "repair_request_maker_id_staff_account_id_fk",
  ADD CONSTRAINT "repair_request_maker_id_staff_account_id_fk" FOREIGN KEY ("maker_id") REFERENCES "staff_account"("id") NOT VALID,
  DROP CONSTRAINT IF EXISTS "repair_request_checker_id_staff_account_id_fk",
  ADD CONSTRAINT "repair_request_checker_id_staff_account_id_fk" FOREIGN KEY ("checker_id") REFERENCES "staff_account"("id") NOT VALID,
  DROP CONSTRAINT IF EXISTS "repair_request_decided_by_staff_account_id_fk",
  ADD CONSTRAINT "repair_request_decided_by_staff_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_row"
  DROP CONSTRAINT IF EXISTS "repair_row_restored_by_staff_account_id_fk",
  ADD CONSTRAINT "repair_row_restored_by_staff_account_id_fk" FOREIGN KEY ("restored_by") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "report_hidden"
  DROP CONSTRAINT IF EXISTS "report_hidden_account_id_account_id_fk",
  ADD CONSTRAINT "report_hidden_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "screening"
  DROP CONSTRAINT IF EXISTS "screening_staff_id_staff_account_id_fk",
  ADD CONSTRAINT "screening_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_activation"
  DROP CONSTRAINT IF EXISTS "staff_activation_change_id_staff_change_id_fk",
  ADD CONSTRAINT "staff_activation_change_id_staff_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "staff_change"("id") NOT VALID,
  DROP CONSTRAINT IF EXISTS "staff_activation_maker_id_staff_account_id_fk",
  ADD CONSTRAINT "staff_activation_maker_id_staff_account_id_fk" FOREIGN KEY ("maker_id") REFERENCES "staff_account"("id") NOT VALID,
  DROP CONSTRAINT IF EXISTS "staff_activation_confirmer_id_staff_account_id_fk",
  ADD CONSTRAINT "staff_activation_confirmer_id_staff_account_id_fk" FOREIGN KEY ("confirmer_id") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_change"
  DROP CONSTRAINT IF EXISTS "staff_change_maker_id_staff_account_id_fk",
  ADD CONSTRAINT "staff_change_maker_id_staff_account_id_fk" FOREIGN KEY ("maker_id") REFERENCES "staff_account"("id") NOT VALID,
  DROP CONSTRAINT IF EXISTS "staff_change_confirmer_id_staff_account_id_fk",
  ADD CONSTRAINT "staff_change_confirmer_id_staff_account_id_fk" FOREIGN KEY ("confirmer_id") REFERENCES "staff_account"("id") NOT VALID,
  DROP CONSTRAINT IF EXISTS "staff_change_decider_id_staff_account_id_fk",
  ADD CONSTRAINT "staff_change_decider_id_staff_account_id_fk" FOREIGN KEY ("decider_id") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_notice"
  DROP CONSTRAINT IF EXISTS "staff_notice_about_id_staff_account_id_fk",
  ADD CONSTRAINT "staff_notice_about_id_staff_account_id_fk" FOREIGN KEY ("about_id") REFERENCES "staff_account"("id") ON DELETE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "message_outbox"
  DROP CONSTRAINT IF EXISTS "message_outbox_case_id_submission_id_fk",
  ADD CONSTRAINT "message_outbox_case_id_submission_id_fk" FOREIGN KEY ("case_id") REFERENCES "submission"("id") ON DELETE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "submission_pressing"
  DROP CONSTRAINT IF EXISTS "submission_pressing_staff_id_staff_account_id_fk",
  ADD CONSTRAINT "submission_pressing_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff_account"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "article_check"
  VALIDATE CONSTRAINT "article_check_staff_id_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "article_comment"
  VALIDATE CONSTRAINT "article_comment_staff_id_staff_account_id_fk",
  VALIDATE CONSTRAINT "article_comment_resolved_by_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "article_lock"
  VALIDATE CONSTRAINT "article_lock_staff_id_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "lender"
  VALIDATE CONSTRAINT "lender_bound_by_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "product"
  VALIDATE CONSTRAINT "product_checker_id_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "inspection_run"
  VALIDATE CONSTRAINT "inspection_run_staff_id_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "held_act"
  VALIDATE CONSTRAINT "held_act_asked_by_account_id_fk",
  VALIDATE CONSTRAINT "held_act_ended_by_account_id_fk";--> statement-breakpoint
ALTER TABLE "verification_request"
  VALIDATE CONSTRAINT "verification_request_proposer_id_staff_account_id_fk",
  VALIDATE CONSTRAINT "verification_request_owner_id_account_id_fk",
  VALIDATE CONSTRAINT "verification_request_overruler_id_staff_account_id_fk",
  VALIDATE CONSTRAINT "verification_request_decider_id_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "import_batch"
  VALIDATE CONSTRAINT "import_batch_takes_back_import_batch_batch_no_fk",
  VALIDATE CONSTRAINT "import_batch_mends_import_batch_batch_no_fk";--> statement-breakpoint
ALTER TABLE "repair_request"
  VALIDATE CONSTRAINT "repair_request_maker_id_staff_account_id_fk",
  VALIDATE CONSTRAINT "repair_request_checker_id_staff_account_id_fk",
  VALIDATE CONSTRAINT "repair_request_decided_by_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "repair_row"
  VALIDATE CONSTRAINT "repair_row_restored_by_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "report_hidden"
  VALIDATE CONSTRAINT "report_hidden_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "screening"
  VALIDATE CONSTRAINT "screening_staff_id_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "staff_activation"
  VALIDATE CONSTRAINT "staff_activation_change_id_staff_change_id_fk",
  VALIDATE CONSTRAINT "staff_activation_maker_id_staff_account_id_fk",
  VALIDATE CONSTRAINT "staff_activation_confirmer_id_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "staff_change"
  VALIDATE CONSTRAINT "staff_change_maker_id_staff_account_id_fk",
  VALIDATE CONSTRAINT "staff_change_confirmer_id_staff_account_id_fk",
  VALIDATE CONSTRAINT "staff_change_decider_id_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "staff_notice"
  VALIDATE CONSTRAINT "staff_notice_about_id_staff_account_id_fk";--> statement-breakpoint
ALTER TABLE "message_outbox"
  VALIDATE CONSTRAINT "message_outbox_case_id_submission_id_fk";--> statement-breakpoint
ALTER TABLE "submission_pressing"
  VALIDATE CONSTRAINT "submission_pressing_staff_id_staff_account_id_fk";
