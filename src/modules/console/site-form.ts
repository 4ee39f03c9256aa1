import { redirect } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import type { Call } from '../../kernel/calls/contract.ts'
import type { Option } from '../../kernel/forms/fields.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../kernel/pages/view.ts'
import type { navigationDesk, SiteRow } from '../site-desk/contract.ts'
import { consoleCalls } from './contract.ts'

/** One thing that is typed of an entry, and how. */
export interface SiteField {
  key: string
  label: string
  widget: 'text' | 'area' | 'day' | 'yes' | 'choice'
  hint?: string
  optional?: true
  options?: readonly Option[]
  /** What stands first in a choice and means none. */
  none?: string
  /** Given once: afterwards it names the entry. */
  fixed?: true
}

interface Desk {
  list: typeof navigationDesk.list | Call
  save: Call
  move: Call
  remove?: Call
}

export interface SiteScreen {
  id: string
  texts: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

/** All entries, and which of them is open for editing: by its id, or `new`. */
export async function loadSite<Kept extends { list: typeof navigationDesk.list }>(args: LoaderArguments, desk: Kept) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, rows] = await Promise.all([api(consoleCalls.desk, {}), api(desk.list, {})])
  const asked = url.searchParams.get('edit')
  const group = url.searchParams.get('group')
  return {
    ...{ title: row.title, home: row.path, self, rows, group },
    open: asked === 'new' || rows.some(({ id }) => id === asked) ? asked : null,
    isDone: url.searchParams.has('done'),
  }
}

/** Does what a button asks for: saves an entry, moves it, or takes it away. */
export async function sendSite(args: LoaderArguments, desk: Desk, fields: readonly SiteField[]) {
  const { row, url } = pageOfRequest(args)
  const given = readFields(readForm(args))
  const attempt = attemptOf(args)
  const id = given.id ?? ''
  const values = Object.fromEntries(
    fields.map(({ key, widget }) => [key, widget === 'yes' ? given[key] === 'yes' : (given[key] ?? '')]),
  )
  const answer = await (() => {
    if (given.step === 'up' || given.step === 'down') return attempt(desk.move, { body: { id, direction: given.step } })
    if (given.step === 'remove' && desk.remove) return attempt(desk.remove, { body: { id } })
    return attempt(desk.save, { body: { ...(id && { id }), values } })
  })()
  const group = url.searchParams.get('group')
  if (answer.ok) return redirect(`${row.path}?${group ? `group=${encodeURIComponent(group)}&` : ''}done=yes`, 303)
  const errors = Object.fromEntries(
    Object.entries(answer.errors).map(([name, said]) => [name.replace(/^values\./, ''), said]),
  )
  const message = Object.keys(errors).length > 0 ? null : answer.msg
  return { id: id || 'new', texts: given, errors, message } satisfies SiteScreen
}

/** An entry as its form shows it. */
export const textsOf = ({ values }: Pick<SiteRow, 'values'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === true ? 'yes' : value === false ? '' : (value ?? '')]),
  )
