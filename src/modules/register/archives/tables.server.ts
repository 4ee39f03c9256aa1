import { index, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { day } from '../../../kernel/data/columns.server.ts'
import { subject } from '../records/tables.server.ts'

/** Who is related to whom. A person is named by a masked name only and is no subject. */
export const subjectRelation = pgTable(
  'subject_relation',
  {
    id: text('id').primaryKey(),
    fromSubjectId: text('from_subject_id')
      .notNull()
      .references(() => subject.id),
    toSubjectId: text('to_subject_id').references(() => subject.id),
    /** Code and name of an organisation that the register does not know, or did not when the relation came. */
    toCode: text('to_code'),
    toName: text('to_name'),
    /** Masked: 林*. @personal */
    personName: text('person_name'),
    /** How the two are related, in words. */
    relation: text('relation').notNull(),
    /** Share in percent. */
    ratio: numeric('ratio', { precision: 5, scale: 2 }),
    startDate: day('start_date'),
    endDate: day('end_date'),
    source: text('source').notNull(),
    /** Delivery that it was sent with; not a foreign key, because deliveries are large. */
    batchNo: text('batch_no'),
  },
  (table) => [
    index('subject_relation_from').on(table.fromSubjectId),
    index('subject_relation_to').on(table.toSubjectId),
    index('subject_relation_code').on(table.toCode),
  ],
)
