import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../kernel/db.server.ts'
import { invalid } from '../../kernel/errors.ts'
import { dayAfter, EXTENSION_WORKING_DAYS, officeCalendar } from './due-dates.ts'
import { PRE_PUBLICITY_WORKING_DAYS, SUPPLEMENT_WORKING_DAYS } from './guards.ts'
import type { By, CorrectedValue, RecordTarget, SubmissionNeeds } from './needs.server.ts'
import { messagesTo } from './notifications.server.ts'
import type { Outbox } from './outbox.server.ts'
import { datasetOfKind, recordValuesOf } from './publication.ts'
import { nextCommitmentCode } from './serials.server.ts'
import type { Effect, Given } from './state-machine.ts'
import type { SubmissionKind } from './submission-kind.ts'
import { submission, submissionLine } from './tables.server.ts'

export type Case = typeof submission.$inferSelect
export type Line = typeof submissionLine.$inferSelect

export interface Running {
  tx: Db
  kind: SubmissionKind
  /** As it will be stored: effects write their changes here. */
  row: Case
  /** The lines the action is about; none where a kind has no lines. */
  lines: Line[]
  /** All values, the personal ones opened. */
  values: Readonly<Record<string, unknown>>
  action: string
  given: Given
  by: By
  today: string
}

/** Does what the machine names, in the transaction of the case. */
export function effectsOf({ seal, regionCode, effects }: SubmissionNeeds, outbox: Outbox) {
  /** Gives what changes in the case. */
  type Doing = (running: Running) => Promise<Partial<Case> | undefined> | Partial<Case> | undefined

  const tell =
    (whom: 'applicant' | 'department'): Doing =>
    async ({ tx, kind, row, values, action }) => {
      await outbox.put(tx, messagesTo(whom, { kind, row, values, action }))
      return undefined
    }

  const DO: Record<Effect, Doing> = {
    'flag-record': eachLine(async ({ tx, by }, line, target) => {
      if (!(await effects.flagRecord(tx, target, by)))
        throw invalid({ [`items.${line.no - 1}.recordId`]: '未找到该条记录，请重新选择' })
    }),
    'clear-flag': eachLine(async ({ tx, by, lines }, line, target) => {
      if (await isDisputedElsewhere(tx, line, lines)) return
      await effects.clearFlag(tx, target, { unblock: line.isMasked }, by)
      line.isMasked = false
    }),
    'mask-record': eachLine(async ({ tx, by }, line, target) => {
      await effects.maskRecord(tx, target, by)
      line.isMasked = true
    }),
    'apply-correction': eachLine(async ({ tx, by, given }, line, target) => {
      const fresh = given.corrections as CorrectedValue[] | undefined
      if (fresh) line.correctionsSealed = seal.seal(JSON.stringify(fresh))
      if (!line.correctionsSealed || line.result === '未通过') return
      await effects.correctRecord(tx, target, JSON.parse(seal.open(line.correctionsSealed)) as CorrectedValue[], by)
    }),
    'issue-notice': ({ row, today }) => ({ answer: { ...row.answer, decidedAt: today, notice: row.acceptNo } }),
    'notify-applicant': tell('applicant'),
    'notify-department': tell('department'),
    'hand-over': tell('department'),
    'start-supplement-deadline': ({ today }) => ({
      supplementUntil: dayAfter(today, SUPPLEMENT_WORKING_DAYS, officeCalendar),
    }),
    'stop-clock': ({ today }) => ({ pausedOn: today }),
    'resume-clock': ({ row, today }) => ({
      pauses: row.pausedOn ? [...row.pauses, { from: row.pausedOn, until: today }] : row.pauses,
      pausedOn: null,
      supplementUntil: null,
    }),
    'extend-due': () => ({ extendedBy: EXTENSION_WORKING_DAYS }),
    publish: async (running) => ({ isPublished: true, ...(await publishInRegister(running)) }),
    'take-down': async ({ tx, kind, row, by }) => {
      const dataset = datasetOfKind(kind)
      if (dataset && row.recordId) await effects.takeDownRecord(tx, { dataset, recordId: row.recordId }, by)
      return { isPublished: false }
    },
    'start-pre-publicity': ({ today }) => ({
      prePublicityUntil: dayAfter(today, PRE_PUBLICITY_WORKING_DAYS, officeCalendar),
    }),
    'issue-commitment-code': async ({ tx, row, today }) => ({
      answer: { ...row.answer, commitmentCode: await nextCommitmentCode(tx, regionCode, today) },
    }),
    'warn-expiry': () => ({ isWarned: true }),
    'record-breach': async ({ tx, kind, row, given, by }) => {
      const dataset = datasetOfKind(kind)
      if (!dataset || !row.recordId) return undefined
      const corrections = ['fulfilment', 'unperformed', 'sanction'].flatMap((fieldKey) =>
        typeof given[fieldKey] === 'string' ? [{ fieldKey, newValue: given[fieldKey] }] : [],
      )
      await effects.correctRecord(tx, { dataset, recordId: row.recordId }, corrections, by)
      return undefined
    },
    'mark-urged': ({ today }) => ({ lastUrgedOn: today }),
    'mark-reviewed': ({ today }) => ({ reviewAskedOn: today }),
    'save-rating': ({ given }) => ({ rating: Number(given.rating) }),
    // Nothing beyond the state and the timeline.
    'save-edit': () => undefined,
    archive: () => undefined,
  }

  async function publishInRegister({ tx, kind, row, values, by, today }: Running): Promise<Partial<Case>> {
    const dataset = datasetOfKind(kind)
    if (!dataset) return {}
    const { acceptNo, answer, unit } = row
    const record = recordValuesOf(kind, { acceptNo, values, answer, unit, today })
    const { id, address } = await effects.publishRecord(tx, { dataset, values: record }, by)
    return { recordId: id, answer: { ...answer, publicLink: address } }
  }

  return async (names: readonly Effect[], running: Running): Promise<void> => {
    for (const name of new Set(names)) Object.assign(running.row, await DO[name](running))
  }
}

/** In the order of the records, so that two cases about the same records wait for each other and never in a circle. */
function eachLine(doing: (running: Running, line: Line, target: RecordTarget) => Promise<void>) {
  return async (running: Running): Promise<undefined> => {
    const about = running.lines.filter(({ recordId }) => recordId !== null)
    const key = ({ dataset, recordId }: Line) => `${dataset} ${recordId}`
    for (const line of about.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)))
      await doing(running, line, { dataset: line.dataset, recordId: line.recordId! })
  }
}

/** Whether another line that is not done yet is about the same record: then its mark stays. */
async function isDisputedElsewhere(tx: Db, line: Line, own: readonly Line[]): Promise<boolean> {
  const sameCase = own.map(({ no }) => no)
  const others = await tx
    .select({ state: submissionLine.state, kind: submission.kind })
    .from(submissionLine)
    .innerJoin(submission, eq(submission.id, submissionLine.submissionId))
    .where(
      and(
        eq(submissionLine.dataset, line.dataset),
        eq(submissionLine.recordId, line.recordId!),
        or(ne(submissionLine.submissionId, line.submissionId), notInArray(submissionLine.no, sameCase)),
        inArray(submission.step, ['submitted', 'handling']),
      ),
    )
  return others.length > 0
}
