import type { Caller } from '../../../kernel/calls/implement.server.ts'
import type { AuditEntry } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { RowsOfRoom } from '../../../kernel/data/prepared.server.ts'
import type { FileLimits } from '../../../kernel/forms/fields.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import type { PointsSubject } from '../../points/declaring-contract.ts'
import type { RecordMark } from '../machine/state-machine.ts'

/** A record of the register that a case is about. */
export interface RecordTarget {
  dataset: string
  recordId: string
}

/** Whom a record is about. */
export type RecordSubject = { code: string } | { certNo: string }

export type By = AuditEntry['actor']

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
  /** Records of a firm that it wants repaired, as far as they are there and its own; `lock`: nobody changes them meanwhile. */
  appliedRecords(
    from: Db,
    targets: readonly RecordTarget[],
    code: string,
    how: { lock: boolean },
  ): Promise<AppliedRecord[]>
  /** Nobody may apply for its repair before that day. */
  barRepair(tx: Db, target: RecordTarget, until: string, by: By): Promise<void>
  /** It is shown for its longest time. */
  barForGood(tx: Db, target: RecordTarget, by: By): Promise<void>
  /** Ends its publicity today, by a decision; gives the day. */
  endPublicity(tx: Db, decided: DecidedRecord, by: By): Promise<string>
  /** Shows it again; false where it is no longer as it was left. */
  resumePublicity(tx: Db, decided: DecidedRecord & { endedOn: string; reason: string }, by: By): Promise<boolean>
  /** After the commit: what is cached of the register is no longer true. */
  changed(): void
}

/** What the register knows of a record that its subject wants repaired. */
export interface AppliedRecord extends RecordTarget {
  datasetName: string
  subjectName: string
  title: string
  documentNo: string | null
  authority: string
  decisionDate: string
  verdict: { kind: string; sentence: string; reason: string | null }
}

/** A record that a unit has decided about, and on what paper. */
export interface DecidedRecord {
  dataset: string
  id: string
  subjectName: string
  documentNo: string
  caseId: string
  caseNo: string
  basisNo: string
  unit: string
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

/** What the room needs of others. */
export interface SubmissionNeeds {
  db: Db
  seal: Seal
  now(): number
  /** First six digits of the code of a commitment. */
  regionCode: string
  /** What the city calls its credit centre, for sentences to senders. */
  centre: string
  /** By which ways people can be told, as the portal is set up. */
  ways: ReadonlySet<string>
  takeTicket(tx: Db, ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>): Promise<boolean>
  /** The same ticket, for whoever takes it in a statement of its own; null where no captcha is asked for. */
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
  /** Department of a member of staff. */
  unitOf(staffId: string): Promise<string | null>
  effects: SubmissionEffects
  papers: OrderedPapers
  decisions: OrderedDecisions
  points: DeclaredPoints
  loans: AppliedLoans
  /** Takes back what users were told about cases that are no more. */
  forgetMessages(tx: Db, about: readonly { owner: string; caseId: string }[]): Promise<void>
}

/** The papers that come of cases, made by the room that knows what they say. */
export interface OrderedPapers {
  /** Has one made for a case, in the transaction that makes it necessary. At once: by the request itself, as a rule. */
  order(tx: Db, caseId: string, how: { isAtOnce: boolean }): Promise<void>
  /** Makes it now, for whoever waits for it; what does not succeed is left to the order. */
  makeNow(caseId: string): Promise<void>
}

/** Letters of commitment and decisions, one for each line, made by the room that knows what they say. */
export interface OrderedDecisions {
  /** Has the letters of a case made, in the transaction that takes it in. */
  orderLetters(tx: Db, caseId: string): Promise<void>
  /** Has the decision about a line made; the line goes on when it is. */
  orderDecision(tx: Db, caseId: string, line: number): Promise<void>
  /** After the commit: there is something to make. */
  nudge(): void
  /** From now on its verdict is 已撤回. */
  withdraw(tx: Db, number: string, reason: string): Promise<void>
}

/** What is claimed by a declaration for points. */
export interface Claim {
  /** The account of the points. */
  account: number
  target: string
  eventDate: string
  /** Of the certificate, as it is compared; empty where none is asked for. */
  number: string
}

/** The points that come of declarations, kept by the room that knows the rules. */
export interface DeclaredPoints {
  /** The account of a user's subject; null where they have not agreed, or not proved who they are. */
  accountOf(userId: string): Promise<{ id: number; subjectType: PointsSubject } | null>
  /** Keeps the account until the transaction ends; false where it has been given up. */
  hold(tx: Db, account: number): Promise<boolean>
  /** Nobody else books or leaves until the transaction ends. */
  lock(tx: Db, account: number): Promise<void>
  /** What speaks against a claim today. */
  refuse(tx: Db, claim: Claim): Promise<{ target?: string; eventDate?: string }>
  /** Books what staff grant, once for a case, and gives it as people read it. Says at `points` what is wrong with it. */
  grant(tx: Db, granting: Granting): Promise<string>
  /** Takes back what was granted for false proofs; the event cannot be claimed again, by nobody's new account either. */
  takeBack(tx: Db, taken: Claim & { caseId: string; reason: string; until: string | null }): Promise<void>
}

export interface Granting {
  account: number
  caseId: string
  target: string
  /** As it was typed. */
  points: string
  /** For the owner to read. */
  reason: string
  until: string | null
}

/** An application for a product, as the room of finance has read it before it is stored. */
export interface AppliedLoan {
  institution: { id: string; name: string }
  /** The firm, as its account has proved it; kept sealed with the application. */
  firm: { enterpriseName: string; uscc: string; legalRep: string }
  title: string
  /** Writes down what the figures of lenders are made of, and gives the lender leave to see the report of the firm. */
  book(tx: Db, row: { id: string; acceptNo: string; submittedAt: Date }): Promise<void>
}

export interface LoanStep {
  caseId: string
  state: string
  action: string
  given: Readonly<Record<string, unknown>>
  at: Date
}

/** What the room of finance has a say in. */
export interface AppliedLoans {
  /** Says at the fields what is wrong: not a firm, no such product, outside of its range. */
  read(values: Readonly<Record<string, unknown>>, caller: Caller): Promise<AppliedLoan>
  /** Books a step, and says at the fields what is wrong with what was given. `validUntil`: of a credit that was given. */
  step(tx: Db, step: LoanStep): Promise<{ validUntil?: string }>
}
