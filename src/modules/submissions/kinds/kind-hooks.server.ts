import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { AuditEntry } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Given } from '../machine/state-machine.ts'
import type { Case, Line } from './case-rows.server.ts'
import type { SubmissionKind, Values } from './submission-kind.ts'

export type By = AuditEntry['actor']

/** What was sent, before anything is stored. */
export interface Sent {
  kind: SubmissionKind
  values: Values
  caller: Caller
  /** The organisation of the account that sends. */
  firm: { name: string; code: string } | null
}

/** What the room of a kind adds to a case that is about to be stored, in the transaction that stores it. */
export interface KindIntake {
  /** Replaces the values that were sent. */
  values?: Values
  title?: string
  /** Stored encrypted, with the personal fields of the form. */
  personal?: Readonly<Record<string, string>>
  columns?: Partial<Pick<Case, 'pointsAccount' | 'unit' | 'validUntil' | 'contentHash'>>
  /** `check` compares it with earlier cases of any day; the usual comparison with those of the last hours is skipped. */
  findsDuplicates?: true
  /** Runs before the case is inserted: locks. */
  prepare?(tx: Db): Promise<void>
  /** Runs on the inserted case, before its files are attached. */
  check?(tx: Db, row: Case): Promise<void>
  /** Runs after the files are attached, before the audit record. */
  store?(tx: Db, row: Case, lines: readonly Line[]): Promise<void>
  afterCommit?(): void
}

/** A step of a case whose effects are being done. */
export interface Running {
  tx: Db
  kind: SubmissionKind
  /** As it will be stored: effects write their changes here. */
  row: Case
  /** The lines the action is about; none where a kind has no lines. */
  lines: Line[]
  /** Every line of the case, as it is after the action. */
  allLines: readonly Line[]
  /** All values, the personal ones opened. */
  values: Values
  action: string
  given: Given
  by: By
  today: string
  /** Has something done once the step is committed. */
  afterCommit(work: () => void): void
}

/** Does one effect of a step and returns what changes in the case. */
export type KindEffect = (running: Running) => Promise<Partial<Case> | undefined> | Partial<Case> | undefined

/**
 * What the room that brings a kind does with its cases. A kind without hooks, such as a complaint, is handled by the engine
 * alone.
 */
export interface KindHooks {
  /** Reads what was sent; refuses with messages at the fields. */
  read?(sent: Sent): Promise<KindIntake>
  /** The effects that only the machine of this kind names. */
  effects?: Readonly<Record<string, KindEffect>>
  /** Other sites or offices that decide about these lines; messages about the case name them. */
  windowsOf?(tx: Db, lines: readonly Line[]): Promise<string[]>
  /** Names of things that a case holds by their ids, by field: people read the name. */
  namesIn?(from: Db, values: Readonly<Record<string, string>>): Promise<Record<string, string>>
  /** Runs before staff lock a case: whoever deletes the case takes the same locks in this order. */
  lockBeforeStep?(tx: Db, row: Case): Promise<void>
  /** Runs after a case that needs no review has been approved, while its sender waits. */
  afterApprovalAtOnce?(id: string): Promise<void>
}

export type HooksByKind = Readonly<Record<string, KindHooks>>
