import { redirect } from 'react-router'
import { attemptTyped, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formatDate, MINUTE } from '../../../kernel/format/date.ts'
import { uploadFormFile } from '../../../kernel/forms/file-sending.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { type DeskScreen, freshScreen, recordPageAddress, sendValues } from '../../desk/desk-form.ts'
import { files } from '../../files/contract.ts'
import { type DeskInterview, INTERVIEW_WORDS, interviewDesk, interviewQuestions } from './interviews.ts'

const TEXTS = ['title', 'intro', 'host', 'guests', 'startsAt', 'endsAt', 'pictureId', 'transcript'] as const

/** Initial values of the interview form. All fields are text, with one guest per line. */
export const freshInterview = (found: DeskInterview | null): DeskScreen => ({
  ...freshScreen(interviewDesk, null),
  values: found
    ? {
        ...{ ...found, guests: INTERVIEW_WORDS.writeGuests(found.guests) },
        ...{ startsAt: formatDate(found.startsAt, MINUTE), endsAt: formatDate(found.endsAt, MINUTE) },
      }
    : {},
})

/** Handles a button: save, a step, or a decision on a question. */
export async function sendInterview(args: LoaderArguments): Promise<DeskScreen | Response> {
  const fields = readFields(readForm(args))
  if (fields.question) return decideQuestion(args, fields)
  const { file, error } = await uploadFormFile(args, 'picture', files.uploadFile.path)
  const pictureId = file?.id ?? (fields.step === 'no-picture' ? '' : fields.pictureId)
  const typed = { ...Object.fromEntries(TEXTS.map((name) => [name, fields[name] ?? ''])), pictureId }
  // The draft is not saved without its picture.
  if (error)
    return { ...freshScreen(interviewDesk, null), key: fields.key ?? '', values: typed, errors: { picture: error } }
  const guests = INTERVIEW_WORDS.readGuests(fields.guests ?? '')
  const sent = await sendValues(args, interviewDesk, fields, { ...typed, guests })
  if (sent instanceof Response) return sent
  // All guests are in one field, so their errors are shown there.
  const errors = Object.entries(sent.errors).map(([name, said]) => [name.replace(/^guests\..*$/, 'guests'), said])
  return { ...sent, values: typed, errors: Object.fromEntries(errors) }
}

async function decideQuestion(args: LoaderArguments, { id = '', question = '', from, step }: Record<string, string>) {
  const answer = await attemptTyped(args)(interviewQuestions.decide, { body: { id: question, from, to: step } })
  if (answer.ok) return redirect(recordPageAddress(interviewDesk, id), 303)
  return { ...freshScreen(interviewDesk, null), message: answer.msg }
}
