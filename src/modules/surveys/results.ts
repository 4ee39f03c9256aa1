import { type Question, type QuestionType, SCALE } from './questions.ts'

/** Respondents of a question, and how often each option was chosen. */
interface Counts {
  answered: ReadonlyMap<string, number>
  chosen: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export interface ComputedResult {
  id: string
  type: QuestionType
  title: string
  /** Number of respondents of the question. */
  answered: number
  /** Number and percentage of each option; empty for text questions, whose answers are read by staff only. */
  choices: { label: string; count: number; percent: number }[]
  /** Average of a scale question, to a tenth. */
  average: number | null
}

export const computeResults = (questions: readonly Question[], { answered, chosen }: Counts): ComputedResult[] =>
  questions.map(({ id, type, title, options }) => {
    const number = answered.get(id) ?? 0
    const offered =
      type === 'scale' ? SCALE.map((mark) => ({ id: mark, label: `${mark} 分` })) : type === 'text' ? [] : options
    const countOf = (choice: string) => chosen.get(id)?.get(choice) ?? 0
    return {
      ...{ id, type, title, answered: number },
      choices: offered.map(({ id: choice, label }) => ({
        ...{ label, count: countOf(choice), percent: percentOf(countOf(choice), number) },
      })),
      average:
        type === 'scale' && number > 0
          ? Math.round((SCALE.reduce((sum, mark) => sum + Number(mark) * countOf(mark), 0) / number) * 10) / 10
          : null,
    }
  })

/** Rounded to a tenth of a percent. */
const percentOf = (count: number, all: number): number => (all === 0 ? 0 : Math.round((count * 1000) / all) / 10)
