import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../kernel/data/columns.server.ts'
import { staffAccount } from '../staff/tables.server.ts'
import {
  type Candidate,
  type Concern,
  DOUBTS,
  type Doubt,
  MATCHED_BY,
  PURPOSES,
  type ScreeningVerdict,
  VERDICTS,
} from './contract.ts'

/** One look of a unit at a list of subjects, with what it was for. */
export const screening = pgTable(
  'screening',
  {
    id: text('id').primaryKey(),
    /** Of the form it was sent with: the same form again is the same screening. */
    key: text('key').notNull(),
    unit: text('unit').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    /** @personal */
    staffName: text('staff_name').notNull(),
    purpose: text('purpose').notNull(),
    documentNo: text('document_no').notNull(),
    periodFrom: day('period_from').notNull(),
    periodUntil: day('period_until').notNull(),
    rowCount: integer('row_count').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Whether somebody wants the result on paper; none again after a choice has changed it. */
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

/** A row of the list, and what was found of it on the day. */
export const screeningRow = pgTable(
  'screening_row',
  {
    screeningId: text('screening_id')
      .notNull()
      .references(() => screening.id, { onDelete: 'cascade' }),
    /** The line of the list as it was given. */
    rowNo: integer('row_no').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** normalise(name) */
    nameKey: text('name_key').notNull(),
    /** Null until the row has been looked at. */
    verdict: text('verdict').$type<ScreeningVerdict>(),
    /** How the subject was found. */
    matchedBy: text('matched_by').$type<keyof typeof MATCHED_BY>(),
    /**
     * As it was on that day: the subject may be called otherwise when this is read.
     * @loose the result of that day outlives the subject
     */
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    subjectCode: text('subject_code'),
    /** What speaks against the subject. */
    concerns: jsonb('concerns').$type<Concern[]>().notNull().default(sql`'[]'::jsonb`),
    doubt: text('doubt').$type<Doubt>(),
    candidates: jsonb('candidates').$type<Candidate[]>().notNull().default(sql`'[]'::jsonb`),
    /** Why the line could not be looked for; such a row has the verdict `wrong` from the start. */
    problem: text('problem'),
    /** Row of the list that names the same subject first. */
    repeats: integer('repeats'),
  },
  (table) => [
    primaryKey({ columns: [table.screeningId, table.rowNo] }),
    checkCodes(table.verdict, VERDICTS),
    checkCodes(table.matchedBy, MATCHED_BY),
    checkCodes(table.doubt, DOUBTS),
  ],
)
