import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { screeningCalls } from '../contract.ts'

export const CHOSEN_COOKIE = 'screening-chosen'

export interface ChoiceScreen {
  /** Choices by field name of their row. */
  typed: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

/** Field name of a row's radio buttons. */
export const rowField = (rowNo: number): string => `row-${rowNo}`

/** Handles the forms of a result page: ordering the report, and choices. Rows without a choice keep waiting. */
export async function sendChoices(args: LoaderArguments): Promise<ChoiceScreen | Response> {
  const { url, flashCookies } = pageOfRequest(args)
  const typed = Object.fromEntries(readForm(args).texts)
  const params = { id: url.searchParams.get('id') ?? '' }
  const here = redirect(url.pathname + url.search, 303)
  if (typed.do === 'paper') {
    const asked = await attemptOf(args)(screeningCalls.askPaper, { params })
    return asked.ok ? here : { typed, errors: {}, message: asked.msg }
  }
  const choices = Object.entries(typed).flatMap(([name, subjectId]) => {
    const rowNo = /^row-(\d{1,6})$/.exec(name)?.[1]
    return rowNo ? [{ rowNo: Number(rowNo), subjectId }] : []
  })
  const again = { typed, errors: {} }
  if (choices.length === 0) return { ...again, message: '请至少为一行选择主体' }
  const answer = await attemptOf(args)(screeningCalls.choose, { params, body: { choices } })
  if (!answer.ok) return { ...again, errors: answer.errors, message: answer.msg }
  flashCookies.keep(CHOSEN_COOKIE, `已确认 ${answer.data.chosen} 行。`, 60)
  return here
}
