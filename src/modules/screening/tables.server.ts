import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../kernel/data/columns.server.ts'
import { staffAccount } from '../staff/tables.server.ts'
import {
  type Candidate,
  DOUBTS,
  type Doubt,
  type FoundConcern,
  MATCHED_BY,
  PURPOSES,
  type ScreeningVerdict,
  VERDICTS,
} from './contract.ts'

/** A check of a list of subjects by a unit, with its purpose. */
export const screening = pgTable(
  'screening',
  {
    id: text('id').primaryKey(),
    /** Key of the submitted form; the same form sent again returns the same screening. */
    key: text('key').notNull(),
    unit: text('unit').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    /** Name of the member of staff who started it. @personal */
    staffName: text('staff_name').notNull(),
    purpose: text('purpose').notNull(),
    documentNo: text('document_no').notNull(),
    periodFrom: day('period_from').notNull(),
    periodUntil: day('period_until').notNull(),
    rowCount: integer('row_count').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    /** State of the report; reset to none when a choice changes the result. */
    paperState: text('paper_state', { enum: ['none', 'asked', 'issued'] })
      .notNull()
      .default('none'),
    paperNumber: text('paper_number'),
  },
  (table) => [
    uniqueIndex('screening_key').on(table.staffId, table.key),
    index('screening_unit').on(table.unit, table.createdAt),
    index('screening_created').on(table.createdAt),
    checkCodes(
      table.purpose,
      PURPOSES.map(({ code }) => code),
    ),
    checkCodes(table.paperState),
  ],
)

/** A row of the list, and its result on the day of the screening. */
export const screeningRow = pgTable(
  'screening_row',
  {
    screeningId: text('screening_id')
      .notNull()
      .references(() => screening.id, { onDelete: 'cascade' }),
    /** Line number in the list. */
    rowNo: integer('row_no').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** Normalised name. */
    nameKey: text('name_key').notNull(),
    /** Verdict on the row; null until it has been checked. */
    verdict: text('verdict').$type<ScreeningVerdict>(),
    /** How the subject was identified. */
    matchedBy: text('matched_by').$type<keyof typeof MATCHED_BY>(),
    /** Subject and name on that day; the subject may be renamed later. @loose the result of that day outlives the subject */
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    subjectCode: text('subject_code'),
    /** Reasons to examine the subject. */
    concerns: jsonb('concerns').$type<FoundConcern[]>().notNull().default(sql`'[]'::jsonb`),
    doubt: text('doubt').$type<Doubt>(),
    candidates: jsonb('candidates').$type<Candidate[]>().notNull().default(sql`'[]'::jsonb`),
    /** Error of a line that could not be searched; such a row has the verdict `wrong` from the start. */
    problem: text('problem'),
    /** The first row with the same subject. */
    repeats: integer('repeats'),
  },
  (table) => [
    primaryKey({ columns: [table.screeningId, table.rowNo] }),
    checkCodes(table.verdict, VERDICTS),
    checkCodes(table.matchedBy, MATCHED_BY),
    checkCodes(table.doubt, DOUBTS),
  ],
)
