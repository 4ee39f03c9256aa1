import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../kernel/data/columns.server.ts'
import { GROUNDS, type GroundCode } from '../register/publicity/take-down-contract.ts'
import { staffAccount } from '../staff/tables.server.ts'
import { ROW_SORTS, type RowSort } from './request-contract.ts'

/**
 * Records that one person wants to take down and another has to confirm: one, or the rows of a spreadsheet. Nothing happens
 * to a record before it is `done`.
 */
export const repairRequest = pgTable(
  'repair_request',
  {
    id: text('id').primaryKey(),
    /** What people call it by; see request-number.ts. */
    serial: bigint('serial', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['single', 'batch'] }).notNull(),
    /** A `draft` is a preview of its maker's; `stale` one whose records changed before they were removed from publicity. */
    state: text('state', { enum: ['draft', 'waiting', 'done', 'refused', 'withdrawn', 'stale'] }).notNull(),
    makerId: text('maker_id')
      .notNull()
      .references(() => staffAccount.id),
    /** Who was asked to confirm it. */
    checkerId: text('checker_id').references(() => staffAccount.id),
    /** From when on the records are no longer shown; the day of the confirmation when null or past. */
    effectiveOn: day('effective_on'),
    fileName: text('file_name'),
    /** How many rows there are of each sort. */
    counts: jsonb('counts').$type<Record<Exclude<RowSort, 'wrong'>, number> & { wrong?: number }>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** How long the preview took. */
    tookMs: integer('took_ms').notNull().default(0),
    submittedAt: moment('submitted_at'),
    dueOn: day('due_on'),
    decidedBy: text('decided_by').references(() => staffAccount.id),
    decidedAt: moment('decided_at'),
    /** Why it was refused or could not be done. */
    decisionNote: text('decision_note'),
  },
  (table) => [
    index('repair_request_state').on(table.state, table.checkerId, table.submittedAt),
    index('repair_request_maker').on(table.makerId, table.createdAt),
    checkCodes(table.kind),
    checkCodes(table.state),
  ],
)

/** A row of a request: the record it means, and what became of it. */
export const repairRow = pgTable(
  'repair_row',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => repairRequest.id, { onDelete: 'cascade' }),
    /** As the sender counts them. */
    row: integer('row').notNull(),
    code: text('code').notNull(),
    documentNo: text('document_no').notNull(),
    /** `other` as well where a wrong row names none. */
    ground: text('ground').$type<GroundCode>().notNull(),
    /** Number of the paper it rests on. */
    basisNo: text('basis_no').notNull(),
    note: text('note').notNull(),
    sort: text('sort').$type<RowSort>().notNull(),
    /** Why it is not removed from publicity. */
    words: text('words').notNull(),
    /** A document number like the one given, of the same subject. */
    near: text('near'),
    dataset: text('dataset'),
    /** @loose records are partitioned by dataset; the key is dataset and id */
    recordId: text('record_id'),
    subjectName: text('subject_name').notNull(),
    /** Of the record, when it was looked at. */
    version: text('version'),
    /** State of publicity before. */
    before: text('before'),
    /** State of publicity after. */
    after: text('after'),
    /** The first day on which the record is no longer shown, once it was removed from publicity. */
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
 * What was removed from publicity and what was shown again, for good: each row carries the hash of the one before it. A trigger makes
 * number and hashes while nobody else can write one; another refuses every change.
 */
export const repairLog = pgTable(
  'repair_log',
  {
    /** One more than that of the entry before it: a number that is missing shows. */
    id: bigint('id', { mode: 'number' }).primaryKey().default(0),
    at: moment('at').notNull(),
    /** @loose the log outlives what it names */
    operatorId: text('operator_id').notNull(),
    /** @personal */
    operatorName: text('operator_name').notNull(),
    operatorRole: text('operator_role').notNull(),
    /** Network address of the operator. @personal */
    address: text('address').notNull(),
    action: text('action', { enum: ['cancel', 'batch-cancel', 'restore'] }).notNull(),
    requestNo: text('request_no').notNull(),
    /** Empty where a whole request could not be done. */
    dataset: text('dataset').notNull(),
    /** @loose the log outlives what it names */
    recordId: text('record_id').notNull(),
    subjectName: text('subject_name').notNull(),
    documentNo: text('document_no').notNull(),
    reason: text('reason').notNull(),
    basisNo: text('basis_no').notNull(),
    /** State of publicity before. */
    before: text('before').notNull(),
    /** State of publicity after. */
    after: text('after').notNull(),
    result: text('result', { enum: ['done', 'failed'] }).notNull(),
    /** Why it failed; empty when it did not. */
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
