import { index, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { day } from '../../../kernel/data/columns.server.ts'
import { subject } from '../records/tables.server.ts'

/** Relations between subjects. A person is stored by masked name only and is not a subject. */
export const subjectRelation = pgTable(
  'subject_relation',
  {
    id: text('id').primaryKey(),
    fromSubjectId: text('from_subject_id')
      .notNull()
      .references(() => subject.id),
    toSubjectId: text('to_subject_id').references(() => subject.id),
    /** Code and name of an organisation that was not in the register when the relation was delivered. */
    toCode: text('to_code'),
    toName: text('to_name'),
    /** Masked: 林*. @personal */
    personName: text('person_name'),
    /** Kind of relation, in words. */
    relation: text('relation').notNull(),
    /** Share in percent. */
    ratio: numeric('ratio', { precision: 5, scale: 2 }),
    startDate: day('start_date'),
    endDate: day('end_date'),
    source: text('source').notNull(),
    /** Number of its delivery; not a foreign key, because deliveries are large. */
    batchNo: text('batch_no'),
  },
  (table) => [
    index('subject_relation_from').on(table.fromSubjectId),
    index('subject_relation_to').on(table.toSubjectId),
    index('subject_relation_code').on(table.toCode),
  ],
)
