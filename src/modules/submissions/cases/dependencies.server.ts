import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { RowsOfRoom } from '../../../kernel/data/prepared.server.ts'
import type { FileLimits } from '../../../kernel/forms/fields.ts'
import type { By, HooksByKind } from '../kinds/kind-hooks.server.ts'
import type { RecordTarget } from '../kinds/record-lines.server.ts'
import type { RecordMark } from '../machine/state-machine.ts'

import type { Message } from '../messages/outbox.server.ts'
import type { CaseNews } from './case-places.ts'

/** Whom a record is about. */
export type RecordSubject = { code: string } | { certNo: string }

export interface CorrectedValue {
  fieldKey: string
  newValue: string
}

/**
 * What a case does outside its room, by name. Each joins the transaction of the case and writes its own audit record, so
 * that a failure of any of them leaves nothing behind.
 */
export interface SubmissionEffects {
  /** Marks the record 异议处理中 or 修复处理中; false when there is no such record. */
  flagRecord(tx: Db, target: RecordTarget, mark: RecordMark, by: By): Promise<boolean>
  /** Which of the records are there and about this subject: an organisation by its credit code, a person by an id number. */
  thoseAbout(tx: Db, targets: readonly RecordTarget[], subject: RecordSubject): Promise<RecordTarget[]>
  /** Keeps the records from being changed by anyone else until the transaction ends. */
  lockRecords(tx: Db, targets: readonly RecordTarget[]): Promise<void>
  /** `unflag` takes a mark away, for one that is still due; `unblock` shows again what was masked meanwhile. */
  clearFlag(
    tx: Db,
    target: RecordTarget,
    options: { unflag: { mark: RecordMark; left: RecordMark | null } | null; unblock: boolean },
    by: By,
  ): Promise<void>
  /** Hides the record until its source has verified it. */
  maskRecord(tx: Db, target: RecordTarget, by: By): Promise<void>
  correctRecord(tx: Db, target: RecordTarget, corrections: readonly CorrectedValue[], by: By): Promise<void>
  /** Adds a record and gives its id and the address of its page. Values are by item key of the dataset. */
  publishRecord(
    tx: Db,
    given: { dataset: string; values: Record<string, string> },
    by: By,
  ): Promise<{ id: string; address: string }>
  takeDownRecord(tx: Db, target: RecordTarget, by: By): Promise<void>
  /** After the commit: what is cached of the register is no longer true. */
  changed(): void
}

/** Files of a field that were sent before the form, to be attached to it. */
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

/** What the room is given by others. */
export interface SubmissionDependencies extends SealedBasics {
  /** First six digits of the code of a commitment. */
  regionCode: string
  /** What the city calls its credit centre, for sentences to senders. */
  centre: string
  /** By which ways people can be told, as the portal is set up. */
  ways: ReadonlySet<string>
  takeTicket(tx: Db, ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>): Promise<boolean>
  /** The same ticket, for the person who takes it in a statement of its own; null where no captcha is asked for. */
  ticket: RowsOfRoom<[ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>]> | null
  /** What is counted as one place of the network. */
  networkOf(address: string): string
  /** Says field by field what is wrong with the files; they now belong to the case where nothing is. */
  attachFiles(
    tx: Db,
    submissionId: string,
    files: readonly SentFiles[],
    caller: Caller,
  ): Promise<Record<string, string>>
  /** Files of a case, in the order of its form. Whoever asks has been checked. */
  filesOf(from: Db, submissionId: string): Promise<KeptFile[]>
  /** Gives the files of deleted cases up: from then on nobody reads them, and they are removed. */
  releaseFiles(tx: Db, submissionIds: readonly string[]): Promise<void>
  /** Where a file is fetched: by its sender with a token for this one file, by staff under their own name. */
  fileAddress(id: string, reader: 'sender' | 'staff'): string
  enterpriseOf(userId: string): Promise<{ name: string; code: string } | null>
  /** Whether the sign-on service, or staff, has verified who this is. */
  isVerified(userId: string): Promise<boolean>
  /** The page of a record; null where there is none of such a dataset. */
  recordPage(dataset: string, recordId: string): string | null
  /** Who may approve more time: reviewers whose accounts are in use. Inside a transaction it is asked of that. */
  reviewers(from?: Db): Promise<readonly Colleague[]>
  /** Who handles the cases of a unit. */
  handlersOf(unit: string): Promise<readonly Colleague[]>
  /** Members of staff by ids, also those whose accounts are disabled. */
  colleagues(ids: readonly string[]): Promise<ReadonlyMap<string, { name: string; unit: string }>>
  /** Department of a member of staff. */
  unitOf(staffId: string): Promise<string | null>
  /** Messages to the staff whose turn it is after a change of a case. */
  staffNews(tx: Db, news: CaseNews): Promise<Message[]>
  effects: SubmissionEffects
  /** What the rooms that bring kinds do with their cases. */
  hooks: HooksByKind
  /** Takes back what users were told about cases that are no more. */
  forgetMessages(tx: Db, about: readonly { owner: string; caseId: string }[]): Promise<void>
}
