import { type Calendar, officeCalendar, workingDaysUpTo } from './due-dates.ts'

/** Facts about a case when an action is attempted. Days are in the form 2026-11-15. */
export interface Facts {
  today: string
  /** When the decision was delivered to the applicant. */
  decidedOn?: string
  /** The case as a whole has a result. */
  isCompleted?: boolean
  hasBeenReviewed?: boolean
  hasBeenExtended?: boolean
  /** When the case or line was forwarded to its current unit. */
  forwardedOn?: string
  /** Whether a reviewer was asked for an extension, and whether the caller is that reviewer. */
  isExtensionAsked?: boolean
  isNamedApprover?: boolean
  hasBeenRated?: boolean
  /** The sender's rating is 1 or 2. */
  isRatedPoor?: boolean
  hasBeenCalledBack?: boolean
  isRatingClosed?: boolean
  hasBeenWarned?: boolean
  isMasked?: boolean
  lastUrgedOn?: string
  /** Last day for completing the material. */
  supplementUntil?: string
  /** Last day for the source to verify the disputed record. */
  verifyBy?: string
  /** The sender has agreed to publication. */
  mayPublish?: boolean
  isPublished?: boolean
  /** The text to be published contains no forbidden words or personal data. */
  textIsClean?: boolean
  /** Last day of pre-publicity (预公示). */
  prePublicityUntil?: string
  /** Last day of validity of a declaration or commitment. */
  validUntil?: string
  /** No review is needed; the kind lists the answers for which this holds. */
  isAtOnce?: boolean
  /** The ordered document has been generated and registered. */
  hasPaper?: boolean
  /** The decision document of this line has been generated and registered. */
  hasDecision?: boolean
  calendar?: Calendar
}

export type Guard =
  | 'review-once'
  | 'review-in-time'
  | 'urge-interval'
  | 'extend-once'
  | 'extension-asked'
  | 'extension-not-asked'
  | 'named-approver'
  | 'hand-back-in-time'
  | 'completed'
  | 'rate-once'
  | 'poor-rating'
  | 'call-back-once'
  | 'called-back'
  | 'rating-open'
  | 'supplement-overdue'
  | 'verification-overdue'
  | 'not-masked'
  | 'consented'
  | 'clean-text'
  | 'published'
  | 'not-published'
  | 'pre-publicity-over'
  | 'validity-over'
  | 'validity-left'
  | 'validity-ending'
  | 'at-once'
  | 'paper-made'
  | 'decision-made'

const REVIEW_DAYS = 15
export const URGE_INTERVAL = 3
/** Working days within which a unit hands back a case outside its competence. */
const HAND_BACK_DAYS = 2
/** Working days for following up a poor rating (国办发〔2019〕51号). */
export const MENDING_WORKING_DAYS = 15
export const SUPPLEMENT_WORKING_DAYS = 5
export const PRE_PUBLICITY_WORKING_DAYS = 5
export const WARNING_DAYS = 30

/** Why the facts forbid an action; null if they do not. */
export function explainGuard(guard: Guard, facts: Facts): string | null {
  return GUARDS[guard](facts)
}

const GUARDS: Record<Guard, (facts: Facts) => string | null> = {
  'review-once': ({ hasBeenReviewed }) => (hasBeenReviewed ? '复核只能申请一次' : null),
  'review-in-time': ({ today, decidedOn }) =>
    decidedOn && daysBetween(decidedOn, today) <= REVIEW_DAYS
      ? null
      : `应在收到处理结果之日起 ${REVIEW_DAYS} 日内申请复核`,
  'urge-interval': ({ today, lastUrgedOn, calendar = officeCalendar }) =>
    !lastUrgedOn || workingDaysUpTo(lastUrgedOn, today, calendar) >= URGE_INTERVAL
      ? null
      : `每 ${URGE_INTERVAL} 个工作日可催办一次，请稍后再试`,
  'extend-once': ({ hasBeenExtended }) => (hasBeenExtended ? '只能延期一次' : null),
  'extension-asked': ({ isExtensionAsked }) => (isExtensionAsked ? null : '没有待批准的延期申请'),
  'extension-not-asked': ({ isExtensionAsked }) => (isExtensionAsked ? '已经申请延期，正在等待批准' : null),
  'named-approver': ({ isNamedApprover }) => (isNamedApprover ? null : '只能由申请时选定的批准人决定'),
  'hand-back-in-time': ({ today, forwardedOn, calendar = officeCalendar }) =>
    forwardedOn && workingDaysUpTo(forwardedOn, today, calendar) <= HAND_BACK_DAYS
      ? null
      : `转办后 ${HAND_BACK_DAYS} 个工作日内可以退回受理，请改为联系受理岗改派`,
  completed: ({ isCompleted }) => (isCompleted ? null : '全部办结后才能评价'),
  'rate-once': ({ hasBeenRated }) => (hasBeenRated ? '您已评价过' : null),
  'poor-rating': ({ isRatedPoor }) => (isRatedPoor ? null : '该件没有差评'),
  'call-back-once': ({ hasBeenCalledBack }) => (hasBeenCalledBack ? '已经回访过' : null),
  'called-back': ({ hasBeenCalledBack }) => (hasBeenCalledBack ? null : '差评须先回访评价人，再办结'),
  'rating-open': ({ isRatingClosed }) => (isRatingClosed ? '该差评已经办结' : null),
  'supplement-overdue': ({ today, supplementUntil }) =>
    supplementUntil && today > supplementUntil ? null : '补正期限尚未届满',
  'verification-overdue': ({ today, verifyBy }) => (verifyBy && today > verifyBy ? null : '核实期限尚未届满'),
  'not-masked': ({ isMasked }) => (isMasked ? '该记录已暂停公示' : null),
  consented: ({ mayPublish }) => (mayPublish ? null : '提交人未同意公开'),
  'clean-text': ({ textIsClean }) => (textIsClean ? null : '内容含有敏感词或个人信息，请处理后再公开'),
  published: ({ isPublished }) => (isPublished ? null : '该件尚未公开'),
  'not-published': ({ isPublished }) => (isPublished ? '该件已公开' : null),
  'pre-publicity-over': ({ today, prePublicityUntil }) =>
    prePublicityUntil && today > prePublicityUntil ? null : '预公示期尚未届满',
  'validity-over': ({ today, validUntil }) => (validUntil && today > validUntil ? null : '有效期尚未届满'),
  'validity-left': ({ today, validUntil }) =>
    validUntil && today > validUntil ? '该事项的有效期已过，不能再计入' : null,
  'validity-ending': ({ today, validUntil, hasBeenWarned }) =>
    !hasBeenWarned && validUntil && validUntil >= today && daysBetween(today, validUntil) <= WARNING_DAYS
      ? null
      : '无需提醒',
  'at-once': ({ isAtOnce }) => (isAtOnce ? null : '该申请需要审核'),
  'paper-made': ({ hasPaper }) => (hasPaper ? null : '报告尚未生成'),
  'decision-made': ({ hasDecision }) => (hasDecision ? null : '修复决定书尚未生成'),
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
