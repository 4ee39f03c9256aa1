import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Question } from './questions.ts'
import { type ComputedResult, computeResults } from './results.ts'
import { surveyAnswer } from './tables.server.ts'

type Row = {
  question: string
  choice: string | null
  number: number
}

/** Counts the answers of a survey in the database, without reading single answers. */
export async function countAnswers(
  db: Db,
  { id, questions }: { id: string; questions: readonly Question[] },
): Promise<{ total: number; questions: ComputedResult[] }> {
  const texts = questions.filter(({ type }) => type === 'text').map((question) => question.id)
  const [total, rows] = await Promise.all([
    db.$count(surveyAnswer, eq(surveyAnswer.surveyId, id)),
    // Counts respondents per question and per option. Text answers are counted and not compared.
    db.execute<Row>(sql`
      select each.key as question, null as choice, count(*)::int as number
      from ${surveyAnswer} a, jsonb_each(a.answers) each where a.survey_id = ${id} group by each.key
      union all
      select each.key, chosen.value, count(*)::int
      from ${surveyAnswer} a, jsonb_each(a.answers) each, jsonb_array_elements_text(each.value) chosen
      where a.survey_id = ${id} and not (${JSON.stringify(texts)}::jsonb ? each.key)
      group by each.key, chosen.value`),
  ])
  const answered = new Map<string, number>()
  const chosen = new Map<string, Map<string, number>>()
  for (const { question, choice, number } of rows.rows)
    if (choice === null) answered.set(question, number)
    else chosen.set(question, (chosen.get(question) ?? new Map()).set(choice, number))
  return { total, questions: computeResults(questions, { answered, chosen }) }
}
