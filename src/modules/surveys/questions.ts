/** How a question is answered. */
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
  /** The longest text. */
  most: number
}

/** As it is written at the desk. */
export interface WrittenQuestion {
  type: QuestionType
  title: string
  help: string | null
  required: boolean
  options: readonly string[]
  most: number
}

export const MOST_QUESTIONS = 30
/** Boxes of one name: a form takes no more. */
export const MOST_OPTIONS = 20
export const LONGEST_TEXT = 1000
export const USUAL_TEXT = 500
/** Beyond this nothing is looked at. */
export const LONGEST_SENT = 5000

export const SCALE = ['1', '2', '3', '4', '5'] as const

/** Questions with the names by which answers refer to them: their places, which no longer change once they can be answered. */
export const nameQuestions = (written: readonly WrittenQuestion[]): Question[] =>
  written.map((question, index) => ({
    ...question,
    id: `q${index + 1}`,
    options: question.options.map((label, at) => ({ id: String(at + 1), label })),
  }))

/** The one question where opinions on a text are asked for. */
export const OPINION_QUESTION: WrittenQuestion = {
  ...{ type: 'text', title: '您的意见和建议', help: null, required: true, options: [], most: LONGEST_TEXT },
}

/** Every answer is a list: the chosen options, the mark, or the one text. What was left out is not there. */
export type Answers = Record<string, readonly string[]>
type Given = Readonly<Record<string, string | readonly string[]>>

interface Read {
  answers: Answers
  /** What is wrong, by question; `answers` for what belongs to none. */
  faults: Record<string, string>
}

/** Reads what somebody sent as answers to these questions, and nothing else. */
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

/** Control characters, which no one types and the database refuses, count as spaces. */
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
