import { desc, eq, sql } from 'drizzle-orm'
import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../../kernel/calls/errors.ts'
import { toDate } from '../../../kernel/format/date.ts'
import type { DeskBuilding, DeskMember } from '../../desk/dependencies.server.ts'
import { openDesk } from '../../desk/desk.server.ts'
import { nameQuestions, OPINION_QUESTION } from '../questions.ts'
import { computeSurveyPhase, isStored } from '../survey-states.ts'
import { answerCount, copyQuestion, isInPhase, SURVEY_TOPIC, type SurveyRow } from '../surveys.server.ts'
import { survey } from '../tables.server.ts'
import { type SurveyFacts, surveyDesk } from './surveys.ts'

type Row = SurveyRow & { answerCount: number }

/** Characters of the original title, so that the title of the copy does not exceed the limit. */
const LONGEST_COPIED = 90

export function openSurveyDesk(registry: CallRegistry, building: Pick<DeskBuilding, 'db' | 'changes' | 'now'>) {
  const desk = openDesk(registry, surveyDesk, {
    ...{ ...building, topic: SURVEY_TOPIC, table: survey, first: 'draft' },
    stateOf: (row: Row, now) => computeSurveyPhase(row, now),
    // An open survey is upcoming, running or ended according to its times.
    storeState: (phase) => ({ state: isStored(phase) ? phase : 'open' }),
    factsOf: ({ feedback, closesAt }, now) => ({
      ...{ hasFeedback: feedback !== null, closesLater: closesAt.getTime() > now },
    }),
    makersOf: (row, step) => (step === 'tell' ? row.feedbackIds : row.makerIds),
    waitsFor: (phase, staffId) =>
      phase === 'ended'
        ? sql`${survey.feedback} is not null and not (${staffId} = any(${survey.feedbackIds}))`
        : sql`not (${staffId} = any(${survey.makerIds}))`,
    async columnsOf({ opensAt, closesAt, questions, ...facts }: SurveyFacts) {
      // A consultation on a text needs only the standard question.
      const asked = facts.form === 'opinion' && questions.length === 0 ? [OPINION_QUESTION] : questions
      return { ...facts, opensAt: toDate(opensAt), closesAt: toDate(closesAt), questions: nameQuestions(asked) }
    },
    sets: {
      close: (_, __, closesAt) => ({ closesAt }),
      feedback: ({ feedbackIds }, by, _, { feedback }) => ({
        ...{ feedback, feedbackIds: [...new Set([...feedbackIds, by])] },
      }),
      tell: (_, __, toldAt) => ({ toldAt }),
      'take-in': () => ({ toldAt: null }),
    },
    async read(db, where, paging) {
      const rows = db
        .select({ row: survey, answerCount: answerCount(db) })
        .from(survey)
        .where(where)
        .orderBy(desc(survey.updatedAt), desc(survey.id))
        .$dynamic()
      const found = await (paging ? rows.limit(paging.limit).offset(paging.offset) : rows)
      return found.map(({ row, answerCount: count }) => ({ ...row, answerCount: count }))
    },
    conditionOf: isInPhase,
    present: (row) => ({
      ...{ ...row, questions: row.questions.map(copyQuestion), toldAt: row.toldAt?.toISOString() ?? null },
      ...{ opensAt: row.opensAt.toISOString(), closesAt: row.closesAt.toISOString() },
    }),
  })

  return {
    ...desk,

    /** Creates a draft with the same content; the same form sent again returns the same draft. */
    copy: (by: DeskMember, { id, key }: { id: string; key: string }) =>
      desk.create(
        by,
        key,
        async (tx) => {
          const [row] = await tx.select().from(survey).where(eq(survey.id, id))
          if (!row) throw notFound('调查')
          const { form, unit, intro, body, link, answeredBy, opensAt, closesAt, questions } = row
          const title = `${row.title.slice(0, LONGEST_COPIED)}（副本）`
          return { form, title, unit, intro, body, link, answeredBy, opensAt, closesAt, questions }
        },
        'draft',
        'copy',
      ),
  }
}
