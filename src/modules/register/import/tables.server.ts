import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { moment } from '../../../kernel/data/columns.server.ts'
import type { RowError } from './errors.ts'
import type { ColumnMatch } from './heads.ts'
import type { DryRunResult } from './run.ts'
import type { TakeBackOutcome } from './take-back.ts'
import { EXTENTS, WAYS } from './ways.ts'

/** Deliveries of records. */
export const importBatch = pgTable(
  'import_batch',
  {
    /** Number of the delivery. */
    batchNo: text('batch_no').primaryKey(),
    dataset: text('dataset').notNull(),
    fileName: text('file_name').notNull(),
    /**
     * Staged until a second person accepts or rejects it; refused if nothing in the file is usable; partial if some rows are wrong and the
     * sender has not decided about the others; taken back after it was public.
     */
    status: text('status', {
      enum: ['staged', 'accepted', 'refused', 'rejected', 'partial', 'taken-back'],
    }).notNull(),
    /** How the batch was made: as a file, or by hand. */
    way: text('way', { enum: WAYS }).notNull().default('file'),
    /** Whether a file of subjects contains all subjects of its unit or only changes; null for other files. */
    extent: text('extent', { enum: EXTENTS }),
    /** Reason given for a manual entry. */
    reason: text('reason'),
    /** The record that it corrects or withdraws. @loose records are partitioned by dataset; the key is dataset and id */
    recordId: text('record_id'),
    /** The batch that this one takes back, and the progress of doing so. */
    takesBack: text('takes_back').references((): AnyPgColumn => importBatch.batchNo),
    outcome: jsonb('outcome').$type<TakeBackOutcome & { isDone: boolean }>(),
    /** Delivering unit; only that unit and the centre see the batch. Null if no unit sent it. */
    unit: text('unit'),
    /** The configured source that may publish without a second person; null for all others. */
    trustedSource: text('trusted_source'),
    /** Rows that the centre delivers for other units. */
    othersCount: integer('others_count').notNull().default(0),
    rowCount: integer('row_count').notNull(),
    errorCount: integer('error_count').notNull(),
    /** Rows that need a review before publication: names of third persons, doubtful fines. */
    queuedCount: integer('queued_count').notNull().default(0),
    /** The first errors with row, column and reason, some with the repeated row; the error file contains all. */
    errors: jsonb('errors').$type<RowError[]>().notNull().default([]),
    /** Result of reading the file; null for older batches. */
    run: jsonb('run').$type<DryRunResult>(),
    /** Result of matching each column of the file. */
    columns: jsonb('columns').$type<ColumnMatch[]>().notNull().default([]),
    /** The cells of its first row, encrypted. */
    sampleSealed: text('sample_sealed'),
    /** The batch whose wrong rows it corrects. */
    mends: text('mends').references((): AnyPgColumn => importBatch.batchNo),
    /** Member of staff, or system for a trusted source. @loose may be system */
    importedBy: text('imported_by').notNull(),
    /** Who submitted the good rows of a file with wrong ones. @loose may be system */
    submittedBy: text('submitted_by'),
    importedAt: moment('imported_at').notNull().defaultNow(),
    /** @loose may be system */
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    /** Reason of the rejection. */
    decidedReason: text('decided_reason'),
  },
  (table) => [
    index('import_batch_unit').on(table.unit, table.importedAt),
    index('import_batch_imported').on(table.importedAt),
    // One at a time, because two would end the same records.
    uniqueIndex('import_batch_takes_back').on(table.takesBack).where(sql`${table.status} = 'staged'`),
    checkCodes(table.status),
    checkCodes(table.way),
    checkCodes(table.extent),
  ],
)

/**
 * Rows of staged batches, ready to be published. They are not records yet, so no public reader sees them. @retention until the batch is
 * decided
 */
export const importHeld = pgTable(
  'import_held',
  {
    batchNo: text('batch_no')
      .notNull()
      .references(() => importBatch.batchNo),
    rowNo: integer('row_no').notNull(),
    /** Columns of `record` by name. json instead of jsonb: written once, read once and never searched. */
    row: json('row').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchNo, table.rowNo] })],
)

/** Subjects missing from a complete file of their unit; they are reported and stay unchanged. */
export const importMissing = pgTable(
  'import_missing',
  {
    batchNo: text('batch_no')
      .notNull()
      .references(() => importBatch.batchNo),
    creditCode: text('credit_code').notNull(),
    name: text('name').notNull(),
    /** State at the registration authority. @codes as in subject */
    registerStatus: text('register_status').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchNo, table.creditCode] })],
)

/**
 * Rows waiting for a decision before publication, encrypted because the text may contain personal data. A returned one is also among the
 * wrong rows of its batch. @retention until the batch is decided as a whole or read again
 */
export const importQueue = pgTable(
  'import_queue',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchNo: text('batch_no')
      .notNull()
      .references(() => importBatch.batchNo),
    dataset: text('dataset').notNull(),
    rowNo: integer('row_no').notNull(),
    reason: text('reason').notNull(),
    sealed: text('sealed').notNull(),
    /** Decision about the row. */
    decision: text('decision', { enum: ['waiting', 'published', 'dropped', 'returned'] })
      .notNull()
      .default('waiting'),
    decidedAt: moment('decided_at'),
  },
  (table) => [index('import_queue_waiting').on(table.decision, table.id), checkCodes(table.decision)],
)

/** Wrong rows as they were sent, encrypted, for correction by the sender. */
export const importBad = pgTable(
  'import_bad',
  {
    batchNo: text('batch_no')
      .notNull()
      .references(() => importBatch.batchNo),
    rowNo: integer('row_no').notNull(),
    cellsSealed: text('cells_sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchNo, table.rowNo] })],
)

/** Files with unknown columns, encrypted, until the columns are assigned. */
export const importSource = pgTable('import_source', {
  batchNo: text('batch_no')
    .primaryKey()
    .references(() => importBatch.batchNo),
  fileSealed: text('file_sealed').notNull(),
})

/** A unit's name for a column: the assigned item, or null to ignore the column. */
export const importColumn = pgTable(
  'import_column',
  {
    unit: text('unit').notNull(),
    dataset: text('dataset').notNull(),
    /** Normalised column head, the form in which heads are compared. */
    head: text('head').notNull(),
    item: text('item'),
    /** Member of staff who assigned it. @loose may be system */
    saidBy: text('said_by').notNull(),
    saidAt: moment('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unit, table.dataset, table.head] })],
)
