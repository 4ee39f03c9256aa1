import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formatDate, MINUTE } from '../../../kernel/format/date.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { recordPageAddress, sendValues } from '../../desk/desk-form.ts'
import { surveyAnswers } from '../answers-contract.ts'
import { DEFAULT_TEXT_LENGTH, MOST_QUESTIONS } from '../questions.ts'
import { type DeskSurvey, SurveyTexts, surveyDesk } from './surveys.ts'

const TEXTS = Object.keys(SurveyTexts.shape)
const PARTS = ['type', 'title', 'help', 'required', 'options', 'most'] as const

/** A question as typed, with one option per line. */
export type TypedQuestion = Record<(typeof PARTS)[number], string>

/** The survey form: typed values and errors. */
export interface SurveyDeskForm {
  key: string
  texts: Record<string, string>
  questions: TypedQuestion[]
  errors: Record<string, string>
  message: string | null
  /** Questions were added or moved but not saved. */
  isUnsaved: boolean
}

const EMPTY: TypedQuestion = {
  ...{ type: 'single', title: '', help: '', required: 'yes', options: '', most: String(DEFAULT_TEXT_LENGTH) },
}

export function freshSurvey(found: DeskSurvey | null, unit: string): SurveyDeskForm {
  const known: Record<string, unknown> = found
    ? { ...found, opensAt: formatDate(found.opensAt, MINUTE), closesAt: formatDate(found.closesAt, MINUTE) }
    : { unit, form: 'questionnaire', answeredBy: 'visit' }
  const texts = Object.fromEntries([...TEXTS, 'feedback'].map((name) => [name, String(known[name] ?? '')]))
  const questions = found?.questions.map((question) => ({
    ...{ type: question.type, title: question.title, help: question.help ?? '' },
    ...{ required: question.required ? 'yes' : '', most: String(question.most) },
    options: question.options.map(({ label }) => label).join('\n'),
  }))
  return {
    ...{ key: crypto.randomUUID(), texts, questions: questions ?? [EMPTY] },
    ...{ errors: {}, message: null, isUnsaved: false },
  }
}

type Fields = Record<string, string>

/** Reads consecutive questions of the form, in order. */
function typedQuestions(fields: Fields): TypedQuestion[] {
  const questions: TypedQuestion[] = []
  for (let at = 0; at < MOST_QUESTIONS && fields[`questions.${at}.type`] !== undefined; at += 1) {
    const part = (name: string) => fields[`questions.${at}.${name}`] ?? ''
    questions.push({
      ...{ type: part('type'), title: part('title'), help: part('help') },
      ...{ required: part('required'), options: part('options'), most: part('most') },
    })
  }
  return questions
}

/** The list of questions after a button: `add`, or `up`, `down` and `remove` with an index. */
function changeQuestions(questions: readonly TypedQuestion[], change: string): TypedQuestion[] {
  if (change === 'add') return questions.length < MOST_QUESTIONS ? [...questions, EMPTY] : [...questions]
  const [how, place] = change.split('.')
  const at = Number(place)
  const moved = questions[at]
  if (!moved) return [...questions]
  const others = questions.filter((_, index) => index !== at)
  if (how === 'remove') return others
  const to = how === 'up' ? Math.max(0, at - 1) : Math.min(others.length, at + 1)
  return others.toSpliced(to, 0, moved)
}

/** Values are sent as typed; the call reports the errors. */
function factsOf(fields: Fields, questions: readonly TypedQuestion[]) {
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, fields[name] ?? ''])),
    questions: questions.map((question) => ({
      ...question,
      most: question.type === 'text' ? question.most : String(DEFAULT_TEXT_LENGTH),
      options: isChosen(question)
        ? question.options
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '')
        : [],
    })),
  }
}

const isChosen = ({ type }: TypedQuestion): boolean => type === 'single' || type === 'multiple'

/** Handles a button of the page: changes the questions, copies, saves, or takes a step. */
export async function sendSurveyDesk(args: LoaderArguments): Promise<SurveyDeskForm | Response> {
  const fields = readFields(readForm(args))
  const questions = typedQuestions(fields)
  const screen = { ...freshSurvey(null, ''), key: fields.key ?? '', texts: fields, questions }
  if (fields.change) return { ...screen, questions: changeQuestions(questions, fields.change), isUnsaved: true }
  if (fields.step === 'copy') return copySurvey(args, screen)
  const sent = await sendValues(args, surveyDesk, fields, factsOf(fields, questions))
  return sent instanceof Response ? sent : { ...screen, errors: sent.errors, message: sent.message }
}

async function copySurvey(args: LoaderArguments, screen: SurveyDeskForm): Promise<SurveyDeskForm | Response> {
  const body = { id: screen.texts.id ?? '', key: screen.key }
  const answer = await attemptOf(args)(surveyAnswers.copy, { body })
  return answer.ok ? redirect(recordPageAddress(surveyDesk, answer.data.id), 303) : { ...screen, message: answer.msg }
}
