import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { notFound } from '../../kernel/calls/errors.ts'
import { type Page, type Paging, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { readPage } from '../../kernel/data/read-page.server.ts'
import { formatDate } from '../../kernel/format/date.ts'
import { writeLongXlsx } from '../../kernel/sheets/xlsx-file.server.ts'
import type { DeskMember } from '../desk/dependencies.server.ts'
import { countAnswers } from './answer-counts.server.ts'
import type { Question } from './questions.ts'
import type { ComputedResult } from './results.ts'
import type { SurveyRow } from './surveys.server.ts'
import { survey, surveyAnswer } from './tables.server.ts'

/** Most answers in one workbook, which is built in memory. */
const MOST_ROWS = 20_000
/** Answers read per query. */
const AT_ONCE = 500

/** Text answers and exports of a survey, for staff. */
export function createAnswerSheets({ db }: { db: Db }) {
  async function find(id: string): Promise<SurveyRow> {
    const [row] = await db.select().from(survey).where(eq(survey.id, id))
    if (!row) throw notFound('调查')
    return row
  }

  return {
    results: async (id: string) => countAnswers(db, await find(id)),

    async texts(id: string, { question, ...paging }: Paging & { question: string }) {
      const { questions } = await find(id)
      if (!questions.some((each) => each.id === question && each.type === 'text')) throw notFound('文字题')
      const condition = and(eq(surveyAnswer.surveyId, id), sql`${surveyAnswer.answers} ? ${question}`)
      const [rows, total] = await readPage(db, surveyAnswer, {
        where: condition,
        orderBy: [desc(surveyAnswer.answeredAt), desc(surveyAnswer.id)],
        paging,
      })
      const records = rows.map(({ answers, answeredAt }) => ({
        ...{ text: answers[question]?.join('') ?? '', at: answeredAt.toISOString() },
      }))
      return toPage(records, total, paging) satisfies Page<{ text: string; at: string }>
    },

    /** Exports all answers as a workbook with text cells only, so that no answer is evaluated as a formula. */
    async workbook({ actor, address }: DeskMember, id: string): Promise<Buffer> {
      const row = await find(id)
      const { questions } = row
      const counted = await countAnswers(db, row)
      const written = Math.min(counted.total, MOST_ROWS)
      await db.transaction((tx) =>
        audit(tx, {
          actor,
          address,
          action: 'export',
          entity: 'survey',
          entityId: id,
          detail: { rows: written },
        }),
      )
      return writeLongXlsx(
        { name: '统计', widths: [50, 30, 10, 10], parts: [countedRows(counted.questions)] },
        {
          name: '答卷',
          widths: [20, ...questions.map(() => 30)],
          parts: answerRows(row, written, counted.total - written),
        },
      )
    },
  }

  /** Answers arriving during the export are newer than the cursor and not included. */
  async function* answerRows(
    { id, questions }: SurveyRow,
    written: number,
    missing: number,
  ): AsyncGenerator<string[][]> {
    yield [['提交时间', ...questions.map(({ title }) => title)]]
    for (let offset = 0; offset < written; offset += AT_ONCE) {
      const answers = await db
        .select()
        .from(surveyAnswer)
        .where(eq(surveyAnswer.surveyId, id))
        .orderBy(asc(surveyAnswer.answeredAt), asc(surveyAnswer.id))
        .limit(Math.min(AT_ONCE, written - offset))
        .offset(offset)
      yield answers.map((answer) => [
        formatDate(answer.answeredAt),
        ...questions.map((question) => wordsOf(question, answer.answers[question.id] ?? [])),
      ])
    }
    if (missing > 0) yield [[`另有 ${missing} 份没有列出`]]
  }
}

const countedRows = (questions: readonly ComputedResult[]): string[][] => [
  ['题目', '选项', '人数', '比例'],
  ...questions.flatMap(({ title, answered, choices }) => [
    [title, '作答', String(answered), ''],
    ...choices.map(({ label, count, percent }) => [title, label, String(count), `${percent}%`]),
  ]),
]

const wordsOf = ({ options }: Question, values: readonly string[]): string =>
  values.map((value) => options.find(({ id }) => id === value)?.label ?? value).join('；')
