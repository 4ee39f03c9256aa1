import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { RowsOfRoom } from '../../../kernel/data/prepared.server.ts'
import type { FileLimits } from '../../../kernel/forms/fields.ts'
import type { HooksByKind, StepActor } from '../kinds/kind-hooks.server.ts'
import type { RecordTarget } from '../kinds/record-lines.server.ts'
import type { RecordMark } from '../machine/state-machine.ts'

import type { Message } from '../messages/outbox.server.ts'
import type { CaseNews } from './case-places.ts'

/** The subject of a record. */
export type RecordSubject = { code: string } | { certNo: string }

export interface CorrectedValue {
  fieldKey: string
  newValue: string
}

/**
 * Effects of cases on other rooms, by name. Each joins the transaction of the case and writes its own audit record, so that a
 * failure leaves no trace.
 */
export interface SubmissionEffects {
  /** Marks the record 异议处理中 or 修复处理中; false if the record does not exist. */
  flagRecord(tx: Db, target: RecordTarget, mark: RecordMark, by: StepActor): Promise<boolean>
  /**
   * The given records that exist and are about this subject: an organisation by its credit code, a person by an identity number.
   */
  thoseAbout(tx: Db, targets: readonly RecordTarget[], subject: RecordSubject): Promise<RecordTarget[]>
  /** Locks the records until the transaction ends. */
  lockRecords(tx: Db, targets: readonly RecordTarget[]): Promise<void>
  /**
   * Removes a mark with `unflag`, unless another case still requires it; `unblock` unmasks a record that was masked during the
   * case.
   */
  clearFlag(
    tx: Db,
    target: RecordTarget,
    options: { unflag: { mark: RecordMark; left: RecordMark | null } | null; unblock: boolean },
    by: StepActor,
  ): Promise<void>
  /** Hides the record until its source has verified it. */
  maskRecord(tx: Db, target: RecordTarget, by: StepActor): Promise<void>
  correctRecord(tx: Db, target: RecordTarget, corrections: readonly CorrectedValue[], by: StepActor): Promise<void>
  /** Adds a record and returns its id and page address. Values are keyed by items of the dataset. */
  publishRecord(
    tx: Db,
    given: { dataset: string; values: Record<string, string> },
    by: StepActor,
  ): Promise<{ id: string; address: string }>
  takeDownRecord(tx: Db, target: RecordTarget, by: StepActor): Promise<void>
  /** Called after the commit to invalidate cached register data. */
  changed(): void
}

/** Files of a field that were uploaded before the form. */
export interface SentFiles {
  field: string
  label: string
  ids: readonly string[]
  limits: FileLimits
}

interface KeptFile {
  id: string
  field: string
  name: string
  size: number
}

export interface Colleague {
  id: string
  name: string
}

/** Dependencies on other rooms. */
export interface SubmissionDependencies extends SealedBasics {
  /** First six digits of a commitment code. */
  regionCode: string
  /** Name of the credit centre for sentences to senders. */
  centre: string
  /** Configured channels for messages. */
  ways: ReadonlySet<string>
  takeTicket(tx: Db, ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>): Promise<boolean>
  /** SQL rows of the ticket, for use within another statement; null if no captcha is required. */
  ticket: RowsOfRoom<[ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>]> | null
  /** The network of an address, for counting attempts. */
  networkOf(address: string): string
  /** Attaches the files to the case, or returns errors by field. */
  attachFiles(
    tx: Db,
    submissionId: string,
    files: readonly SentFiles[],
    caller: Caller,
  ): Promise<Record<string, string>>
  /** Files of a case in the order of its form. The caller checks permissions. */
  filesOf(from: Db, submissionId: string): Promise<KeptFile[]>
  /** Detaches the files of deleted cases; they become unreadable and are removed. */
  releaseFiles(tx: Db, submissionIds: readonly string[]): Promise<void>
  /** Download address of a file: for its sender with a token, for staff under their own name. */
  fileAddress(id: string, reader: 'sender' | 'staff'): string
  enterpriseOf(userId: string): Promise<{ name: string; code: string } | null>
  /** Whether the sign-on service or staff has verified the user. */
  isVerified(userId: string): Promise<boolean>
  /** Address of a record's page; null if the dataset has none. */
  recordPage(dataset: string, recordId: string): string | null
  /** Active reviewers, who may approve extensions. `from` is the caller's open transaction, if any. */
  reviewers(from?: Db): Promise<readonly Colleague[]>
  /** Staff who handle the cases of a unit. */
  handlersOf(unit: string): Promise<readonly Colleague[]>
  /** Members of staff by ids, including disabled accounts. */
  colleagues(ids: readonly string[]): Promise<ReadonlyMap<string, { name: string; unit: string }>>
  /** Department of a member of staff. */
  unitOf(staffId: string): Promise<string | null>
  /** Messages to the staff who act next after a change of a case. */
  staffNews(tx: Db, news: CaseNews): Promise<Message[]>
  effects: SubmissionEffects
  /** Hooks of the rooms that define kinds. */
  hooks: HooksByKind
  /** Deletes messages to users about deleted cases. */
  forgetMessages(tx: Db, about: readonly { owner: string; caseId: string }[]): Promise<void>
}
