import { redirect } from 'react-router'
import { apiOf, attemptTyped, type LoaderArguments, refusalOf } from '../../kernel/calls/api.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../kernel/pages/view.ts'
import { deskFrame } from './contract.ts'
import type { DirectList } from './define-direct-list.ts'
import { fillFormAgain, readTyped } from './typed-form.ts'

/** Loads the list, the caller's actions, and the form that is open. */
export async function loadDirect(args: LoaderArguments, list: DirectList) {
  const { url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, { rows, choices = {} }] = await Promise.all([api(deskFrame.desk, {}), list.read(api)])
  const may = Object.entries(list.steps).flatMap(([step, { roles }]) =>
    self.roles.some(({ code }) => roles.includes(code)) ? [step] : [],
  )
  const asked = url.searchParams.get('id')
  const row = rows.find((each) => list.idOf(each) === asked) ?? null
  const open = may.find((step) => {
    const { opens, isFor } = list.steps[step]!
    return opens === 'new' ? asked === 'new' : opens === 'row' && row !== null && (isFor?.(row) ?? true)
  })
  return {
    ...{ list: list.name, self, rows, choices, may, open, row, key: crypto.randomUUID() },
    isDone: url.searchParams.has('done'),
  }
}

/** A submitted form of the list, shown again with its errors. */
export interface DirectScreen {
  step: string
  values: Record<string, unknown>
  texts: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

/** Handles a submitted form. Typed values and uploaded files are kept when there is an error. */
export async function sendDirect(args: LoaderArguments, list: DirectList): Promise<DirectScreen | Response> {
  const asked = readFields(readForm(args)).step ?? ''
  const step = Object.hasOwn(list.steps, asked) ? asked : Object.keys(list.steps)[0]!
  const { call, leadsTo } = list.steps[step]!
  const { typed, texts, errors: refused } = await readTyped(args, call.body, list.files)
  const again = (refusal: Pick<DirectScreen, 'errors' | 'message'>): DirectScreen => ({
    ...{ step, values: fillFormAgain(call.body, typed), texts, ...refusal },
  })
  if (refused) return again({ errors: refused, message: null })
  const answer = await attemptTyped(args)(call, { body: typed })
  if (!answer.ok) return again(refusalOf(answer))
  const { id } = answer.data as { id: string }
  return redirect(leadsTo?.(id) ?? `${list.page.path}?done=yes`, 303)
}
