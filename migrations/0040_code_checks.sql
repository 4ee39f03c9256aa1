-- outside a transaction
-- Constraints are added without looking at the rows and checked afterwards, so that no table is locked while it is read. A
-- start that was interrupted runs the file again.
ALTER TABLE "audit_record"
  DROP CONSTRAINT IF EXISTS "audit_record_actor_kind_codes",
  ADD CONSTRAINT "audit_record_actor_kind_codes" CHECK ("actor_kind" in ('anonymous', 'user', 'staff', 'system')) NOT VALID;--> statement-breakpoint
ALTER TABLE "session"
  DROP CONSTRAINT IF EXISTS "session_actor_kind_codes",
  ADD CONSTRAINT "session_actor_kind_codes" CHECK ("actor_kind" in ('user', 'staff')) NOT VALID;--> statement-breakpoint
ALTER TABLE "list_change"
  DROP CONSTRAINT IF EXISTS "list_change_state_codes",
  ADD CONSTRAINT "list_change_state_codes" CHECK ("state" in ('pending', 'returned', 'passed', 'dropped')) NOT VALID;--> statement-breakpoint
ALTER TABLE "captcha"
  DROP CONSTRAINT IF EXISTS "captcha_kind_codes",
  ADD CONSTRAINT "captcha_kind_codes" CHECK ("kind" in ('work', 'slide', 'graphic', 'sum')) NOT VALID;--> statement-breakpoint
ALTER TABLE "captcha_won"
  DROP CONSTRAINT IF EXISTS "captcha_won_kind_codes",
  ADD CONSTRAINT "captcha_won_kind_codes" CHECK ("kind" in ('work', 'slide', 'graphic', 'sum')) NOT VALID;--> statement-breakpoint
ALTER TABLE "article"
  DROP CONSTRAINT IF EXISTS "article_status_codes",
  ADD CONSTRAINT "article_status_codes" CHECK ("status" in ('draft', 'pending', 'published', 'offline', 'rejected')) NOT VALID;--> statement-breakpoint
ALTER TABLE "classification"
  DROP CONSTRAINT IF EXISTS "classification_template_codes",
  ADD CONSTRAINT "classification_template_codes" CHECK ("template" in ('list', 'picture', 'journal', 'hidden')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "classification_state_codes",
  ADD CONSTRAINT "classification_state_codes" CHECK ("state" in ('shown', 'hidden', 'closed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "navigation_item"
  DROP CONSTRAINT IF EXISTS "navigation_item_type_codes",
  ADD CONSTRAINT "navigation_item_type_codes" CHECK ("type" in (0, 1, 2)) NOT VALID;--> statement-breakpoint
ALTER TABLE "article_check"
  DROP CONSTRAINT IF EXISTS "article_check_decision_codes",
  ADD CONSTRAINT "article_check_decision_codes" CHECK ("decision" in ('passed', 'returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "article_version"
  DROP CONSTRAINT IF EXISTS "article_version_state_codes",
  ADD CONSTRAINT "article_version_state_codes" CHECK ("state" in ('draft', 'pending', 'rejected', 'published', 'replaced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_file"
  DROP CONSTRAINT IF EXISTS "stored_file_state_codes",
  ADD CONSTRAINT "stored_file_state_codes" CHECK ("state" in ('arriving', 'kept')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "stored_file_virus_scan_codes",
  ADD CONSTRAINT "stored_file_virus_scan_codes" CHECK ("virus_scan" in ('pending', 'clean', 'infected', 'skipped')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "stored_file_access_level_codes",
  ADD CONSTRAINT "stored_file_access_level_codes" CHECK ("access_level" in ('public', 'private')) NOT VALID;--> statement-breakpoint
ALTER TABLE "docking"
  DROP CONSTRAINT IF EXISTS "docking_mode_codes",
  ADD CONSTRAINT "docking_mode_codes" CHECK ("mode" in ('平台分配', '机构抢单', '企业指定')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "docking_stage_codes",
  ADD CONSTRAINT "docking_stage_codes" CHECK ("stage" in ('assigned', 'contacted', 'diligence', 'granted', 'paid', 'failed')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "docking_guarantee_codes",
  ADD CONSTRAINT "docking_guarantee_codes" CHECK ("guarantee" in ('信用', '保证', '抵押', '质押', '组合', '政府风险补偿')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "docking_fail_reason_codes",
  ADD CONSTRAINT "docking_fail_reason_codes" CHECK ("fail_reason" in ('不符合准入', '额度不匹配', '利率不匹配', '企业放弃', '其他')) NOT VALID;--> statement-breakpoint
ALTER TABLE "financing_demand"
  DROP CONSTRAINT IF EXISTS "financing_demand_state_codes",
  ADD CONSTRAINT "financing_demand_state_codes" CHECK ("state" in ('review', 'open', 'docking', 'granted', 'paid', 'failed', 'returned', 'expired', 'withdrawn')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "financing_demand_use_to_codes",
  ADD CONSTRAINT "financing_demand_use_to_codes" CHECK ("use_to" in ('流动资金', '购置设备', '厂房建设', '研发投入', '采购原料', '农业生产', '其他')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "financing_demand_industry_codes",
  ADD CONSTRAINT "financing_demand_industry_codes" CHECK ("industry" in ('农、林、牧、渔业', '采矿业', '制造业', '电力、热力、燃气及水生产和供应业', '建筑业', '批发和零售业', '交通运输、仓储和邮政业', '住宿和餐饮业', '信息传输、软件和信息技术服务业', '房地产业', '租赁和商务服务业', '科学研究和技术服务业', '水利、环境和公共设施管理业', '居民服务、修理和其他服务业', '教育', '卫生和社会工作', '文化、体育和娱乐业')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "financing_demand_scope_codes",
  ADD CONSTRAINT "financing_demand_scope_codes" CHECK ("scope" in ('公开（脱敏）', '仅入驻机构')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "financing_demand_guarantees_codes",
  ADD CONSTRAINT "financing_demand_guarantees_codes" CHECK ("guarantees" <@ array['信用', '保证', '抵押', '质押', '组合', '政府风险补偿']::text[]) NOT VALID;--> statement-breakpoint
ALTER TABLE "institution"
  DROP CONSTRAINT IF EXISTS "institution_kind_codes",
  ADD CONSTRAINT "institution_kind_codes" CHECK ("kind" in ('国有大行', '股份制银行', '城商行', '农商行（农信社）', '村镇银行', '保险', '担保', '小贷', '融资租赁', '基金')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "institution_state_codes",
  ADD CONSTRAINT "institution_state_codes" CHECK ("state" in ('pending', 'admitted', 'suspended')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product"
  DROP CONSTRAINT IF EXISTS "product_category_codes",
  ADD CONSTRAINT "product_category_codes" CHECK ("category" in ('信用贷', '税务贷', '抵押贷', '质押贷', '担保贷', '供应链', '科技贷', '农业贷', '保险', '保函')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "product_rate_kind_codes",
  ADD CONSTRAINT "product_rate_kind_codes" CHECK ("rate_kind" in ('固定', 'LPR加点')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "product_state_codes",
  ADD CONSTRAINT "product_state_codes" CHECK ("state" in ('draft', 'waiting', 'listed', 'taken-down', 'refused')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "product_guarantee_modes_codes",
  ADD CONSTRAINT "product_guarantee_modes_codes" CHECK ("guarantee_modes" <@ array['信用', '保证', '抵押', '质押', '组合', '政府风险补偿']::text[]) NOT VALID,
  DROP CONSTRAINT IF EXISTS "product_repay_modes_codes",
  ADD CONSTRAINT "product_repay_modes_codes" CHECK ("repay_modes" <@ array['等额本息', '等额本金', '先息后本', '到期还本付息', '随借随还']::text[]) NOT VALID,
  DROP CONSTRAINT IF EXISTS "product_target_group_codes",
  ADD CONSTRAINT "product_target_group_codes" CHECK ("target_group" <@ array['企业', '个体工商户', '农户', '新型农业经营主体']::text[]) NOT VALID;--> statement-breakpoint
ALTER TABLE "product_apply"
  DROP CONSTRAINT IF EXISTS "product_apply_state_codes",
  ADD CONSTRAINT "product_apply_state_codes" CHECK ("state" in ('SUBMITTED', 'ACCEPTED', 'DILIGENCE', 'RETURNED', 'CREDITED', 'PAID', 'SETTLED', 'LAPSED', 'DECLINED', 'WITHDRAWN')) NOT VALID;--> statement-breakpoint
ALTER TABLE "access_grant"
  DROP CONSTRAINT IF EXISTS "access_grant_to_type_codes",
  ADD CONSTRAINT "access_grant_to_type_codes" CHECK ("to_type" in ('user', 'staff-unit', 'institution', 'holder')) NOT VALID;--> statement-breakpoint
ALTER TABLE "inspection_finding"
  DROP CONSTRAINT IF EXISTS "inspection_finding_grade_codes",
  ADD CONSTRAINT "inspection_finding_grade_codes" CHECK ("grade" in ('bad', 'near')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "inspection_finding_state_codes",
  ADD CONSTRAINT "inspection_finding_state_codes" CHECK ("state" in ('open', 'mended', 'ignored')) NOT VALID;--> statement-breakpoint
ALTER TABLE "inspection_run"
  DROP CONSTRAINT IF EXISTS "inspection_run_state_codes",
  ADD CONSTRAINT "inspection_run_state_codes" CHECK ("state" in ('running', 'done', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "interview"
  DROP CONSTRAINT IF EXISTS "interview_state_codes",
  ADD CONSTRAINT "interview_state_codes" CHECK ("state" in ('draft', 'checking', 'passed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "interview_question"
  DROP CONSTRAINT IF EXISTS "interview_question_state_codes",
  ADD CONSTRAINT "interview_question_state_codes" CHECK ("state" in ('waiting', 'chosen', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "job"
  DROP CONSTRAINT IF EXISTS "job_state_codes",
  ADD CONSTRAINT "job_state_codes" CHECK ("state" in ('waiting', 'done', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notice"
  DROP CONSTRAINT IF EXISTS "notice_position_codes",
  ADD CONSTRAINT "notice_position_codes" CHECK ("position" in ('0', '1')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "notice_status_codes",
  ADD CONSTRAINT "notice_status_codes" CHECK ("status" in (0, 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "account"
  DROP CONSTRAINT IF EXISTS "account_gateway_codes",
  ADD CONSTRAINT "account_gateway_codes" CHECK ("gateway" in ('bundled', 'government', 'openid')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "account_user_type_codes",
  ADD CONSTRAINT "account_user_type_codes" CHECK ("user_type" in (1, 2, 3)) NOT VALID,
  DROP CONSTRAINT IF EXISTS "account_real_name_level_codes",
  ADD CONSTRAINT "account_real_name_level_codes" CHECK ("real_name_level" in (0, 1, 2)) NOT VALID,
  DROP CONSTRAINT IF EXISTS "account_status_codes",
  ADD CONSTRAINT "account_status_codes" CHECK ("status" in ('active', 'closed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "held_act"
  DROP CONSTRAINT IF EXISTS "held_act_state_codes",
  ADD CONSTRAINT "held_act_state_codes" CHECK ("state" in ('waiting', 'done', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "verification_request"
  DROP CONSTRAINT IF EXISTS "verification_request_kind_codes",
  ADD CONSTRAINT "verification_request_kind_codes" CHECK ("kind" in ('verify', 'revoke')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "verification_request_state_codes",
  ADD CONSTRAINT "verification_request_state_codes" CHECK ("state" in ('waiting', 'proposed', 'owner', 'overruling', 'verified', 'rejected', 'revoked', 'withdrawn')) NOT VALID;--> statement-breakpoint
ALTER TABLE "points_account"
  DROP CONSTRAINT IF EXISTS "points_account_subject_type_codes",
  ADD CONSTRAINT "points_account_subject_type_codes" CHECK ("subject_type" in ('person', 'enterprise')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "points_account_level_codes",
  ADD CONSTRAINT "points_account_level_codes" CHECK ("level" in ('growing', 'fair', 'good', 'excellent')) NOT VALID;--> statement-breakpoint
ALTER TABLE "joint_measure"
  DROP CONSTRAINT IF EXISTS "joint_measure_kind_codes",
  ADD CONSTRAINT "joint_measure_kind_codes" CHECK ("kind" in ('reward', 'punishment')) NOT VALID;--> statement-breakpoint
ALTER TABLE "publicity_item"
  DROP CONSTRAINT IF EXISTS "publicity_item_kind_codes",
  ADD CONSTRAINT "publicity_item_kind_codes" CHECK ("kind" in ('permit', 'penalty')) NOT VALID;--> statement-breakpoint
ALTER TABLE "import_batch"
  DROP CONSTRAINT IF EXISTS "import_batch_status_codes",
  ADD CONSTRAINT "import_batch_status_codes" CHECK ("status" in ('staged', 'accepted', 'refused', 'rejected', 'partial', 'taken-back')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "import_batch_way_codes",
  ADD CONSTRAINT "import_batch_way_codes" CHECK ("way" in ('file', 'entry', 'correction', 'withdrawal', 'take-back')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "import_batch_extent_codes",
  ADD CONSTRAINT "import_batch_extent_codes" CHECK ("extent" in ('full', 'increment')) NOT VALID;--> statement-breakpoint
ALTER TABLE "import_queue"
  DROP CONSTRAINT IF EXISTS "import_queue_decision_codes",
  ADD CONSTRAINT "import_queue_decision_codes" CHECK ("decision" in ('waiting', 'published', 'dropped', 'returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "record"
  DROP CONSTRAINT IF EXISTS "record_subject_type_codes",
  ADD CONSTRAINT "record_subject_type_codes" CHECK ("subject_type" in ('organisation', 'person', 'individual')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "record_severity_codes",
  ADD CONSTRAINT "record_severity_codes" CHECK ("severity" in (1, 2, 3)) NOT VALID,
  DROP CONSTRAINT IF EXISTS "record_ended_reason_codes",
  ADD CONSTRAINT "record_ended_reason_codes" CHECK ("ended_reason" in ('repaired', 'withdrawn', 'removed', 'fulfilled', 'expired')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "record_flag_codes",
  ADD CONSTRAINT "record_flag_codes" CHECK ("flag" in ('objection', 'repair')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "record_share_scope_codes",
  ADD CONSTRAINT "record_share_scope_codes" CHECK ("share_scope" in (1, 2, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "subject"
  DROP CONSTRAINT IF EXISTS "subject_kind_codes",
  ADD CONSTRAINT "subject_kind_codes" CHECK ("kind" in ('enterprise', 'individual-business', 'cooperative', 'social-organisation', 'public-body', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "search_count"
  DROP CONSTRAINT IF EXISTS "search_count_sort_codes",
  ADD CONSTRAINT "search_count_sort_codes" CHECK ("sort" in ('subject', 'subject-empty', 'text', 'text-empty')) NOT VALID;--> statement-breakpoint
ALTER TABLE "severity_row"
  DROP CONSTRAINT IF EXISTS "severity_row_severity_codes",
  ADD CONSTRAINT "severity_row_severity_codes" CHECK ("severity" in ('轻微', '一般', '严重')) NOT VALID;--> statement-breakpoint
ALTER TABLE "exchange_row"
  DROP CONSTRAINT IF EXISTS "exchange_row_action_codes",
  ADD CONSTRAINT "exchange_row_action_codes" CHECK ("action" in ('end', 'resume')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "exchange_row_ended_reason_codes",
  ADD CONSTRAINT "exchange_row_ended_reason_codes" CHECK ("ended_reason" in ('repaired', 'withdrawn', 'removed', 'fulfilled', 'expired')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "exchange_row_state_codes",
  ADD CONSTRAINT "exchange_row_state_codes" CHECK ("state" in ('waiting', 'sent', 'accepted', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_log"
  DROP CONSTRAINT IF EXISTS "repair_log_action_codes",
  ADD CONSTRAINT "repair_log_action_codes" CHECK ("action" in ('cancel', 'batch-cancel', 'restore')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "repair_log_result_codes",
  ADD CONSTRAINT "repair_log_result_codes" CHECK ("result" in ('done', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_request"
  DROP CONSTRAINT IF EXISTS "repair_request_kind_codes",
  ADD CONSTRAINT "repair_request_kind_codes" CHECK ("kind" in ('single', 'batch')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "repair_request_state_codes",
  ADD CONSTRAINT "repair_request_state_codes" CHECK ("state" in ('draft', 'waiting', 'done', 'refused', 'withdrawn', 'stale')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_row"
  DROP CONSTRAINT IF EXISTS "repair_row_ground_codes",
  ADD CONSTRAINT "repair_row_ground_codes" CHECK ("ground" in ('repair', 'expiry', 'revoked', 'error', 'duplicate', 'court', 'other')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "repair_row_sort_codes",
  ADD CONSTRAINT "repair_row_sort_codes" CHECK ("sort" in ('ready', 'missing', 'ended', 'early')) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_field"
  DROP CONSTRAINT IF EXISTS "report_field_verdict_codes",
  ADD CONSTRAINT "report_field_verdict_codes" CHECK ("verdict" in ('found', 'none', 'not-collected')) NOT VALID;--> statement-breakpoint
ALTER TABLE "screening"
  DROP CONSTRAINT IF EXISTS "screening_purpose_codes",
  ADD CONSTRAINT "screening_purpose_codes" CHECK ("purpose" in ('招标投标', '政府采购', '评优评先', '资金扶持', '行政审批', '人事任用', '资格审核', '其他公务')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "screening_paper_state_codes",
  ADD CONSTRAINT "screening_paper_state_codes" CHECK ("paper_state" in ('none', 'asked', 'issued')) NOT VALID;--> statement-breakpoint
ALTER TABLE "screening_row"
  DROP CONSTRAINT IF EXISTS "screening_row_verdict_codes",
  ADD CONSTRAINT "screening_row_verdict_codes" CHECK ("verdict" in ('attention', 'pending', 'missing', 'clear')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "screening_row_matched_by_codes",
  ADD CONSTRAINT "screening_row_matched_by_codes" CHECK ("matched_by" in ('code', 'name', 'former-name', 'choice')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "screening_row_doubt_codes",
  ADD CONSTRAINT "screening_row_doubt_codes" CHECK ("doubt" in ('several', 'similar', 'differs', 'other-code')) NOT VALID;--> statement-breakpoint
ALTER TABLE "login_attempt"
  DROP CONSTRAINT IF EXISTS "login_attempt_kind_codes",
  ADD CONSTRAINT "login_attempt_kind_codes" CHECK ("kind" in ('network', 'pair', 'name', 'register', 'code network', 'code', 'familiar')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sign_on_account"
  DROP CONSTRAINT IF EXISTS "sign_on_account_kind_codes",
  ADD CONSTRAINT "sign_on_account_kind_codes" CHECK ("kind" in ('person', 'enterprise', 'organisation')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "sign_on_account_real_name_level_codes",
  ADD CONSTRAINT "sign_on_account_real_name_level_codes" CHECK ("real_name_level" in (0, 1)) NOT VALID,
  DROP CONSTRAINT IF EXISTS "sign_on_account_status_codes",
  ADD CONSTRAINT "sign_on_account_status_codes" CHECK ("status" in ('active', 'closed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sign_on_proof"
  DROP CONSTRAINT IF EXISTS "sign_on_proof_purpose_codes",
  ADD CONSTRAINT "sign_on_proof_purpose_codes" CHECK ("purpose" in ('phone', 'email', 'password')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_account"
  DROP CONSTRAINT IF EXISTS "staff_account_status_codes",
  ADD CONSTRAINT "staff_account_status_codes" CHECK ("status" in ('active', 'disabled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_change"
  DROP CONSTRAINT IF EXISTS "staff_change_kind_codes",
  ADD CONSTRAINT "staff_change_kind_codes" CHECK ("kind" in ('add', 'unit', 'roles', 'reset', 'disable', 'enable')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "staff_change_state_codes",
  ADD CONSTRAINT "staff_change_state_codes" CHECK ("state" in ('waiting', 'confirmed', 'refused', 'withdrawn', 'stale', 'lapsed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_login_failure"
  DROP CONSTRAINT IF EXISTS "staff_login_failure_kind_codes",
  ADD CONSTRAINT "staff_login_failure_kind_codes" CHECK ("kind" in ('name', 'pair', 'network')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_outbox"
  DROP CONSTRAINT IF EXISTS "message_outbox_channel_codes",
  ADD CONSTRAINT "message_outbox_channel_codes" CHECK ("channel" in ('sms', 'email', 'site', 'unit')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "message_outbox_state_codes",
  ADD CONSTRAINT "message_outbox_state_codes" CHECK ("state" in ('waiting', 'sent', 'failed', 'no-way')) NOT VALID;--> statement-breakpoint
ALTER TABLE "submission"
  DROP CONSTRAINT IF EXISTS "submission_state_codes",
  ADD CONSTRAINT "submission_state_codes" CHECK ("state" in ('ACCEPTED', 'ADOPTED', 'ANSWERED', 'APPROVED', 'ARCHIVED', 'ASSESSED', 'BOOKED', 'CLOSED', 'CLOSED_TIMEOUT', 'COMPLETED', 'CONFIRMING', 'CREDITED', 'DECLINED', 'DENIED', 'DILIGENCE', 'DONE', 'DONE_FINAL', 'DRAFT', 'EXECUTED', 'EXPIRED', 'EXTENDED', 'FAILED', 'FORWARDED', 'GENERATING', 'HANDED_OVER', 'HANDLING', 'INVALID', 'ISSUED', 'LAPSED', 'NOT_ADOPTED', 'PAID', 'PASSED', 'PENDING', 'PENDING_REPLY', 'PENDING_REVIEW', 'PRECHECKED', 'PRE_PUBLIC', 'PRIVATE', 'PUBLIC', 'REFUSED', 'REJECTED', 'REJECTED_ACCEPT', 'REMOVED', 'REPLIED', 'RETURNED', 'REVIEW', 'REVOKED', 'SETTLED', 'SUBMITTED', 'TAKEN_BACK', 'VERIFYING', 'WITHDRAWN')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "submission_step_codes",
  ADD CONSTRAINT "submission_step_codes" CHECK ("step" in ('submitted', 'handling', 'done')) NOT VALID;--> statement-breakpoint
ALTER TABLE "submission_event"
  DROP CONSTRAINT IF EXISTS "submission_event_actor_role_codes",
  ADD CONSTRAINT "submission_event_actor_role_codes" CHECK ("actor_role" in ('applicant', 'centre', 'department', 'lender', 'system')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "submission_event_to_state_codes",
  ADD CONSTRAINT "submission_event_to_state_codes" CHECK ("to_state" in ('ACCEPTED', 'ADOPTED', 'ANSWERED', 'APPROVED', 'ARCHIVED', 'ASSESSED', 'BOOKED', 'CLOSED', 'CLOSED_TIMEOUT', 'COMPLETED', 'CONFIRMING', 'CREDITED', 'DECLINED', 'DENIED', 'DILIGENCE', 'DONE', 'DONE_FINAL', 'DRAFT', 'EXECUTED', 'EXPIRED', 'EXTENDED', 'FAILED', 'FORWARDED', 'GENERATING', 'HANDED_OVER', 'HANDLING', 'INVALID', 'ISSUED', 'LAPSED', 'NOT_ADOPTED', 'PAID', 'PASSED', 'PENDING', 'PENDING_REPLY', 'PENDING_REVIEW', 'PRECHECKED', 'PRE_PUBLIC', 'PRIVATE', 'PUBLIC', 'REFUSED', 'REJECTED', 'REJECTED_ACCEPT', 'REMOVED', 'REPLIED', 'RETURNED', 'REVIEW', 'REVOKED', 'SETTLED', 'SUBMITTED', 'TAKEN_BACK', 'VERIFYING', 'WITHDRAWN')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "submission_event_from_state_codes",
  ADD CONSTRAINT "submission_event_from_state_codes" CHECK ("from_state" in ('ACCEPTED', 'ADOPTED', 'ANSWERED', 'APPROVED', 'ARCHIVED', 'ASSESSED', 'BOOKED', 'CLOSED', 'CLOSED_TIMEOUT', 'COMPLETED', 'CONFIRMING', 'CREDITED', 'DECLINED', 'DENIED', 'DILIGENCE', 'DONE', 'DONE_FINAL', 'DRAFT', 'EXECUTED', 'EXPIRED', 'EXTENDED', 'FAILED', 'FORWARDED', 'GENERATING', 'HANDED_OVER', 'HANDLING', 'INVALID', 'ISSUED', 'LAPSED', 'NOT_ADOPTED', 'PAID', 'PASSED', 'PENDING', 'PENDING_REPLY', 'PENDING_REVIEW', 'PRECHECKED', 'PRE_PUBLIC', 'PRIVATE', 'PUBLIC', 'REFUSED', 'REJECTED', 'REJECTED_ACCEPT', 'REMOVED', 'REPLIED', 'RETURNED', 'REVIEW', 'REVOKED', 'SETTLED', 'SUBMITTED', 'TAKEN_BACK', 'VERIFYING', 'WITHDRAWN')) NOT VALID;--> statement-breakpoint
ALTER TABLE "submission_line"
  DROP CONSTRAINT IF EXISTS "submission_line_state_codes",
  ADD CONSTRAINT "submission_line_state_codes" CHECK ("state" in ('ACCEPTED', 'ADOPTED', 'ANSWERED', 'APPROVED', 'ARCHIVED', 'ASSESSED', 'BOOKED', 'CLOSED', 'CLOSED_TIMEOUT', 'COMPLETED', 'CONFIRMING', 'CREDITED', 'DECLINED', 'DENIED', 'DILIGENCE', 'DONE', 'DONE_FINAL', 'DRAFT', 'EXECUTED', 'EXPIRED', 'EXTENDED', 'FAILED', 'FORWARDED', 'GENERATING', 'HANDED_OVER', 'HANDLING', 'INVALID', 'ISSUED', 'LAPSED', 'NOT_ADOPTED', 'PAID', 'PASSED', 'PENDING', 'PENDING_REPLY', 'PENDING_REVIEW', 'PRECHECKED', 'PRE_PUBLIC', 'PRIVATE', 'PUBLIC', 'REFUSED', 'REJECTED', 'REJECTED_ACCEPT', 'REMOVED', 'REPLIED', 'RETURNED', 'REVIEW', 'REVOKED', 'SETTLED', 'SUBMITTED', 'TAKEN_BACK', 'VERIFYING', 'WITHDRAWN')) NOT VALID;--> statement-breakpoint
ALTER TABLE "survey"
  DROP CONSTRAINT IF EXISTS "survey_form_codes",
  ADD CONSTRAINT "survey_form_codes" CHECK ("form" in ('questionnaire', 'opinion')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "survey_answered_by_codes",
  ADD CONSTRAINT "survey_answered_by_codes" CHECK ("answered_by" in ('visit', 'account')) NOT VALID,
  DROP CONSTRAINT IF EXISTS "survey_state_codes",
  ADD CONSTRAINT "survey_state_codes" CHECK ("state" in ('draft', 'checking', 'approved', 'open', 'told')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_record" VALIDATE CONSTRAINT "audit_record_actor_kind_codes";--> statement-breakpoint
ALTER TABLE "session" VALIDATE CONSTRAINT "session_actor_kind_codes";--> statement-breakpoint
ALTER TABLE "list_change" VALIDATE CONSTRAINT "list_change_state_codes";--> statement-breakpoint
ALTER TABLE "captcha" VALIDATE CONSTRAINT "captcha_kind_codes";--> statement-breakpoint
ALTER TABLE "captcha_won" VALIDATE CONSTRAINT "captcha_won_kind_codes";--> statement-breakpoint
ALTER TABLE "article" VALIDATE CONSTRAINT "article_status_codes";--> statement-breakpoint
ALTER TABLE "classification" VALIDATE CONSTRAINT "classification_template_codes", VALIDATE CONSTRAINT "classification_state_codes";--> statement-breakpoint
ALTER TABLE "navigation_item" VALIDATE CONSTRAINT "navigation_item_type_codes";--> statement-breakpoint
ALTER TABLE "article_check" VALIDATE CONSTRAINT "article_check_decision_codes";--> statement-breakpoint
ALTER TABLE "article_version" VALIDATE CONSTRAINT "article_version_state_codes";--> statement-breakpoint
ALTER TABLE "stored_file" VALIDATE CONSTRAINT "stored_file_state_codes", VALIDATE CONSTRAINT "stored_file_virus_scan_codes", VALIDATE CONSTRAINT "stored_file_access_level_codes";--> statement-breakpoint
ALTER TABLE "docking" VALIDATE CONSTRAINT "docking_mode_codes", VALIDATE CONSTRAINT "docking_stage_codes", VALIDATE CONSTRAINT "docking_guarantee_codes", VALIDATE CONSTRAINT "docking_fail_reason_codes";--> statement-breakpoint
ALTER TABLE "financing_demand" VALIDATE CONSTRAINT "financing_demand_state_codes", VALIDATE CONSTRAINT "financing_demand_use_to_codes", VALIDATE CONSTRAINT "financing_demand_industry_codes", VALIDATE CONSTRAINT "financing_demand_scope_codes", VALIDATE CONSTRAINT "financing_demand_guarantees_codes";--> statement-breakpoint
ALTER TABLE "institution" VALIDATE CONSTRAINT "institution_kind_codes", VALIDATE CONSTRAINT "institution_state_codes";--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_category_codes", VALIDATE CONSTRAINT "product_rate_kind_codes", VALIDATE CONSTRAINT "product_state_codes", VALIDATE CONSTRAINT "product_guarantee_modes_codes", VALIDATE CONSTRAINT "product_repay_modes_codes", VALIDATE CONSTRAINT "product_target_group_codes";--> statement-breakpoint
ALTER TABLE "product_apply" VALIDATE CONSTRAINT "product_apply_state_codes";--> statement-breakpoint
ALTER TABLE "access_grant" VALIDATE CONSTRAINT "access_grant_to_type_codes";--> statement-breakpoint
ALTER TABLE "inspection_finding" VALIDATE CONSTRAINT "inspection_finding_grade_codes", VALIDATE CONSTRAINT "inspection_finding_state_codes";--> statement-breakpoint
ALTER TABLE "inspection_run" VALIDATE CONSTRAINT "inspection_run_state_codes";--> statement-breakpoint
ALTER TABLE "interview" VALIDATE CONSTRAINT "interview_state_codes";--> statement-breakpoint
ALTER TABLE "interview_question" VALIDATE CONSTRAINT "interview_question_state_codes";--> statement-breakpoint
ALTER TABLE "job" VALIDATE CONSTRAINT "job_state_codes";--> statement-breakpoint
ALTER TABLE "notice" VALIDATE CONSTRAINT "notice_position_codes", VALIDATE CONSTRAINT "notice_status_codes";--> statement-breakpoint
ALTER TABLE "account" VALIDATE CONSTRAINT "account_gateway_codes", VALIDATE CONSTRAINT "account_user_type_codes", VALIDATE CONSTRAINT "account_real_name_level_codes", VALIDATE CONSTRAINT "account_status_codes";--> statement-breakpoint
ALTER TABLE "held_act" VALIDATE CONSTRAINT "held_act_state_codes";--> statement-breakpoint
ALTER TABLE "verification_request" VALIDATE CONSTRAINT "verification_request_kind_codes", VALIDATE CONSTRAINT "verification_request_state_codes";--> statement-breakpoint
ALTER TABLE "points_account" VALIDATE CONSTRAINT "points_account_subject_type_codes", VALIDATE CONSTRAINT "points_account_level_codes";--> statement-breakpoint
ALTER TABLE "joint_measure" VALIDATE CONSTRAINT "joint_measure_kind_codes";--> statement-breakpoint
ALTER TABLE "publicity_item" VALIDATE CONSTRAINT "publicity_item_kind_codes";--> statement-breakpoint
ALTER TABLE "import_batch" VALIDATE CONSTRAINT "import_batch_status_codes", VALIDATE CONSTRAINT "import_batch_way_codes", VALIDATE CONSTRAINT "import_batch_extent_codes";--> statement-breakpoint
ALTER TABLE "import_queue" VALIDATE CONSTRAINT "import_queue_decision_codes";--> statement-breakpoint
ALTER TABLE "record" VALIDATE CONSTRAINT "record_subject_type_codes", VALIDATE CONSTRAINT "record_severity_codes", VALIDATE CONSTRAINT "record_ended_reason_codes", VALIDATE CONSTRAINT "record_flag_codes", VALIDATE CONSTRAINT "record_share_scope_codes";--> statement-breakpoint
ALTER TABLE "subject" VALIDATE CONSTRAINT "subject_kind_codes";--> statement-breakpoint
ALTER TABLE "search_count" VALIDATE CONSTRAINT "search_count_sort_codes";--> statement-breakpoint
ALTER TABLE "severity_row" VALIDATE CONSTRAINT "severity_row_severity_codes";--> statement-breakpoint
ALTER TABLE "exchange_row" VALIDATE CONSTRAINT "exchange_row_action_codes", VALIDATE CONSTRAINT "exchange_row_ended_reason_codes", VALIDATE CONSTRAINT "exchange_row_state_codes";--> statement-breakpoint
ALTER TABLE "repair_log" VALIDATE CONSTRAINT "repair_log_action_codes", VALIDATE CONSTRAINT "repair_log_result_codes";--> statement-breakpoint
ALTER TABLE "repair_request" VALIDATE CONSTRAINT "repair_request_kind_codes", VALIDATE CONSTRAINT "repair_request_state_codes";--> statement-breakpoint
ALTER TABLE "repair_row" VALIDATE CONSTRAINT "repair_row_ground_codes", VALIDATE CONSTRAINT "repair_row_sort_codes";--> statement-breakpoint
ALTER TABLE "report_field" VALIDATE CONSTRAINT "report_field_verdict_codes";--> statement-breakpoint
ALTER TABLE "screening" VALIDATE CONSTRAINT "screening_purpose_codes", VALIDATE CONSTRAINT "screening_paper_state_codes";--> statement-breakpoint
ALTER TABLE "screening_row" VALIDATE CONSTRAINT "screening_row_verdict_codes", VALIDATE CONSTRAINT "screening_row_matched_by_codes", VALIDATE CONSTRAINT "screening_row_doubt_codes";--> statement-breakpoint
ALTER TABLE "login_attempt" VALIDATE CONSTRAINT "login_attempt_kind_codes";--> statement-breakpoint
ALTER TABLE "sign_on_account" VALIDATE CONSTRAINT "sign_on_account_kind_codes", VALIDATE CONSTRAINT "sign_on_account_real_name_level_codes", VALIDATE CONSTRAINT "sign_on_account_status_codes";--> statement-breakpoint
ALTER TABLE "sign_on_proof" VALIDATE CONSTRAINT "sign_on_proof_purpose_codes";--> statement-breakpoint
ALTER TABLE "staff_account" VALIDATE CONSTRAINT "staff_account_status_codes";--> statement-breakpoint
ALTER TABLE "staff_change" VALIDATE CONSTRAINT "staff_change_kind_codes", VALIDATE CONSTRAINT "staff_change_state_codes";--> statement-breakpoint
ALTER TABLE "staff_login_failure" VALIDATE CONSTRAINT "staff_login_failure_kind_codes";--> statement-breakpoint
ALTER TABLE "message_outbox" VALIDATE CONSTRAINT "message_outbox_channel_codes", VALIDATE CONSTRAINT "message_outbox_state_codes";--> statement-breakpoint
ALTER TABLE "submission" VALIDATE CONSTRAINT "submission_state_codes", VALIDATE CONSTRAINT "submission_step_codes";--> statement-breakpoint
ALTER TABLE "submission_event" VALIDATE CONSTRAINT "submission_event_actor_role_codes", VALIDATE CONSTRAINT "submission_event_to_state_codes", VALIDATE CONSTRAINT "submission_event_from_state_codes";--> statement-breakpoint
ALTER TABLE "submission_line" VALIDATE CONSTRAINT "submission_line_state_codes";--> statement-breakpoint
ALTER TABLE "survey" VALIDATE CONSTRAINT "survey_form_codes", VALIDATE CONSTRAINT "survey_answered_by_codes", VALIDATE CONSTRAINT "survey_state_codes";
