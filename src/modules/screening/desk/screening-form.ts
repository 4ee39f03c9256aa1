import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { addMonths } from '../../../kernel/format/calendar-day.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { cleanFileName, findFile, sendFile } from '../../../kernel/pages/sent-file.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { NewScreening, screeningCalls } from '../contract.ts'
import { CONSOLE_SCREENING } from './layouts.ts'

const FIELDS = typedKeys(NewScreening.shape)

/** The form of a new screening: typed values and errors. */
interface ScreeningForm {
  typed: Record<(typeof FIELDS)[number], string>
  errors: Record<string, string>
  /** Errors of single lines of the list. */
  lines: string[]
  message: string | null
  /** Number of rows read from a file. */
  taken: number | null
}

/** Most tenders ask about the last three years. */
const USUAL_MONTHS = 36

export function freshForm(now: number): ScreeningForm {
  const today = dateKey(now)
  const period = { periodFrom: addMonths(today, -USUAL_MONTHS), periodUntil: today }
  return {
    typed: { key: crypto.randomUUID(), purpose: '', documentNo: '', ...period, list: '' },
    ...{ errors: {}, lines: [], message: null, taken: null },
  }
}

/**
 * Handles the form. An uploaded file is converted to the text of the list, where it can be checked and corrected, so that later
 * errors require no second upload.
 */
export async function sendForm(args: LoaderArguments): Promise<ScreeningForm | Response> {
  const posted = readForm(args)
  const typed = freshForm(0).typed
  for (const name of FIELDS) typed[name] = readField(posted, name) ?? ''
  const screen: ScreeningForm = { typed, errors: {}, lines: [], message: null, taken: null }
  const file = findFile(posted)
  if (file) {
    const query = { fileName: cleanFileName(file) || 'list' }
    const read = await sendFile(args, screeningCalls.readList, file, { type: 'application/octet-stream', query })
    if (!read.ok) return { ...screen, errors: { file: read.msg } }
    typed.list = [typed.list.trimEnd(), read.data.list].filter((part) => part !== '').join('\n')
    screen.taken = read.data.rows
  }
  if (readField(posted, 'step') === 'read') return file ? screen : { ...screen, errors: { file: '请先选择名单文件' } }
  const answer = await attemptOf(args)(screeningCalls.start, { body: typed })
  if (answer.ok) return redirect(`${CONSOLE_SCREENING}?id=${encodeURIComponent(answer.data.id)}`, 303)
  const { errors, message } = refusalOf(answer)
  const told = Object.entries(errors)
  return {
    ...{ ...screen, message },
    errors: Object.fromEntries(told.filter(([name]) => !name.startsWith('list.'))),
    lines: told.filter(([name]) => name.startsWith('list.')).map(([, reason]) => reason),
  }
}
