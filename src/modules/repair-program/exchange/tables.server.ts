import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../../kernel/data/columns.server.ts'
import { ENDED_REASONS, type EndedReason } from '../../register/publicity/take-down-contract.ts'

/** A file for the provincial platform. Its content follows from its rows, so that it can be rewritten byte for byte. */
export const exchangeFile = pgTable('exchange_file', {
  /** Consecutive number, so that the platform notices a missing file. */
  serial: integer('serial').primaryKey(),
  madeAt: moment('made_at').notNull(),
  rows: integer('rows').notNull(),
  checksum: text('checksum').notNull(),
  /** When it was last written to the outbox; null while it has to be written, for the first time or again. */
  writtenAt: moment('written_at'),
  timesWritten: integer('times_written').notNull().default(0),
  receiptAt: moment('receipt_at'),
})

/** A record whose publicity was ended or resumed, queued in the same transaction. */
export const exchangeRow = pgTable(
  'exchange_row',
  {
    /** Key of the row at the platform; it stays the same when the row is sent again. */
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
    /** The file that contains it; the last one if it was sent again. */
    serial: integer('serial').references(() => exchangeFile.serial),
    /** Reason why the platform refused the row. */
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
