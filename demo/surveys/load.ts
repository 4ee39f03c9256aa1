import type { Db } from '../../src/kernel/data/db.server.ts'
import { interview, interviewQuestion } from '../../src/modules/interviews/tables.server.ts'
import { type Answers, nameQuestions, type Question, SCALE } from '../../src/modules/surveys/questions.ts'
import { survey, surveyAnswer, surveyParticipant } from '../../src/modules/surveys/tables.server.ts'
import { DEMO_PREFIX } from '../../src/server/demo-accounts.ts'
import { officeTime } from '../office-hours.ts'
import { interviews } from './interviews.ts'
import { OPINIONS, surveys } from './surveys.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WRITER = `${DEMO_PREFIX}bianji`

/** A full hour of the working day the given number of days before the load; negative days lie ahead. */
const hourOf = (now: Date, daysAgo: number, hour: number): Date => officeTime(now, daysAgo, hour * 60)

export async function loadDemoSurveys(tx: Db, now: Date): Promise<void> {
  for (const { opened, closed, told, answers, questions: written, ...one } of surveys) {
    const questions = nameQuestions(written)
    const [opensAt, closesAt] = [hourOf(now, opened, 9), hourOf(now, closed, 18)]
    await tx.insert(survey).values({
      ...{ ...one, questions, opensAt, closesAt, formKey: one.id, makerIds: [WRITER] },
      ...{ form: one.form ?? 'questionnaire', answeredBy: one.answeredBy ?? 'visit' },
      ...{ body: one.body ?? null, link: one.link ?? null, feedback: one.feedback ?? null },
      ...{
        state: one.state ?? (told === undefined ? 'open' : 'told'),
        feedbackIds: told === undefined ? [] : [WRITER],
      },
      toldAt: told === undefined ? null : hourOf(now, told, 10),
      updatedAt: told === undefined ? new Date(Math.min(opensAt.getTime(), now.getTime())) : hourOf(now, told, 10),
    })
    if (answers === 0) continue
    const until = Math.min(closesAt.getTime(), now.getTime())
    const step = (until - opensAt.getTime()) / (answers + 1)
    await tx.insert(surveyAnswer).values(
      Array.from({ length: answers }, (_, at) => ({
        ...{ id: `${one.id}-${at + 1}`, surveyId: one.id, formKey: `${one.id} demo-${at + 1}` },
        ...{ answers: answersOf(questions, at), answeredAt: new Date(opensAt.getTime() + step * (at + 1)) },
      })),
    )
  }
  await loadInterviews(tx, now)
}

async function loadInterviews(tx: Db, now: Date): Promise<void> {
  for (const { id, daysAgo, questions, ...one } of interviews) {
    const [startsAt, endsAt] = [hourOf(now, daysAgo, 10), hourOf(now, daysAgo, 11)]
    const text = { ...one, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    const updatedAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - DAY)
    await tx.insert(interview).values({
      ...{ id, formKey: id, state: 'passed', makerIds: [WRITER], written: text, passed: text, isShown: true },
      ...{ startsAt, endsAt, updatedAt },
    })
    await tx.insert(interviewQuestion).values(
      questions.map(([words, state], at) => ({
        ...{ id: `${id}-${at + 1}`, interviewId: id, formKey: `${id} demo-${at + 1}`, words, state },
        askedAt: new Date(updatedAt.getTime() + at * HOUR),
      })),
    )
  }
}

export async function emptySurveys(tx: Db): Promise<void> {
  for (const table of [surveyAnswer, surveyParticipant, survey, interviewQuestion, interview]) await tx.delete(table)
}

/** Answers derived from the places of the answer and of the question, so that every load gives the same. */
const answersOf = (questions: readonly Question[], at: number): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, type, required, options }, place): [string, string[]][] => {
      const draw = (at * 7 + place * 5 + ((at * at) % 11)) % 97
      if (type === 'text') return required || draw % 3 === 0 ? [[id, [OPINIONS[draw % OPINIONS.length]!]]] : []
      if (type === 'scale') return [[id, [SCALE[[4, 4, 3, 4, 2, 3, 4, 1][draw % 8]!]!]]]
      const first = draw % options.length
      if (type === 'single') return [[id, [options[Math.min(first, (draw * 3) % options.length)]!.id]]]
      const chosen = options.filter((_, index) => index === first || (draw + index) % 4 === 0)
      return [[id, chosen.map((option) => option.id)]]
    }),
  )
