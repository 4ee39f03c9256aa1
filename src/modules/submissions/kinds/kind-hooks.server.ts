import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { AuditEntry } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { GivenValues } from '../machine/state-machine.ts'
import type { Case, Line } from './case-rows.server.ts'
import type { SubmissionKind, Values } from './submission-kind.ts'

export type StepActor = AuditEntry['actor']

/** A submission before it is stored. */
export interface SentSubmission {
  kind: SubmissionKind
  values: Values
  caller: Caller
  /** The organisation of the sending account. */
  firm: { name: string; code: string } | null
}

/** Additions of a kind's room to a new case, in the transaction that stores it. */
export interface KindIntake {
  /** Replaces the submitted values. */
  values?: Values
  title?: string
  /** Values stored encrypted with the personal fields of the form. */
  personal?: Readonly<Record<string, string>>
  columns?: Partial<Pick<Case, 'pointsAccount' | 'unit' | 'validUntil' | 'contentHash'>>
  /** The room detects duplicates in `check` over any period, so the usual comparison with the last hours is skipped. */
  findsDuplicates?: true
  /** Runs before the case is inserted, to take locks. */
  prepare?(tx: Db): Promise<void>
  /** Runs on the inserted case, before its files are attached. */
  check?(tx: Db, row: Case): Promise<void>
  /** Runs after the files are attached, before the audit record. */
  store?(tx: Db, row: Case, lines: readonly Line[]): Promise<void>
  afterCommit?(): void
}

/** A step of a case during its effects. */
export interface RunningStep {
  tx: Db
  kind: SubmissionKind
  /** The row as it will be stored; effects write their changes here. */
  row: Case
  /** The lines of the step; empty for a kind without lines. */
  lines: Line[]
  /** Every line of the case after the step. */
  allLines: readonly Line[]
  /** All values, with personal ones decrypted. */
  values: Values
  action: string
  given: GivenValues
  by: StepActor
  today: string
  /** Schedules work for after the commit. */
  afterCommit(work: () => void): void
}

/** Runs one effect of a step and returns changes of the case. */
export type KindEffect = (running: RunningStep) => Promise<Partial<Case> | undefined> | Partial<Case> | undefined

/** Hooks of the room that defines a kind. A kind without hooks, such as a complaint, is handled by the engine alone. */
export interface KindHooks {
  /** Reads a submission; throws errors by field. */
  read?(sent: SentSubmission): Promise<KindIntake>
  /** Effects named only by the machine of this kind. */
  effects?: Readonly<Record<string, KindEffect>>
  /** Other offices that decide about these lines, named in messages about the case. */
  windowsOf?(tx: Db, lines: readonly Line[]): Promise<string[]>
  /** Names for ids stored in a case, by field. */
  namesIn?(from: Db, values: Readonly<Record<string, string>>): Promise<Record<string, string>>
  /** Runs before staff lock a case. Deleting the case takes the same locks in the same order. */
  lockBeforeStep?(tx: Db, row: Case): Promise<void>
  /** Runs after a case without review has been approved, within the sender's request. */
  afterApprovalAtOnce?(id: string): Promise<void>
}

export type HooksByKind = Readonly<Record<string, KindHooks>>
