import { z } from 'zod'
import { pageOf } from '../../../kernel/calls/paging.ts'

/** A value with its Chinese label, ready to be shown. */
export const Shown = z.object({ key: z.string(), label: z.string(), value: z.string() })
export type Shown = z.output<typeof Shown>

/** `own`: everything the sender may see; `board`: what everyone may see, masked. */
const View = z.enum(['own', 'board'])

export const CaseSummary = z.object({
  id: z.string(),
  view: View,
  kind: z.string(),
  kindName: z.string(),
  /** On the board only its last six digits. */
  acceptNo: z.string(),
  title: z.string(),
  state: z.string(),
  stateName: z.string(),
  /** submitted, handling or done */
  step: z.string(),
  stepName: z.string(),
  submittedAt: z.string(),
  repliedAt: z.string().nullable(),
  /** The day that was promised for the answer, everywhere the same; null when the case is over or its clock is stopped. */
  dueOn: z.string().nullable(),
  /** While the clock is stopped, until when it is answered: 补齐后 12 个工作日内答复. */
  dueAfter: z.string().nullable(),
  /** What the board shows in a list; empty in the list of one's own. */
  values: z.array(Shown),
  /** On the board, the answer to it, masked; empty in the list of one's own. */
  answer: z.string(),
})
export type CaseSummary = z.output<typeof CaseSummary>
export const CasePage = pageOf(CaseSummary)

export const CaseStep = z.object({
  step: z.string(),
  name: z.string(),
  at: z.string().nullable(),
  current: z.boolean(),
})

export const CaseEvent = z.object({
  at: z.string(),
  /** 申请人, 信用中心, 承办部门 or 系统 */
  actor: z.string(),
  action: z.string(),
  /** What happened, as one sentence to the sender. */
  sentence: z.string(),
  /** Line of an objection it happened to; null: the whole case. */
  line: z.number().int().nullable(),
  text: z.string(),
})

const Need = z.object({
  key: z.string(),
  label: z.string(),
  options: z.array(z.string()),
  /** What options are called, where their codes say nothing. */
  names: z.record(z.string(), z.string()),
  optional: z.boolean(),
  /** A day to come, as 2027-01-31. */
  isDay: z.boolean(),
})

/** Something that can be done now, with what has to be given for it. */
export const CaseAction = z.object({
  action: z.string(),
  name: z.string(),
  needs: z.array(Need),
  endsPublicity: z.boolean().describe('是否停止公示；工作人员办理时须带动态口令'),
})

export type CaseAction = z.output<typeof CaseAction>

const CaseLine = z.object({
  no: z.number().int(),
  state: z.string(),
  stateName: z.string(),
  title: z.string(),
  /** 承办部门, once it was forwarded to one */
  unit: z.string().nullable(),
  values: z.array(Shown),
  /** What was said about this line: 处理意见, 反馈结果 */
  answer: z.array(Shown),
  /** 审核结果: 已通过, 未通过 or nothing yet */
  result: z.string(),
})

/** A file that was sent along, with where it can be fetched for a few minutes. */
const CaseFile = z.object({
  id: z.string(),
  field: z.string(),
  label: z.string(),
  name: z.string(),
  size: z.number(),
  address: z.string(),
})

/** What a sender wants to know first: until when, who has it now, what comes next. */
const Outlook = z.object({
  /** running, paused (the sender completes the material), late, answered (told, not closed yet), over */
  clock: z.enum(['running', 'paused', 'late', 'answered', 'over']),
  /** The promised day, also when the case is over; null while the clock is stopped. */
  day: z.string().nullable(),
  /** What is promised then. */
  dueAfter: z.string().nullable(),
  /** Working days of the promise in all, and how many have passed; more than all when it is late. */
  days: z.number().int(),
  used: z.number().int(),
  /** Who does what now. */
  now: z.string(),
  /** The departments that have it now; none while it is with the centre, or over. */
  units: z.array(z.string()),
  /** What the sender has to do, or that there is nothing to do. */
  task: z.string(),
  /** Whether it is the sender's turn. */
  isYourTurn: z.boolean(),
  ahead: z.array(z.object({ when: z.string(), title: z.string(), text: z.string() })),
  /** From which day it may be urged again; null when it may, or when there is nothing to urge. */
  urgeFrom: z.string().nullable(),
})
export type Outlook = z.output<typeof Outlook>

export const CaseDetail = CaseSummary.extend({
  /** 已提交 → 处理中 → 已完成 */
  steps: z.array(CaseStep),
  values: z.array(Shown),
  lines: z.array(CaseLine),
  /** 承诺书, 决定书: of each line, as far as they are made */
  papers: z.array(z.object({ line: z.number().int(), name: z.string(), number: z.string() })),
  files: z.array(CaseFile),
  reply: z.array(Shown),
  events: z.array(CaseEvent),
  actions: z.array(CaseAction),
  /** Null where everyone may look. */
  outlook: Outlook.nullable(),
  remark: z.string().nullable(),
})
export type CaseDetail = z.output<typeof CaseDetail>
