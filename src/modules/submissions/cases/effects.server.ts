import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
import { invalid } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { openJson } from '../../../kernel/guard/seal.server.ts'
import { changedValuesOf, recordValuesOf } from '../kinds/publication.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { dayAfter, EXTENSION_WORKING_DAYS, officeCalendar } from '../machine/due-dates.ts'
import { PRE_PUBLICITY_WORKING_DAYS, SUPPLEMENT_WORKING_DAYS } from '../machine/guards.ts'
import { type Effect, type Given, stateOf } from '../machine/state-machine.ts'
import { messagesTo } from '../messages/notifications.server.ts'
import type { Outbox } from '../messages/outbox.server.ts'
import { type submission, submissionLine } from '../tables.server.ts'
import { hashContent } from './content-hash.ts'
import { editedValues } from './editing.ts'
import type { By, CorrectedValue, RecordTarget, SubmissionNeeds } from './needs.server.ts'
import { NO_SUCH_RECORD } from './objection-subject.server.ts'
import { nextCommitmentCode } from './serials.server.ts'

export type Case = typeof submission.$inferSelect
export type Line = typeof submissionLine.$inferSelect

export interface Running {
  tx: Db
  kind: SubmissionKind
  /** As it will be stored: effects write their changes here. */
  row: Case
  /** The lines the action is about; none where a kind has no lines. */
  lines: Line[]
  /** Every line of the case, as it stands after the action. */
  allLines: readonly Line[]
  /** All values, the personal ones opened. */
  values: Readonly<Record<string, unknown>>
  action: string
  given: Given
  by: By
  today: string
}

type DoingLine = (running: Running, line: Line, target: RecordTarget) => Promise<void>

/** Does what the machine names, in the transaction of the case. */
export function createEffects({ seal, regionCode, effects }: SubmissionNeeds, outbox: Outbox) {
  /** Gives what changes in the case. */
  type Doing = (running: Running) => Promise<Partial<Case> | undefined> | Partial<Case> | undefined

  const eachLine = (doing: DoingLine) => eachLineOf(effects.lockRecords, doing)

  const tell =
    (whom: 'applicant' | 'department'): Doing =>
    async ({ tx, kind, row, lines, values, action }) => {
      await outbox.put(tx, messagesTo(whom, { kind, row, lines, values, action }))
      return undefined
    }

  const DO: Record<Effect, Doing> = {
    'flag-record': eachLine(async ({ tx, by }, line, target) => {
      if (!(await effects.flagRecord(tx, target, by)))
        throw invalid({ [`items.${line.no - 1}.recordId`]: NO_SUCH_RECORD })
    }),
    'clear-flag': eachLine(async ({ tx, by, kind, lines }, line, target) => {
      const others = await disputedElsewhere(tx, kind, line, lines)
      const unblock = line.isMasked && !others.some(({ isMasked }) => isMasked)
      await effects.clearFlag(tx, target, { unflag: others.length === 0, unblock }, by)
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
      await effects.correctRecord(tx, target, openJson(seal, line.correctionsSealed), by)
    }),
    // One paper for the whole case: not before its last line is over.
    'issue-notice': ({ kind: { machine }, row, allLines, today }) => {
      const isOver = stateOf(machine, row.state).step === 'done'
      const hasResult = allLines.some((line) => stateOf(machine, line.state).hasResult)
      return isOver && hasResult ? { answer: { ...row.answer, decidedAt: today, notice: row.acceptNo } } : undefined
    },
    'notify-applicant': tell('applicant'),
    'notify-department': tell('department'),
    'hand-over': tell('department'),
    'start-supplement-deadline': ({ today }) => ({
      supplementUntil: dayAfter(today, SUPPLEMENT_WORKING_DAYS, officeCalendar),
    }),
    'extend-due': () => ({ extendedBy: EXTENSION_WORKING_DAYS }),
    publish: async (running) => ({ isPublished: true, ...(await publishInRegister(running)) }),
    'take-down': async ({ tx, kind, row, by }) => {
      const dataset = kind.publication?.dataset
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
    'update-record': async ({ tx, kind, row, action, given, by, today }) => {
      const dataset = kind.publication?.dataset
      if (!dataset || !row.recordId) return undefined
      const corrections = changedValuesOf(kind, action, { given, unit: row.unit, today })
      await effects.correctRecord(tx, { dataset, recordId: row.recordId }, corrections, by)
      return undefined
    },
    'mark-urged': ({ today }) => ({ lastUrgedOn: today }),
    'mark-reviewed': ({ today }) => ({ reviewAskedOn: today }),
    'save-rating': ({ given }) => ({ rating: Number(given.rating) }),
    'save-edit': ({ kind, row, values, given }) => {
      const edited = editedValues(kind, row.fields, given)
      const fields = { ...row.fields, ...edited }
      const contentHash = hashContent(seal, kind, { ...values, ...edited })
      return { fields, contentHash, title: edited[kind.titleField ?? ''] ?? row.title }
    },
  }

  async function publishInRegister({ tx, kind, row, values, by, today }: Running): Promise<Partial<Case>> {
    const dataset = kind.publication?.dataset
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

/**
 * Several records are locked before the first is touched: cases about the same ones take turns, and none waits for a
 * record while it keeps others from writing to the audit.
 */
function eachLineOf(lock: SubmissionNeeds['effects']['lockRecords'], doing: DoingLine) {
  return async (running: Running): Promise<undefined> => {
    const about = running.lines.flatMap((line) => {
      const { dataset, recordId } = line
      return recordId === null ? [] : [{ line, target: { dataset, recordId } }]
    })
    if (about.length > 1)
      await lock(
        running.tx,
        about.map(({ target }) => target),
      )
    for (const { line, target } of about) await doing(running, line, target)
  }
}

/** Other lines about the same record that were accepted and are not over yet: as long as there are any, its mark stays. */
async function disputedElsewhere(tx: Db, { machine }: SubmissionKind, line: Line, own: readonly Line[]) {
  const marking = machine.states.filter(({ marksRecord }) => marksRecord).map(({ code }) => code)
  return tx
    .select({ isMasked: submissionLine.isMasked })
    .from(submissionLine)
    .where(
      and(
        eq(submissionLine.dataset, line.dataset),
        eq(submissionLine.recordId, line.recordId!),
        or(
          ne(submissionLine.submissionId, line.submissionId),
          notInArray(
            submissionLine.no,
            own.map(({ no }) => no),
          ),
        ),
        inArray(submissionLine.state, marking),
      ),
    )
}
