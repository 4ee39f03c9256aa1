import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { INTERVIEW_STATES, type InterviewState, QUESTION_STATES, type QuestionState } from './interview-states.ts'
import type { Guest } from './transcript.ts'

/** Text of an interview. Times are ISO strings. */
export interface InterviewText {
  title: string
  intro: string
  host: string
  guests: Guest[]
  startsAt: string
  endsAt: string
  pictureId: string | null
  transcript: string
}

/** An online interview: announcement, guests and transcript. */
export const interview = pgTable(
  'interview',
  {
    id: text('id').primaryKey(),
    /** Key of the form that created it; the same form sent again returns the same interview. */
    formKey: text('form_key').notNull(),
    state: text('state').$type<InterviewState>().notNull(),
    version: integer('version').notNull().default(1),
    /** @loose a list; accounts of staff are never deleted */
    makerIds: text('maker_ids').array().notNull(),
    decisionNote: text('decision_note'),
    /** The draft and the published version. @personal */
    written: jsonb('written').$type<InterviewText>().notNull(),
    /** The published version; null before the first publication. @personal */
    passed: jsonb('passed').$type<InterviewText>(),
    isShown: boolean('is_shown').notNull().default(false),
    /** Start of the interview as published; before publication, as written in the draft. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('interview_form_key').on(table.formKey),
    index('interview_newest').on(table.startsAt),
    index('interview_updated').on(table.updatedAt),
    checkCodes(table.state, INTERVIEW_STATES),
  ],
)

/** A question from a visitor. Its sender is not stored. */
export const interviewQuestion = pgTable(
  'interview_question',
  {
    id: text('id').primaryKey(),
    interviewId: text('interview_id')
      .notNull()
      .references(() => interview.id),
    formKey: text('form_key').notNull(),
    words: text('words').notNull(),
    state: text('state').$type<QuestionState>().notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [
    uniqueIndex('interview_question_form_key').on(table.formKey),
    index('interview_question_of_interview').on(table.interviewId, table.askedAt),
    checkCodes(table.state, QUESTION_STATES),
  ],
)
