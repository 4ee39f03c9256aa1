import { z } from 'zod'
import { pageSchema } from '../../../kernel/calls/paging.ts'

/** A value with its Chinese label for display. */
export const ShownValue = z.object({ key: z.string(), label: z.string(), value: z.string() })
export type ShownValue = z.output<typeof ShownValue>

/** `own`: everything the sender may see; `board`: the masked public view. */
const View = z.enum(['own', 'board'])

export const CaseSummary = z.object({
  id: z.string(),
  view: View,
  kind: z.string(),
  kindName: z.string(),
  /** Acceptance number; on the public board its last six digits only. */
  acceptNo: z.string(),
  title: z.string(),
  state: z.string(),
  stateName: z.string(),
  /** Public step of the case: submitted, handling or done. */
  step: z.string(),
  stepName: z.string(),
  submittedAt: z.string(),
  repliedAt: z.string().nullable(),
  /** The promised day of the answer, the same everywhere; null when the case has ended or its clock is stopped. */
  dueOn: z.string().nullable(),
  /** The promise while the clock is stopped, such as 补齐后 12 个工作日内答复. */
  dueAfter: z.string().nullable(),
  /** Displayed values in a list of the public board; empty in the sender's own list. */
  values: z.array(ShownValue),
  /** The masked answer on the board; empty in the sender's own list. */
  answer: z.string(),
})
export type CaseSummary = z.output<typeof CaseSummary>
export const CasePage = pageSchema(CaseSummary)

export const CaseStep = z.object({
  step: z.string(),
  name: z.string(),
  at: z.string().nullable(),
  current: z.boolean(),
})

export const CaseEvent = z.object({
  at: z.string(),
  /** The actor of the event: 申请人, 信用中心, 承办部门 or 系统. */
  actor: z.string(),
  action: z.string(),
  /** The event as a sentence to the sender. */
  sentence: z.string(),
  /** The line of an objection that the event is about; null for the whole case. */
  line: z.number().int().nullable(),
  text: z.string(),
})

const Need = z.object({
  key: z.string(),
  label: z.string(),
  options: z.array(z.string()),
  /** Names of options whose codes are meaningless to people. */
  names: z.record(z.string(), z.string()),
  optional: z.boolean(),
  /** A future day in the form 2027-01-31. */
  isDay: z.boolean(),
})

/** A step that is possible now, with its required values. */
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
  /** The department (承办部门); null before forwarding. */
  unit: z.string().nullable(),
  values: z.array(ShownValue),
  /** Answers about this line: 处理意见, 反馈结果. */
  answer: z.array(ShownValue),
  /** The result: 已通过, 未通过, or empty. */
  result: z.string(),
})

/** An attached file with an address that is valid for a few minutes. */
const CaseFile = z.object({
  id: z.string(),
  field: z.string(),
  label: z.string(),
  name: z.string(),
  size: z.number(),
  address: z.string(),
})

/** Summary for the sender: deadline, who has the case, and what comes next. */
const Outlook = z.object({
  /** `running`; `paused` while the sender completes the material; `late`; `answered` but not closed yet; `over`. */
  clock: z.enum(['running', 'paused', 'late', 'answered', 'over']),
  /** The promised day, also after the case has ended; null while the clock is stopped. */
  day: z.string().nullable(),
  /** The promise while the clock is stopped. */
  dueAfter: z.string().nullable(),
  /** Working days of the promise, and those that have passed; more than the promise when late. */
  days: z.number().int(),
  used: z.number().int(),
  /** What happens now, and who does it. */
  now: z.string(),
  /** Departments that have the case now; empty while the centre has it, or after the end. */
  units: z.array(z.string()),
  /** What the sender has to do, or that nothing is required. */
  task: z.string(),
  /** Whether the sender has to act. */
  isYourTurn: z.boolean(),
  ahead: z.array(z.object({ when: z.string(), title: z.string(), text: z.string() })),
  /** First day on which the case can be urged again; null if it can be urged now, or never. */
  urgeFrom: z.string().nullable(),
})
export type Outlook = z.output<typeof Outlook>

export const CaseDetail = CaseSummary.extend({
  /** The three public steps 已提交 → 处理中 → 已完成 with their times. */
  steps: z.array(CaseStep),
  values: z.array(ShownValue),
  lines: z.array(CaseLine),
  /** Issued documents by line: 承诺书, 决定书. */
  papers: z.array(z.object({ line: z.number().int(), name: z.string(), number: z.string() })),
  files: z.array(CaseFile),
  reply: z.array(ShownValue),
  events: z.array(CaseEvent),
  actions: z.array(CaseAction),
  /** Summary for the sender; null in the public view. */
  outlook: Outlook.nullable(),
  remark: z.string().nullable(),
})
export type CaseDetail = z.output<typeof CaseDetail>
