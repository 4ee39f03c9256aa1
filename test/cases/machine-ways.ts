/** Every transition of an application for a report: state action → state actors; a applicant, c centre, s system. */
export const REPORT_WAYS = `
PENDING auto-approve GENERATING s
PENDING approve GENERATING c
PENDING reject REJECTED c
PENDING return RETURNED c
PENDING edit PENDING a
PENDING withdraw WITHDRAWN a
PENDING urge PENDING a
RETURNED supplement PENDING a
RETURNED edit PENDING a
RETURNED lapse WITHDRAWN s
RETURNED withdraw WITHDRAWN a
GENERATING issue ISSUED s
ISSUED expire EXPIRED s`

/** Every transition of a declaration for points: state action → state actors; a applicant, c centre, s system. */
export const POINTS_WAYS = `
PENDING approve BOOKED c
PENDING reject REJECTED c
PENDING return RETURNED c
PENDING withdraw WITHDRAWN a
PENDING urge PENDING a
RETURNED supplement PENDING a
RETURNED lapse WITHDRAWN s
RETURNED withdraw WITHDRAWN a
BOOKED expire EXPIRED s
BOOKED take-back TAKEN_BACK c`

/** Every transition of a message, likewise; d department. */
export const MESSAGE_WAYS = `
PENDING_REVIEW edit PENDING_REVIEW a
PENDING_REVIEW approve PENDING_REPLY c
PENDING_REVIEW invalidate INVALID c
PENDING_REVIEW withdraw WITHDRAWN a
PENDING_REVIEW urge PENDING_REVIEW a
PENDING_REPLY invalidate INVALID c
PENDING_REPLY forward PENDING_REPLY c
PENDING_REPLY hand-back PENDING_REPLY d
PENDING_REPLY reply REPLIED cd
PENDING_REPLY withdraw WITHDRAWN a
PENDING_REPLY urge PENDING_REPLY a
REPLIED publish PUBLIC c
REPLIED keep-private PRIVATE c
REPLIED rate REPLIED a
REPLIED call-back REPLIED c
REPLIED close-rating REPLIED c
PUBLIC take-down PRIVATE ca
PUBLIC rate PUBLIC a
PUBLIC call-back PUBLIC c
PUBLIC close-rating PUBLIC c
PRIVATE rate PRIVATE a
PRIVATE call-back PRIVATE c
PRIVATE close-rating PRIVATE c`

/** Every transition of an application for a product; a firm, l lender, s system. */
export const LOAN_WAYS = `
SUBMITTED accept ACCEPTED l
SUBMITTED return RETURNED l
SUBMITTED decline DECLINED l
SUBMITTED withdraw WITHDRAWN a
SUBMITTED urge SUBMITTED a
RETURNED supplement SUBMITTED a
RETURNED lapse WITHDRAWN s
RETURNED withdraw WITHDRAWN a
ACCEPTED investigate DILIGENCE l
ACCEPTED return RETURNED l
ACCEPTED decline DECLINED l
ACCEPTED withdraw WITHDRAWN a
ACCEPTED urge ACCEPTED a
DILIGENCE give-credit CREDITED l
DILIGENCE return RETURNED l
DILIGENCE decline DECLINED l
DILIGENCE withdraw WITHDRAWN a
DILIGENCE urge DILIGENCE a
CREDITED pay-out PAID l
CREDITED withdraw WITHDRAWN a
CREDITED expire LAPSED s
PAID settle SETTLED l`

/** Every transition of a case that a department handles: state action → state actors; a applicant, c centre, d department, s system. */
export const HANDLING = `
RETURNED supplement PENDING a
RETURNED lapse WITHDRAWN s
RETURNED withdraw WITHDRAWN a
PENDING accept ACCEPTED c
PENDING accept-forward HANDLING c
PENDING return RETURNED c
PENDING refuse REFUSED c
PENDING withdraw WITHDRAWN a
PENDING urge PENDING a
ACCEPTED forward HANDLING c
ACCEPTED withdraw WITHDRAWN a
ACCEPTED urge ACCEPTED a
HANDLING hand-back ACCEPTED d
HANDLING reassign HANDLING c
HANDLING ask-extension HANDLING d
HANDLING extend HANDLING c
HANDLING refuse-extension HANDLING c
HANDLING reply REPLIED cd
HANDLING withdraw WITHDRAWN a
HANDLING urge HANDLING a
REPLIED close CLOSED c
REVIEW conclude-review CLOSED c
CLOSED review REVIEW a
CLOSED rate CLOSED a
CLOSED call-back CLOSED c
CLOSED close-rating CLOSED c
REFUSED review REVIEW a`

/** The same for kinds where a reviewer approves the department's answer before the sender sees it. */
export const REVIEWED_HANDLING = `${HANDLING.replace('HANDLING reply REPLIED cd', 'HANDLING reply REPLIED c')}
HANDLING answer ANSWERED d
ANSWERED redo HANDLING c
ANSWERED close CLOSED c
ANSWERED withdraw WITHDRAWN a
ANSWERED urge ANSWERED a`

export const OBJECTION_WAYS = `
RETURNED supplement SUBMITTED a
RETURNED lapse CLOSED_TIMEOUT s
RETURNED withdraw WITHDRAWN a
SUBMITTED accept ACCEPTED c
SUBMITTED accept-forward VERIFYING c
SUBMITTED return RETURNED c
SUBMITTED refuse REFUSED c
SUBMITTED withdraw WITHDRAWN a
SUBMITTED urge SUBMITTED a
ACCEPTED forward VERIFYING c
ACCEPTED withdraw WITHDRAWN a
ACCEPTED urge ACCEPTED a
VERIFYING hand-back ACCEPTED d
VERIFYING reassign VERIFYING c
VERIFYING ask-extension VERIFYING d
VERIFYING extend EXTENDED c
VERIFYING refuse-extension VERIFYING c
EXTENDED reassign EXTENDED c
PASSED redo VERIFYING c
FAILED redo VERIFYING c
VERIFYING pass PASSED d
VERIFYING fail FAILED d
VERIFYING mask VERIFYING s
VERIFYING withdraw WITHDRAWN a
VERIFYING urge VERIFYING a
EXTENDED pass PASSED d
EXTENDED fail FAILED d
EXTENDED mask EXTENDED s
EXTENDED withdraw WITHDRAWN a
EXTENDED urge EXTENDED a
PASSED finish DONE c
FAILED finish DONE c
DONE review REVIEW a
DONE rate DONE a
DONE call-back DONE c
DONE close-rating DONE c
REFUSED review REVIEW a
REVIEW conclude-review DONE_FINAL c
DONE_FINAL rate DONE_FINAL a
DONE_FINAL call-back DONE_FINAL c
DONE_FINAL close-rating DONE_FINAL c`
