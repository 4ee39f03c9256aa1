import { conflict } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Line } from '../../submissions/kinds/case-rows.server.ts'
import type {
  HooksByKind,
  KindEffect,
  KindIntake,
  SentSubmission,
  StepActor,
} from '../../submissions/kinds/kind-hooks.server.ts'
import { createLineEffect, type RecordTarget } from '../../submissions/kinds/record-lines.server.ts'
import { type AppliedRecords, completeRecords, markRecords } from './applied-records.server.ts'
import { type DecidedRecord, decidedRecord, readBreach } from './decided-record.ts'
import { repairApplication } from './repair-application.ts'

/** The papers of an application: letters of commitment and decisions, one per line. */
export interface RepairPapers {
  /** Queues the letters of a case in the transaction that stores it. */
  orderLetters(tx: Db, caseId: string): Promise<void>
  /** Queues the decision about a line; the line proceeds when the decision is made. */
  orderDecision(tx: Db, caseId: string, line: number): Promise<void>
  /** Starts the job that draws queued papers; called after the commit. */
  nudge(): void
  /** Withdraws a paper; its verification then says 已撤回. */
  withdraw(tx: Db, number: string, reason: string): Promise<void>
}

/** Operations on records. Each joins the transaction of the case and writes its own audit record. */
export interface RepairRecords extends AppliedRecords {
  /** Locks the records until the transaction ends. */
  lockRecords(tx: Db, targets: readonly RecordTarget[]): Promise<void>
  /** The site or office that takes applications for the record; null if this portal does, or if there is nothing to repair. */
  otherWindow(tx: Db, target: RecordTarget): Promise<string | null>
  /** Forbids applications for the record before a day. */
  barRepair(tx: Db, target: RecordTarget, until: string, by: StepActor): Promise<void>
  /** Rules out early repair: the record is shown for its longest period. */
  barForGood(tx: Db, target: RecordTarget, by: StepActor): Promise<void>
  /** Ends the publicity of the record today by a decision; returns the day. */
  endPublicity(tx: Db, decided: DecidedRecord, by: StepActor): Promise<string>
  /** Restores publicity; false if the record has changed since. */
  resumePublicity(tx: Db, decided: DecidedRecord & { endedOn: string; reason: string }, by: StepActor): Promise<boolean>
  publishRecord(tx: Db, given: { dataset: string; values: Record<string, string> }, by: StepActor): Promise<unknown>
  /** Invalidates cached register data after the commit. */
  changed(): void
}

interface RepairDependencies {
  db: Db
  records: RepairRecords
  papers: RepairPapers
  nextCommitmentCode(tx: Db, today: string): Promise<string>
}

/** The dataset of broken commitments. */
const BREACHES = 'commitment'

/** Hooks of applications for repair: sending marks the records, and a decision ends their publicity. */
export function createRepairHooks(dependencies: RepairDependencies): HooksByKind {
  const { db, records, papers } = dependencies

  async function read({ values, firm, caller }: SentSubmission): Promise<KindIntake> {
    if (!firm) return {}
    return {
      values: await completeRecords(records, db, { values, firm }),
      async store(tx, row, lines) {
        await papers.orderLetters(tx, row.id)
        await markRecords(records, tx, { lines, firm, by: caller.actor })
      },
      afterCommit() {
        records.changed()
        papers.nudge()
      },
    }
  }

  /** Distinct sites and offices that take applications for these lines. */
  async function windowsOf(tx: Db, lines: readonly Line[]): Promise<string[]> {
    const found = new Set<string>()
    for (const { dataset, recordId } of lines) {
      const window = recordId === null ? null : await records.otherWindow(tx, { dataset, recordId })
      if (window !== null) found.add(window)
    }
    return [...found]
  }

  return { [repairApplication.code]: { read, windowsOf, effects: createEffects(dependencies) } }
}

const createEffects = ({
  records,
  papers,
  nextCommitmentCode,
}: RepairDependencies): Readonly<Record<string, KindEffect>> => ({
  'expect-taken-here': createLineEffect(records.lockRecords, async ({ tx }, _, target) => {
    const site = await records.otherWindow(tx, target)
    if (site !== null)
      throw conflict(`这条信息的修复申请由${site}受理，本网站只预审材料，不能受理或者作出决定；请办理“预审通过”`)
  }),
  async 'order-decision'({ tx, row, lines, afterCommit }) {
    for (const { no } of lines) await papers.orderDecision(tx, row.id, no)
    afterCommit(papers.nudge)
    return undefined
  },
  'bar-repair': createLineEffect(records.lockRecords, async ({ tx, by, given }, _, target) =>
    records.barRepair(tx, target, String(given.reapplyFrom), by),
  ),
  'end-publicity': createLineEffect(records.lockRecords, async ({ tx, by, row }, line) => {
    const endedOn = await records.endPublicity(tx, decidedRecord(row, line), by)
    line.answer = { ...line.answer, endedOn }
    line.result = '准予修复'
  }),
  'resume-publicity': createLineEffect(records.lockRecords, async (running, line, target) => {
    const { tx, by, row, given, today } = running
    const { endedOn = '' } = line.answer
    const reason = String(given.reason)
    if (!(await records.resumePublicity(tx, { ...decidedRecord(row, line), endedOn, reason }, by)))
      throw conflict('这条信息停止公示以后又有变化，不能恢复公示，请先核对')
    await records.barForGood(tx, target, by)
    const code = await nextCommitmentCode(tx, today)
    await records.publishRecord(tx, { dataset: BREACHES, values: readBreach(row, line, { code, reason, today }) }, by)
    line.result = '撤销修复'
  }),
  async 'withdraw-decision'({ tx, lines, given }) {
    for (const { answer } of lines)
      if (answer.decisionNo) await papers.withdraw(tx, answer.decisionNo, String(given.reason))
    return undefined
  },
})
