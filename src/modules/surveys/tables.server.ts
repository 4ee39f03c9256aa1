import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { account } from '../people/tables.server.ts'
import type { Answers, Question } from './questions.ts'
import { SURVEY_STATES, type SurveyState } from './survey-states.ts'
import { ANSWERED_BY, type AnsweredBy, SURVEY_FORMS, type SurveyForm } from './survey-words.ts'

/** A questionnaire, or a consultation on a draft text. */
export const survey = pgTable(
  'survey',
  {
    id: text('id').primaryKey(),
    /** Key of the form that created it; the same form sent again returns the same survey. */
    formKey: text('form_key').notNull(),
    form: text('form').$type<SurveyForm>().notNull(),
    title: text('title').notNull(),
    unit: text('unit').notNull(),
    intro: text('intro').notNull(),
    /** The text of a consultation, one paragraph per line. */
    body: text('body'),
    link: text('link'),
    answeredBy: text('answered_by').$type<AnsweredBy>().notNull(),
    opensAt: moment('opens_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    /** The questions, in order. */
    questions: jsonb('questions').$type<Question[]>().notNull(),
    state: text('state').$type<SurveyState>().notNull(),
    version: integer('version').notNull().default(1),
    /**
     * Authors of the survey, and authors of the feedback, who may not approve their own work. @loose a list; accounts of staff
     * are never deleted
     */
    makerIds: text('maker_ids').array().notNull(),
    /** @loose a list; accounts of staff are never deleted */
    feedbackIds: text('feedback_ids').array().notNull().default([]),
    /** Reason for a return, an early closing or a withdrawal. */
    decisionNote: text('decision_note'),
    /** Feedback on the answers, as the public reads it. */
    feedback: text('feedback'),
    /** When the results were published. */
    toldAt: moment('told_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('survey_form_key').on(table.formKey),
    index('survey_newest').on(table.opensAt),
    index('survey_updated').on(table.updatedAt),
    checkCodes(table.form, SURVEY_FORMS),
    checkCodes(table.answeredBy, ANSWERED_BY),
    checkCodes(table.state, SURVEY_STATES),
  ],
)

/** One answer, stored once and without any reference to a person. */
export const surveyAnswer = pgTable(
  'survey_answer',
  {
    id: text('id').primaryKey(),
    surveyId: text('survey_id')
      .notNull()
      .references(() => survey.id),
    formKey: text('form_key').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    uniqueIndex('survey_answer_form_key').on(table.formKey),
    index('survey_answer_of_survey').on(table.surveyId, table.answeredAt),
  ],
)

/**
 * Accounts that have answered a survey with one answer per account. Kept apart from the answers and without a time, so that the
 * two cannot be joined.
 */
export const surveyParticipant = pgTable(
  'survey_participant',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => survey.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.accountId] })],
)
