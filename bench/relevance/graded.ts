import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/kernel/data/db.server.ts'
import type { Ask, Given } from './asking.ts'

const RANKS = 10

/** A name of the demo city, or a pattern that matches many names. Grade 3 is the intended answer, 2 an equally good one, 1 a useful one. */
interface Answer {
  isRight(name: string): boolean
  /** Number of subjects that it matches. */
  most: number
  grade: number
}

interface GradedQuery {
  query: string
  kind: string
  answers: Answer[]
}

/** The list of queries beside this file: query, kind, and answers as `grade name` or `grade /pattern/`, separated by ` | `. */
export async function readGraded(db: Db): Promise<GradedQuery[]> {
  const lines = readFileSync(path.join(import.meta.dirname, 'graded-queries.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  const queries: GradedQuery[] = []
  for (const line of lines) {
    const [query = '', kind = '', answers = ''] = line.split('\t')
    queries.push({ query, kind, answers: await Promise.all(answers.split(' | ').map((text) => readAnswer(db, text))) })
  }
  return queries
}

async function readAnswer(db: Db, text: string): Promise<Answer> {
  const grade = Number(text.charAt(0))
  const answer = text.slice(2)
  if (!answer.startsWith('/')) return { grade, most: 1, isRight: (name) => name === answer }
  const pattern = answer.slice(1, -1)
  const fitting = new RegExp(pattern)
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from subject where name ~ ${pattern} limit ${RANKS}) as fitting`,
  )
  return { grade, most: rows[0]?.total ?? 0, isRight: (name) => fitting.test(name) }
}

/** Normalised discounted cumulative gain of the first ten. */
function nDcg(answers: readonly Answer[], given: readonly Given[]): number {
  const gains = given.slice(0, RANKS).map(({ name }) => Math.max(0, ...gradesOf(answers, name)))
  const ideal = answers.flatMap(({ grade, most }) => Array<number>(most).fill(grade)).toSorted((a, b) => b - a)
  const best = dcg(ideal.slice(0, RANKS))
  return best === 0 ? 1 : Math.min(1, dcg(gains) / best)
}

const gradesOf = (answers: readonly Answer[], name: string): number[] =>
  answers.filter(({ isRight }) => isRight(name)).map(({ grade }) => grade)

const dcg = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

/** Number and mean grade of the queries of each kind; `misses` have a score below one half. */
export async function judge(queries: readonly GradedQuery[], ask: Ask) {
  const judged: { query: string; kind: string; score: number; first: string }[] = []
  for (const { query, kind, answers } of queries) {
    const given = (await ask(query)) ?? []
    judged.push({ query, kind, score: nDcg(answers, given), first: given[0]?.name ?? 'nothing' })
  }
  return judged
}

export const mean = (scores: readonly { score: number }[]): number =>
  scores.reduce((sum, { score }) => sum + score, 0) / scores.length
