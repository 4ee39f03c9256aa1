import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../kernel/data/columns.server.ts'
import { GROUNDS, type GroundCode } from '../register/publicity/take-down-contract.ts'
import { staffAccount } from '../staff/tables.server.ts'
import { ROW_SORTS, type RowSort } from './request-contract.ts'

/**
 * Requests to take records down, made by one person and confirmed by another: one record, or the rows of a spreadsheet. Records change only
 * when the state becomes `done`.
 */
export const repairRequest = pgTable(
  'repair_request',
  {
    id: text('id').primaryKey(),
    /** Visible number; see request-number.ts. */
    serial: bigint('serial', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['single', 'batch'] }).notNull(),
    /** A `draft` is a preview visible to its maker; a `stale` request failed because its records had changed. */
    state: text('state', { enum: ['draft', 'waiting', 'done', 'refused', 'withdrawn', 'stale'] }).notNull(),
    makerId: text('maker_id')
      .notNull()
      .references(() => staffAccount.id),
    /** Checker the request is assigned to. */
    checkerId: text('checker_id').references(() => staffAccount.id),
    /** First day on which the records are no longer shown; the day of confirmation if null or past. */
    effectiveOn: day('effective_on'),
    fileName: text('file_name'),
    /** Number of rows by result of the preview (to take down, wrong, …). */
    counts: jsonb('counts').$type<Record<Exclude<RowSort, 'wrong'>, number> & { wrong?: number }>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Duration of the preview in milliseconds. */
    tookMs: integer('took_ms').notNull().default(0),
    submittedAt: moment('submitted_at'),
    dueOn: day('due_on'),
    decidedBy: text('decided_by').references(() => staffAccount.id),
    decidedAt: moment('decided_at'),
    /** Reason of a refusal or a failure. */
    decisionNote: text('decision_note'),
  },
  (table) => [
    index('repair_request_state').on(table.state, table.checkerId, table.submittedAt),
    index('repair_request_maker').on(table.makerId, table.createdAt),
    checkCodes(table.kind),
    checkCodes(table.state),
  ],
)

/** A row of a request: the matched record and the outcome. */
export const repairRow = pgTable(
  'repair_row',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => repairRequest.id, { onDelete: 'cascade' }),
    /** Row number in the spreadsheet. */
    row: integer('row').notNull(),
    code: text('code').notNull(),
    documentNo: text('document_no').notNull(),
    /** Code of the reason; `other` if a wrong row names none. */
    ground: text('ground').$type<GroundCode>().notNull(),
    /** Number of the paper the request is based on. */
    basisNo: text('basis_no').notNull(),
    note: text('note').notNull(),
    sort: text('sort').$type<RowSort>().notNull(),
    /** Reason why the record is not taken down. */
    words: text('words').notNull(),
    /** A similar document number of the same subject. */
    near: text('near'),
    dataset: text('dataset'),
    /** @loose records are partitioned by dataset; the key is dataset and id */
    recordId: text('record_id'),
    subjectName: text('subject_name').notNull(),
    /** Version of the record at the time of the preview. */
    version: text('version'),
    /** State of publicity before the request. */
    before: text('before'),
    /** State of publicity after the request. */
    after: text('after'),
    /** First day on which the record is no longer shown, once it was taken down. */
    endedOn: day('ended_on'),
    restoredAt: moment('restored_at'),
    restoredBy: text('restored_by').references(() => staffAccount.id),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.row] }),
    index('repair_row_record').on(table.recordId),
    checkCodes(table.ground, GROUNDS),
    checkCodes(table.sort, ROW_SORTS),
  ],
)

/**
 * Permanent log of records taken down and restored; each row contains the hash of the one before it. A trigger assigns number and hashes
 * under a lock; another rejects every change.
 */
export const repairLog = pgTable(
  'repair_log',
  {
    /** Consecutive number; a gap reveals a deleted entry. */
    id: bigint('id', { mode: 'number' }).primaryKey().default(0),
    at: moment('at').notNull(),
    /** Member of staff who acted. @loose the log outlives the rows it names */
    operatorId: text('operator_id').notNull(),
    /** Name of that member of staff at the time. @personal */
    operatorName: text('operator_name').notNull(),
    operatorRole: text('operator_role').notNull(),
    /** Network address of the operator. @personal */
    address: text('address').notNull(),
    action: text('action', { enum: ['cancel', 'batch-cancel', 'restore'] }).notNull(),
    requestNo: text('request_no').notNull(),
    /** Dataset of the record; empty if a whole request failed. */
    dataset: text('dataset').notNull(),
    /** Record that was taken down or restored. @loose the log outlives the rows it names */
    recordId: text('record_id').notNull(),
    subjectName: text('subject_name').notNull(),
    documentNo: text('document_no').notNull(),
    reason: text('reason').notNull(),
    basisNo: text('basis_no').notNull(),
    /** State of publicity before the action. */
    before: text('before').notNull(),
    /** State of publicity after the action. */
    after: text('after').notNull(),
    result: text('result', { enum: ['done', 'failed'] }).notNull(),
    /** Reason why the action failed; otherwise empty. */
    problem: text('problem').notNull(),
    hashPrev: text('hash_prev').notNull().default(''),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('repair_log_at').on(table.at),
    index('repair_log_record').on(table.recordId),
    index('repair_log_request').on(table.requestNo),
    checkCodes(table.action),
    checkCodes(table.result),
  ],
)
