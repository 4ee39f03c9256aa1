import { redirect } from 'react-router'
import type { z } from 'zod'
import { type Attempt, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formatDate, MINUTE } from '../../../kernel/format/date.ts'
import { takeFile } from '../../../kernel/forms/file-sending.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { addressOf } from '../../desk/desk-form.ts'
import { files } from '../../files/contract.ts'
import {
  type DeskInterview,
  INTERVIEW_WORDS,
  type InterviewFacts,
  interviewDesk,
  interviewQuestions,
} from './interviews.ts'

const TEXTS = ['title', 'intro', 'host', 'guests', 'startsAt', 'endsAt', 'pictureId', 'transcript', 'reason'] as const

/** The form of an interview as it is shown: what was typed, and what is wrong with it. */
export interface InterviewForm {
  key: string
  texts: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

export function freshInterview(found: DeskInterview | null): InterviewForm {
  const known: Record<string, unknown> = found
    ? {
        ...{ ...found, guests: INTERVIEW_WORDS.writeGuests(found.guests) },
        ...{ startsAt: formatDate(found.startsAt, MINUTE), endsAt: formatDate(found.endsAt, MINUTE) },
      }
    : {}
  return {
    key: crypto.randomUUID(),
    texts: Object.fromEntries(TEXTS.map((name) => [name, String(known[name] ?? '')])),
    errors: {},
    message: null,
  }
}

type Fields = Record<string, string>
type Done = Attempt<{ id: string }>

/** Does what a button of the page asks for: saves, takes a step, or decides upon a question. */
export async function sendInterview(args: LoaderArguments): Promise<InterviewForm | Response> {
  const fields = readFields(readForm(args))
  const { file, error } = await takeFile(args, 'picture', files.uploadFile.path)
  if (file) fields.pictureId = file.id
  if (fields.step === 'no-picture') fields.pictureId = ''
  // Nothing is saved without the picture that was to be in it.
  if (error) return { key: fields.key ?? '', texts: fields, errors: { picture: error }, message: null }
  const answer = await take(args, fields)
  if (answer.ok) {
    const id = fields.question ? (fields.id ?? '') : answer.data.id
    return redirect(addressOf(interviewDesk, id), 303)
  }
  // Guests stand in one field, whichever of them is wrong.
  const fieldOf = (name: string) => name.replace(/^facts\./, '').replace(/^guests\..*$/, 'guests')
  const errors = Object.fromEntries(Object.entries(answer.errors).map(([name, told]) => [fieldOf(name), told]))
  return {
    ...{ key: fields.key ?? '', texts: fields, errors },
    message: Object.keys(errors).length > 0 ? null : answer.msg,
  }
}

async function take(args: LoaderArguments, fields: Fields): Promise<Done> {
  const attempt = attemptOf(args)
  const seen = { id: fields.id ?? '', version: Number(fields.version ?? 0) }
  const reason = fields.reason ?? ''
  const facts = factsOf(fields)
  const save = () =>
    seen.id
      ? attempt(interviewDesk.calls.edit, { body: { ...seen, facts } } as never)
      : attempt(interviewDesk.calls.create, { body: { key: fields.key ?? '', facts } } as never)
  switch (fields.step) {
    case 'submit': {
      // What is on the screen is what is handed in.
      const saved = await save()
      if (!saved.ok) return saved
      const { id, version } = saved.data
      return attempt(interviewDesk.callOf('submit'), { body: { id, version } } as never)
    }
    case 'take-back':
    case 'approve':
      return attempt(interviewDesk.callOf(fields.step), { body: seen } as never)
    case 'return':
    case 'take-down':
      return attempt(interviewDesk.callOf(fields.step), { body: { ...seen, reason } } as never)
    case 'chosen':
    case 'refused':
      return attempt(interviewQuestions.decide, {
        // What it was comes from the page: the call says where that is no state.
        body: { id: fields.question ?? '', from: fields.from as 'waiting', to: fields.step },
      })
    default:
      return save()
  }
}

/** As it was typed: the call says what is wrong with it. */
function factsOf(fields: Fields): z.input<typeof InterviewFacts> {
  const text = (name: (typeof TEXTS)[number]) => fields[name] ?? ''
  return {
    ...{ title: text('title'), intro: text('intro'), host: text('host'), pictureId: text('pictureId') },
    ...{ startsAt: text('startsAt'), endsAt: text('endsAt'), transcript: text('transcript') },
    guests: INTERVIEW_WORDS.readGuests(text('guests')),
  }
}
