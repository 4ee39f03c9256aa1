import { conflict, invalid } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { openJson } from '../../../kernel/guard/seal.server.ts'
import { changedValuesOf, recordValuesOf } from '../kinds/publication.ts'
import { isAtOnce, type SubmissionKind } from '../kinds/submission-kind.ts'
import { dayAfter, EXTENSION_WORKING_DAYS, officeCalendar } from '../machine/due-dates.ts'
import { MENDING_WORKING_DAYS, PRE_PUBLICITY_WORKING_DAYS, SUPPLEMENT_WORKING_DAYS } from '../machine/guards.ts'
import { type Effect, findState, type Given } from '../machine/state-machine.ts'
import { messagesTo } from '../messages/notifications.server.ts'
import type { Outbox } from '../messages/outbox.server.ts'
import type { submission, submissionLine } from '../tables.server.ts'
import { claimedEvent } from './claimed-event.ts'
import { hashContent } from './content-hash.ts'
import { breachOf, decidedRecord } from './decided-record.ts'
import { editedValues } from './edited-values.ts'
import type { By, CorrectedValue, RecordTarget, SubmissionNeeds } from './needs.server.ts'
import { NO_SUCH_RECORD } from './objection-subject.server.ts'
import { marksElsewhere } from './record-marks.server.ts'
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
export function createEffects(
  { seal, regionCode, effects, papers, decisions, points, loans }: SubmissionNeeds,
  outbox: Outbox,
) {
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
    'flag-record': eachLine(async ({ tx, by, kind }, line, target) => {
      if (!(await effects.flagRecord(tx, target, kind.machine.marks ?? 'objection', by)))
        throw invalid({ [`items.${line.no - 1}.recordId`]: NO_SUCH_RECORD })
    }),
    'clear-flag': eachLine(async ({ tx, by, kind, lines }, line, target) => {
      const mark = kind.machine.marks ?? 'objection'
      const others = await marksElsewhere(tx, line, lines)
      const unblock = line.isMasked && !others.some(({ isMasked }) => isMasked)
      const stays = others.some((other) => other.mark === mark)
      const unflag = stays ? null : { mark, left: others[0]?.mark ?? null }
      await effects.clearFlag(tx, target, { unflag, unblock }, by)
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
      const isOver = findState(machine, row.state).step === 'done'
      const hasResult = allLines.some((line) => findState(machine, line.state).hasResult)
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
    'save-rating': ({ row, given, today }) => {
      const rating = Number(given.rating)
      const mending: Record<string, string> =
        rating <= 2 ? { mendBy: dayAfter(today, MENDING_WORKING_DAYS, officeCalendar) } : {}
      return { rating, answer: { ...row.answer, ratedOn: today, ...mending } }
    },
    'save-call-back': ({ row, today }) => ({ answer: { ...row.answer, calledBackOn: today } }),
    'close-rating': ({ row, today }) => ({ answer: { ...row.answer, ratingClosedOn: today } }),
    'save-edit': ({ kind, row, values, given }) => {
      const edited = editedValues(kind, row.fields, given)
      const fields = { ...row.fields, ...edited }
      const contentHash = hashContent(seal, kind, { ...values, ...edited })
      const title = kind.writeTitle?.(fields) ?? edited[kind.titleField ?? ''] ?? row.title
      return { fields, contentHash, title }
    },
    'order-paper': async ({ tx, kind, row }) => {
      await papers.order(tx, row.id, { isAtOnce: isAtOnce(kind, row.fields) })
      return undefined
    },
    'order-decision': async ({ tx, row, lines }) => {
      for (const { no } of lines) await decisions.orderDecision(tx, row.id, no)
      return undefined
    },
    'bar-repair': eachLine(async ({ tx, by, given }, _, target) =>
      effects.barRepair(tx, target, String(given.reapplyFrom), by),
    ),
    'end-publicity': eachLine(async ({ tx, by, row }, line) => {
      const endedOn = await effects.endPublicity(tx, decidedRecord(row, line), by)
      line.answer = { ...line.answer, endedOn }
      line.result = '准予修复'
    }),
    'resume-publicity': eachLine(async (running, line, target) => {
      const { tx, by, row, given, today } = running
      const { endedOn = '' } = line.answer
      const reason = String(given.reason)
      if (!(await effects.resumePublicity(tx, { ...decidedRecord(row, line), endedOn, reason }, by)))
        throw conflict('这条信息停止公示以后又有变化，不能恢复公示，请先核对')
      await effects.barForGood(tx, target, by)
      const code = await nextCommitmentCode(tx, regionCode, today)
      await effects.publishRecord(tx, { dataset: BREACHES, values: breachOf(row, line, { code, reason, today }) }, by)
      line.result = '撤销修复'
    }),
    'withdraw-decision': async ({ tx, lines, given }) => {
      for (const { answer } of lines)
        if (answer.decisionNo) await decisions.withdraw(tx, answer.decisionNo, String(given.reason))
      return undefined
    },
    'book-points': async ({ tx, kind, row, given }) => {
      const { id: caseId, title, acceptNo, validUntil: until } = row
      const target = String(row.fields[kind.claims?.target ?? ''])
      const reason = `${title}（受理编号 ${acceptNo}）`
      const booking = { account: accountIn(row), caseId, target, points: String(given.points), reason, until }
      return { answer: { ...row.answer, points: await points.grant(tx, booking) } }
    },
    'book-loan': ({ tx, row, action, given }) =>
      loans.step(tx, { caseId: row.id, state: row.state, action, given, at: row.updatedAt }),
    'take-back-points': async ({ tx, kind, row, values, given, today }) => {
      if (!kind.claims) throw new Error('a claim of nothing')
      const claim = { account: accountIn(row), ...claimedEvent(kind.claims, values, today) }
      await points.takeBack(tx, { ...claim, caseId: row.id, reason: String(given.reason), until: row.validUntil })
      return undefined
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

function accountIn({ pointsAccount }: Case): number {
  if (pointsAccount === null) throw new Error('a claim without an account')
  return pointsAccount
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

/** Where the register keeps broken promises. */
const BREACHES = 'commitment'
