import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../../kernel/data/columns.server.ts'
import { ENDED_REASONS, type EndedReason } from '../../register/publicity/take-down-contract.ts'

/** A file for the platform above. What it says follows from its rows: written again, it is the same to the byte. */
export const exchangeFile = pgTable('exchange_file', {
  /** One more than that of the file before it: the platform sees when one is missing. */
  serial: integer('serial').primaryKey(),
  madeAt: moment('made_at').notNull(),
  rows: integer('rows').notNull(),
  checksum: text('checksum').notNull(),
  /** When it was last put into the outbox; null while it has to be, for the first time or again. */
  writtenAt: moment('written_at'),
  timesWritten: integer('times_written').notNull().default(0),
  receiptAt: moment('receipt_at'),
})

/** One record whose time in public was ended or goes on again, queued in the transaction in which that happened. */
export const exchangeRow = pgTable(
  'exchange_row',
  {
    /** The key of the row at the platform: it stays the same however often the row is sent. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    action: text('action', { enum: ['end', 'resume'] }).notNull(),
    dataset: text('dataset').notNull(),
    /** @loose what was reported outlives the record */
    recordId: text('record_id').notNull(),
    subjectName: text('subject_name').notNull(),
    subjectCode: text('subject_code'),
    documentNo: text('document_no'),
    authority: text('authority').notNull(),
    decisionDate: day('decision_date').notNull(),
    endedOn: day('ended_on').notNull(),
    endedReason: text('ended_reason').$type<EndedReason>().notNull(),
    queuedAt: moment('queued_at').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'accepted', 'refused'] })
      .notNull()
      .default('waiting'),
    /** The file it is in, the last one if it was sent again. */
    serial: integer('serial').references(() => exchangeFile.serial),
    /** Why the platform did not take it. */
    refusal: text('refusal'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('exchange_row_state').on(table.state, table.id),
    index('exchange_row_serial').on(table.serial),
    index('exchange_row_record').on(table.recordId, table.id),
    checkCodes(table.action),
    checkCodes(table.endedReason, ENDED_REASONS),
    checkCodes(table.state),
  ],
)
