import { and, desc, eq, gt, gte, inArray, lte, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import { type Page, type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { countAnswers } from './answer-counts.server.ts'
import type { SurveyDetail, SurveyResults, SurveySummary } from './contract.ts'
import { computeSurveyPhase, isPublicPhase, type PublicPhase, type SurveyPhase } from './survey-states.ts'
import { survey, surveyAnswer, surveyParticipant } from './tables.server.ts'

export const SURVEY_TOPIC = 'surveys'

export type SurveyRow = typeof survey.$inferSelect

const isPublic = inArray(survey.state, ['open', 'told'])

export const answerCount = (db: Db) => db.$count(surveyAnswer, eq(surveyAnswer.surveyId, survey.id))

/** Condition for surveys in a phase at a given time. */
export function isInPhase(phase: SurveyPhase, now: number): SQL | undefined {
  const at = new Date(now)
  const [isOpen, isOver, isBegun] = [eq(survey.state, 'open'), lte(survey.closesAt, at), lte(survey.opensAt, at)]
  switch (phase) {
    case 'coming':
      return and(isOpen, gt(survey.closesAt, at), gt(survey.opensAt, at))
    case 'running':
      return and(isOpen, gt(survey.closesAt, at), isBegun)
    case 'ended':
      return and(isOpen, isOver)
    default:
      return eq(survey.state, phase)
  }
}

/** Public reads of surveys. */
export function createSurveys({ db, now }: { db: Db; now(): number }) {
  async function find(id: string): Promise<{ row: SurveyRow & { answerCount: number }; phase: PublicPhase }> {
    const [found] = await db
      .select({ row: survey, answerCount: answerCount(db) })
      .from(survey)
      .where(and(eq(survey.id, id), isPublic))
    const phase = found && computeSurveyPhase(found.row, now())
    if (!found || !phase || !isPublicPhase(phase)) throw notFound('调查')
    return { row: { ...found.row, answerCount: found.answerCount }, phase }
  }

  return {
    async page({ phase, ...paging }: Paging & { phase?: 'running' | 'ended' }): Promise<Page<SurveySummary>> {
      const asked =
        phase === 'ended' ? or(isInPhase('ended', now()), isInPhase('told', now())) : phase && isInPhase(phase, now())
      const condition = and(isPublic, asked)
      const [rows, total] = await Promise.all([
        db
          .select({ row: survey, answerCount: answerCount(db) })
          .from(survey)
          .where(condition)
          .orderBy(desc(survey.opensAt), desc(survey.id))
          .limit(paging.pageSize)
          .offset(pageOffset(paging)),
        db.$count(survey, condition),
      ])
      const records = rows.flatMap(({ row, answerCount: count }) => {
        const standing = computeSurveyPhase(row, now())
        return isPublicPhase(standing) ? [summaryOf({ ...row, answerCount: count }, standing)] : []
      })
      return toPage(records, total, paging)
    },

    async detail(id: string, actor: Actor): Promise<SurveyDetail> {
      const { row, phase } = await find(id)
      const { intro, body, link, answeredBy, questions } = row
      return {
        ...summaryOf(row, phase),
        ...{ intro, body, link, questions: questions.map(copyQuestion) },
        hasAnswered: answeredBy === 'account' && actor.kind === 'user' && (await hasAnswered(db, id, actor.userId)),
      }
    },

    async results(id: string): Promise<SurveyResults> {
      const { row, phase } = await find(id)
      if (phase !== 'told' || row.toldAt === null) throw notFound('调查结果')
      const { questions } = await countAnswers(db, row)
      return { ...summaryOf(row, phase), feedback: row.feedback ?? '', toldAt: row.toldAt.toISOString(), questions }
    },
  }
}

const hasAnswered = async (db: Db, surveyId: string, accountId: string): Promise<boolean> =>
  (await db.$count(
    surveyParticipant,
    and(eq(surveyParticipant.surveyId, surveyId), eq(surveyParticipant.accountId, accountId)),
  )) > 0

/** Copies a question into writable arrays: database rows are read-only, but responses of calls are not. */
export const copyQuestion = (question: SurveyRow['questions'][number]) => ({
  ...question,
  options: [...question.options],
})

const summaryOf = (row: SurveyRow & { answerCount: number }, phase: PublicPhase): SurveySummary => ({
  ...{ id: row.id, form: row.form, title: row.title, unit: row.unit, phase },
  ...{ answeredBy: row.answeredBy, answerCount: row.answerCount },
  ...{ opensAt: row.opensAt.toISOString(), closesAt: row.closesAt.toISOString() },
})

const YEAR_MS = 366 * 86_400_000

/** Surveys that opened or closed in the last year, for the site inspection. */
export async function listInspectedSurveys({ db, now }: { db: Db; now(): number }) {
  const since = new Date(now() - YEAR_MS)
  const rows = await db
    .select()
    .from(survey)
    .where(and(isPublic, or(gte(survey.opensAt, since), gte(survey.closesAt, since))))
    .orderBy(desc(survey.opensAt), desc(survey.id))
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, opensOn: dateKey(row.opensAt), closesOn: dateKey(row.closesAt) },
    ...{ isOver: row.closesAt.getTime() <= now(), isTold: row.state === 'told' },
  }))
}
