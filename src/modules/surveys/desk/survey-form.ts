import { redirect } from 'react-router'
import type { z } from 'zod'
import { type Attempt, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formatDate, MINUTE } from '../../../kernel/format/date.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { type DeskSurvey, SURVEY_WORDS, type SurveyFacts, surveyDesk } from '../desk-contract.ts'
import { CONSOLE_SURVEY } from './layouts.ts'

const TEXTS = [
  ...['form', 'title', 'unit', 'intro', 'body', 'link', 'answeredBy', 'opensAt', 'closesAt', 'reason', 'feedback'],
] as const
const PARTS = ['type', 'title', 'help', 'required', 'options', 'most'] as const

/** A question as it is typed: options a line each. */
export type TypedQuestion = Record<(typeof PARTS)[number], string>

/** The form of a survey as it is shown: what was typed, and what is wrong with it. */
export interface SurveyDeskForm {
  key: string
  texts: Record<string, string>
  questions: TypedQuestion[]
  errors: Record<string, string>
  message: string | null
  /** Questions were added or moved, and nothing is saved yet. */
  isUnsaved: boolean
}

const EMPTY: TypedQuestion = {
  ...{ type: 'single', title: '', help: '', required: 'yes', options: '', most: String(SURVEY_WORDS.usualText) },
}

export function freshSurvey(found: DeskSurvey | null, unit: string): SurveyDeskForm {
  const known: Record<string, unknown> = found
    ? { ...found, opensAt: formatDate(found.opensAt, MINUTE), closesAt: formatDate(found.closesAt, MINUTE) }
    : { unit, form: 'questionnaire', answeredBy: 'visit' }
  const texts = Object.fromEntries(TEXTS.map((name) => [name, String(known[name] ?? '')]))
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

/** Questions in the order of the form: as many as follow one another. */
function typedQuestions(fields: Fields): TypedQuestion[] {
  const questions: TypedQuestion[] = []
  for (let at = 0; at < SURVEY_WORDS.mostQuestions && fields[`questions.${at}.type`] !== undefined; at += 1) {
    const part = (name: string) => fields[`questions.${at}.${name}`] ?? ''
    questions.push({
      ...{ type: part('type'), title: part('title'), help: part('help') },
      ...{ required: part('required'), options: part('options'), most: part('most') },
    })
  }
  return questions
}

/** The list after one of its buttons: `add`, or `up`, `down` and `remove` with the place of a question. */
export function changeQuestions(questions: readonly TypedQuestion[], change: string): TypedQuestion[] {
  if (change === 'add') return questions.length < SURVEY_WORDS.mostQuestions ? [...questions, EMPTY] : [...questions]
  const [how, place] = change.split('.')
  const at = Number(place)
  const moved = questions[at]
  if (!moved) return [...questions]
  const others = questions.filter((_, index) => index !== at)
  if (how === 'remove') return others
  const to = how === 'up' ? Math.max(0, at - 1) : Math.min(others.length, at + 1)
  return others.toSpliced(to, 0, moved)
}

/** As it was typed: the call says what is wrong with it. */
function factsOf(fields: Fields, questions: readonly TypedQuestion[]) {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, fields[name] ?? '']))
  const { reason, feedback, ...facts } = texts
  return {
    ...facts,
    questions: questions.map((question) => ({
      ...question,
      most: question.type === 'text' ? question.most : String(SURVEY_WORDS.usualText),
      options: isChosen(question)
        ? question.options
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '')
        : [],
    })),
  } as z.input<typeof SurveyFacts>
}

const isChosen = ({ type }: TypedQuestion): boolean => type === 'single' || type === 'multiple'

type Done = Attempt<{ id: string; version: number }>

/** Does what a button of the page asks for: changes the list of questions, saves, or takes a step. */
export async function sendSurveyDesk(args: LoaderArguments): Promise<SurveyDeskForm | Response> {
  const fields = readFields(readForm(args))
  const typed = typedQuestions(fields)
  const screen = { key: fields.key ?? '', texts: fields, questions: typed, errors: {}, message: null }
  if (fields.change)
    return { ...screen, questions: changeQuestions(typed, fields.change), isUnsaved: true } satisfies SurveyDeskForm
  const answer = await take(args, fields, typed)
  if (answer.ok) return redirect(`${CONSOLE_SURVEY}?id=${encodeURIComponent(answer.data.id)}`, 303)
  const errors = Object.fromEntries(Object.entries(answer.errors).map(([name, told]) => [fieldOf(name), told]))
  return { ...screen, errors, message: Object.keys(errors).length > 0 ? null : answer.msg, isUnsaved: false }
}

/** Options stand in one field, whichever of them is wrong. */
const fieldOf = (name: string): string => name.replace(/^facts\./, '').replace(/\.options\.\d+$/, '.options')

async function take(args: LoaderArguments, fields: Fields, typed: readonly TypedQuestion[]): Promise<Done> {
  const attempt = attemptOf(args)
  const seen = { id: fields.id ?? '', version: Number(fields.version ?? 0) }
  const [reason, key] = [fields.reason ?? '', fields.key ?? '']
  const save = (): Promise<Done> =>
    seen.id
      ? attempt(surveyDesk.edit, { body: { ...seen, facts: factsOf(fields, typed) } })
      : attempt(surveyDesk.create, { body: { key, facts: factsOf(fields, typed) } })
  switch (fields.step) {
    case 'submit': {
      // What is on the screen is what is handed in.
      const saved = await save()
      return saved.ok ? attempt(surveyDesk.submit, { body: saved.data }) : saved
    }
    case 'copy':
      return attempt(surveyDesk.copy, { body: { id: seen.id, key } })
    case 'take-back':
      return attempt(surveyDesk.takeBack, { body: seen })
    case 'approve':
      return attempt(surveyDesk.approve, { body: seen })
    case 'return':
      return attempt(surveyDesk.return, { body: { ...seen, reason } })
    case 'publish':
      return attempt(surveyDesk.publish, { body: seen })
    case 'close':
      return attempt(surveyDesk.close, { body: { ...seen, reason } })
    case 'feedback':
      return attempt(surveyDesk.feedback, { body: { ...seen, feedback: fields.feedback ?? '' } })
    case 'tell':
      return attempt(surveyDesk.tell, { body: seen })
    case 'take-in':
      return attempt(surveyDesk.takeIn, { body: { ...seen, reason } })
    default:
      return save()
  }
}
