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
import type { Run } from './run.ts'
import type { Outcome } from './take-back.ts'
import { EXTENTS, WAYS } from './ways.ts'

/** One delivery of records. */
export const importBatch = pgTable(
  'import_batch',
  {
    /** Number of the delivery. */
    batchNo: text('batch_no').primaryKey(),
    dataset: text('dataset').notNull(),
    fileName: text('file_name').notNull(),
    /**
     * Staged until a second person accepts or rejects it; refused where nothing in the file can be taken; partial where some
     * rows are wrong and whoever sent it has not said yet what becomes of the others; taken back after it was public.
     */
    status: text('status', {
      enum: ['staged', 'accepted', 'refused', 'rejected', 'partial', 'taken-back'],
    }).notNull(),
    /** As a file, or by hand. */
    way: text('way', { enum: WAYS }).notNull().default('file'),
    /** Whether a file of subjects holds all that its unit registers, or only what has changed; null of other files. */
    extent: text('extent', { enum: EXTENTS }),
    /** Why, where it was made by hand. */
    reason: text('reason'),
    /**
     * The record that it corrects or withdraws.
     * @loose records are partitioned by dataset; the key is dataset and id
     */
    recordId: text('record_id'),
    /** The batch that it takes back, and what resulted from that so far. */
    takesBack: text('takes_back').references((): AnyPgColumn => importBatch.batchNo),
    outcome: jsonb('outcome').$type<Outcome & { isDone: boolean }>(),
    /** Whose delivery it is: only they and the centre see it. Null where no unit sent it. */
    unit: text('unit'),
    /** The source that is trusted to publish without a second person; null of everything else. */
    trustedSource: text('trusted_source'),
    /** Rows that the centre delivers for other units. */
    othersCount: integer('others_count').notNull().default(0),
    rowCount: integer('row_count').notNull(),
    errorCount: integer('error_count').notNull(),
    /** Rows that need a person's eye before they may be published: third persons' names, unknown subjects. */
    queuedCount: integer('queued_count').notNull().default(0),
    /** The first errors, each with row, column and reason, some with the row they repeat; all of them are in the error file. */
    errors: jsonb('errors').$type<RowError[]>().notNull().default([]),
    /** What reading it has given; null of batches from before that was kept. */
    run: jsonb('run').$type<Run>(),
    /** What became of the columns of the file. */
    columns: jsonb('columns').$type<ColumnMatch[]>().notNull().default([]),
    /** The cells of its first row, encrypted. */
    sampleSealed: text('sample_sealed'),
    /** The batch whose wrong rows it brings again. */
    mends: text('mends').references((): AnyPgColumn => importBatch.batchNo),
    /** Member of staff, or system for a trusted source. @loose may be system */
    importedBy: text('imported_by').notNull(),
    /** Who handed the good rows on, where others were wrong. @loose may be system */
    submittedBy: text('submitted_by'),
    importedAt: moment('imported_at').notNull().defaultNow(),
    /** @loose may be system */
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    /** Why it was rejected. */
    decidedReason: text('decided_reason'),
  },
  (table) => [
    index('import_batch_unit').on(table.unit, table.importedAt),
    index('import_batch_imported').on(table.importedAt),
    // One at a time: two would end the same records.
    uniqueIndex('import_batch_takes_back').on(table.takesBack).where(sql`${table.status} = 'staged'`),
    checkCodes(table.status),
    checkCodes(table.way),
    checkCodes(table.extent),
  ],
)

/**
 * A row of a staged batch, ready to be published and seen by no public reader: it is no record yet.
 *
 * @retention until the batch is decided
 */
export const importHeld = pgTable(
  'import_held',
  {
    batchNo: text('batch_no')
      .notNull()
      .references(() => importBatch.batchNo),
    rowNo: integer('row_no').notNull(),
    /** Columns of `record` by name. Text, not jsonb: it is written once, read once and never searched. */
    row: json('row').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchNo, table.rowNo] })],
)

/** A subject that a full file of its unit no longer holds: it stays as it is, and is told. */
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
 * A row that waits for a decision before it is published; its text may hold personal data and is encrypted. One that was
 * returned is among the wrong rows of its batch as well.
 *
 * @retention until the batch is decided as a whole or read again
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
    /** What became of the row. */
    decision: text('decision', { enum: ['waiting', 'published', 'dropped', 'returned'] })
      .notNull()
      .default('waiting'),
    decidedAt: moment('decided_at'),
  },
  (table) => [index('import_queue_waiting').on(table.decision, table.id), checkCodes(table.decision)],
)

/** A row that was wrong, as it was sent, encrypted: it goes back to the person who mends it. */
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

/** A file with columns that nobody knows, encrypted, until somebody has said what they are. */
export const importSource = pgTable('import_source', {
  batchNo: text('batch_no')
    .primaryKey()
    .references(() => importBatch.batchNo),
  fileSealed: text('file_sealed').notNull(),
})

/** What a unit calls a column of its own: the item it is, or null for one that is passed over. */
export const importColumn = pgTable(
  'import_column',
  {
    unit: text('unit').notNull(),
    dataset: text('dataset').notNull(),
    /** As heads are compared. */
    head: text('head').notNull(),
    item: text('item'),
    /** Member of staff who said it. @loose may be system */
    saidBy: text('said_by').notNull(),
    saidAt: moment('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unit, table.dataset, table.head] })],
)
