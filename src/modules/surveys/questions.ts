/** Question types. */
export const QUESTION_TYPES = {
  single: '单选',
  multiple: '多选',
  scale: '评分（1 至 5 分）',
  text: '文字',
} as const
export type QuestionType = keyof typeof QUESTION_TYPES

export interface Question {
  id: string
  type: QuestionType
  title: string
  help: string | null
  required: boolean
  options: readonly { id: string; label: string }[]
  /** Most characters of a text answer. */
  most: number
}

/** A question as edited at the desk. */
export interface WrittenQuestion {
  type: QuestionType
  title: string
  help: string | null
  required: boolean
  options: readonly string[]
  most: number
}

export const MOST_QUESTIONS = 30
/** Most options of a question; form parsing accepts no more fields with the same name. */
export const MOST_OPTIONS = 20
export const LONGEST_TEXT = 1000
export const DEFAULT_TEXT_LENGTH = 500
/** Most characters of an answer that is read; longer ones are refused. */
export const LONGEST_SENT = 5000

export const SCALE = ['1', '2', '3', '4', '5'] as const

/**
 * Adds ids to questions, by which answers refer to them. They are derived from the positions, which no longer change once the
 * survey is open.
 */
export const nameQuestions = (written: readonly WrittenQuestion[]): Question[] =>
  written.map((question, index) => ({
    ...question,
    id: `q${index + 1}`,
    options: question.options.map((label, at) => ({ id: String(at + 1), label })),
  }))

/** The single question of a consultation on a text. */
export const OPINION_QUESTION: WrittenQuestion = {
  ...{ type: 'text', title: '您的意见和建议', help: null, required: true, options: [], most: LONGEST_TEXT },
}

/** Each answer is a list: the selected options, the mark, or the text. Unanswered questions are absent. */
export type Answers = Record<string, readonly string[]>
type Given = Readonly<Record<string, string | readonly string[]>>

interface Read {
  answers: Answers
  /** Errors by question; `answers` for errors that belong to none. */
  faults: Record<string, string>
}

/** Reads submitted answers to these questions; other values are ignored. */
export function readAnswers(questions: readonly Question[], given: Given): Read {
  const read: Read = { answers: {}, faults: {} }
  const known = new Set(questions.map(({ id }) => id))
  if (Object.keys(given).some((id) => !known.has(id))) read.faults.answers = '题目已经变化，请重新打开页面'
  for (const question of questions) {
    const sent = Object.hasOwn(given, question.id) ? given[question.id]! : []
    const values = (typeof sent === 'string' ? [sent] : sent).map(plain).filter((value) => value !== '')
    const fault = faultOf(question, values)
    if (fault) read.faults[question.id] = fault
    else if (values.length > 0) read.answers[question.id] = values
  }
  return read
}

/** Replaces control characters by spaces, because the database refuses them. */
const plain = (value: string): string => value.replace(/[^\P{Cc}\t\n\r]/gu, ' ').trim()

function faultOf({ type, required, options, most }: Question, values: readonly string[]): string | undefined {
  if (values.length === 0) return required ? EMPTY[type] : undefined
  if (type !== 'multiple' && values.length > 1) return '这一题只能填一项'
  if (type === 'text') return values[0]!.length > most ? `不能超过 ${most} 个字` : undefined
  const open: readonly string[] = type === 'scale' ? SCALE : options.map(({ id }) => id)
  if (values.some((value) => !open.includes(value))) return '请从给出的选项中选择'
  return new Set(values).size < values.length ? '同一选项只能选一次' : undefined
}

const EMPTY: Readonly<Record<QuestionType, string>> = {
  single: '请选择一项',
  multiple: '请至少选择一项',
  scale: '请打分',
  text: '请填写',
}
