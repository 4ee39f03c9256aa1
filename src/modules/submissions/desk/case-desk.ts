import { redirect } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import type { CallArguments } from '../../../kernel/calls/call.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { deskFrame, phraseStep } from '../../desk/contract.ts'
import { cases } from '../staff/contract.ts'
import { caseAddress, readListFilter, storeLastAction } from './case-navigation.ts'
import { CONSOLE_CASES } from './layouts.ts'
import { phrasedField, withPhrase } from './phrases.ts'

/** An action that waits for confirmation. */
export interface PendingConfirmation {
  action: string
  name: string
  line: string
  /** All fields of the form, to be submitted again unchanged. */
  fields: [string, string][]
  /** The fields as labelled text. */
  values: { label: string; value: string }[]
  /** Whether the second factor is required, and its error. */
  asksCode: boolean
  codeError?: string
}

/** Result of a submitted form, for the view. */
export interface DeskScreen {
  personal?: { key: string; label: string; value: string }[]
  pending?: PendingConfirmation
  /** The open form with its typed values and errors. */
  form?: string
  typed: Record<string, string>
  errors: Record<string, string>
  message: string | null
  /** Message about an action other than a step of the case. */
  told?: string
}

/** Actions that cannot be undone, or are visible to the sender or the public; they require a confirmation. */
const ASKED_TWICE = new Set([
  ...['refuse', 'reject', 'invalidate', 'finish', 'close', 'conclude-review', 'adopt', 'dismiss', 'confirm'],
  ...['complete', 'archive', 'publish', 'pre-publish', 'take-down', 'approve', 'reply', 'grant', 'deny', 'revoke'],
])

/** Name of a form on the page: one for each action and line. */
export const formKey = (action: string, line: string): string => `${action}-${line || '0'}`

type Case = Awaited<ReturnType<typeof readCase>>

export const readCase = (args: LoaderArguments, id: string) => apiOf(args)(cases.staffCase, { params: { id } })

/** Handles a form of the page, or returns what the page shows next. */
export async function handleDesk(args: LoaderArguments): Promise<DeskScreen | Response> {
  const { url } = pageOfRequest(args)
  const id = url.searchParams.get('id') ?? ''
  const { texts: fields } = readForm(args)
  const typed = Object.fromEntries(fields)
  const nothing = { typed, errors: {}, message: null }
  const seen = typed.seen ?? ''
  if (typed.drop !== undefined) return keepPhrase(args, id, typed)
  switch (typed.do) {
    case 'personal': {
      const read = await attemptOf(args)(cases.staffPersonal, { params: { id }, body: { reason: typed.reason ?? '' } })
      return read.ok ? { ...nothing, personal: read.data } : { ...nothing, form: 'personal', ...refusalOf(read) }
    }
    case 'press': {
      const pressed = await attemptOf(args)(cases.staffPress, { params: { id } })
      return pressed.ok ? goOn(args, `已催办${pressed.data.units}`) : { ...nothing, ...refusalOf(pressed) }
    }
    case 'assign': {
      const body = { handler: typed.handler ?? '', seen }
      const assigned = await attemptOf(args)(cases.staffAssign, { params: { id }, body })
      if (!assigned.ok) return { ...nothing, form: 'assign', ...refusalOf(assigned) }
      return goOn(args, `已分派给${assigned.data.handler}`)
    }
    case 'undo': {
      const undone = await attemptOf(args)(cases.staffUndo, { params: { id }, body: { seen } })
      return undone.ok ? goOn(args, `已撤回，当前状态：${undone.data.stateName}`) : { ...nothing, ...refusalOf(undone) }
    }
    case 'keep-phrase':
      return keepPhrase(args, id, typed)
    default:
      return act(args, id, fields)
  }
}

/** Saves the typed text as the caller's phrase for this step, or deletes a phrase; the form stays unchanged. */
async function keepPhrase(args: LoaderArguments, id: string, typed: Record<string, string>): Promise<DeskScreen> {
  const { action = '', line = '', drop } = typed
  const form = formKey(action, line)
  const found = await readCase(args, id)
  const needs = listDeskActions(found, line).find((one) => one.action === action)?.needs ?? []
  const field = phrasedField(needs)
  const body = { step: phraseStep(found.kind, action), words: drop ?? typed[`${form}.${field}`] ?? '' }
  const kept = await attemptOf(args)(drop === undefined ? deskFrame.savePhrase : deskFrame.deletePhrase, { body })
  const screen = { form, typed, errors: {}, message: null }
  if (kept.ok) return { ...screen, told: drop === undefined ? '已存为常用语，只有您自己看得到' : '已删除这条常用语' }
  return { ...screen, message: kept.msg, errors: { [field]: kept.errors.words ?? kept.msg } }
}

/** Shows the case again with a message. */
function goOn(args: LoaderArguments, text: string): Response {
  const { url, flashCookies } = pageOfRequest(args)
  storeLastAction(flashCookies, { text })
  return redirect(`${url.pathname}${url.search}`, 303)
}

/** Takes a step of the case, after a confirmation if it cannot be undone. */
async function act(args: LoaderArguments, id: string, fields: [string, string][]): Promise<DeskScreen | Response> {
  const { url, flashCookies } = pageOfRequest(args)
  const typed = Object.fromEntries(fields)
  const nothing = { typed, errors: {}, message: null }
  const { action = '', line = '' } = typed
  const key = formKey(action, line)
  const read = await readCase(args, id)
  const name = listDeskActions(read, line).find((one) => one.action === action)
  if (!name) return { ...nothing, message: '当前状态不能进行这项操作，请刷新后重试' }
  if (typed.no === 'yes') return { ...nothing, form: key }
  const pending: PendingConfirmation = {
    ...{ action, line, name: name.name, fields: fields.filter(([field]) => field !== 'oneTimeCode') },
    ...{ values: shownValues(name.needs, typed, key), asksCode: name.endsPublicity },
  }
  if ((ASKED_TWICE.has(action) || name.endsPublicity) && typed.sure !== 'yes') return { ...nothing, pending }

  // Read before the step, which may remove the case from the list.
  const filter = await readListFilter(args)
  const { after } = await apiOf(args)(cases.staffNeighbours, { query: { ...filter, id } })
  const { oneTimeCode = '' } = typed
  const body = { ...bodyOf(typed, key), ...(name.endsPublicity && { oneTimeCode }) }
  const done = await attemptOf(args)(cases.staffAct, { params: { id }, body })
  const codeError = done.ok ? undefined : done.errors.oneTimeCode
  if (codeError) return { ...nothing, pending: { ...pending, codeError } }
  if (!done.ok) return { ...nothing, form: key, ...refusalOf(done) }
  const { stateName, undoUntil, seen } = done.data
  storeLastAction(flashCookies, {
    text: `“${name.name}”已完成，当前状态：${stateName}`,
    next: after ? caseAddress(after, url.searchParams) : null,
    ...(undoUntil && { undo: { address: caseAddress(id, url.searchParams), seen } }),
  })
  // A unit that has handed a case back cannot see it any more.
  const isStillSeen = (await attemptOf(args)(cases.staffCase, { params: { id } })).ok
  if (isStillSeen) return redirect(`${url.pathname}${url.search}`, 303)
  return redirect(`${CONSOLE_CASES}?mine=1`, 303)
}

export const listDeskActions = ({ actions, lineActions }: Case, line: string) =>
  line ? (lineActions.find(({ no }) => String(no) === line)?.actions ?? []) : actions

type Act = CallArguments<typeof cases.staffAct>['body']

/** Prefix of a need's name for the phrase that begins its text. */
export const PHRASE = 'phrase~'

/** Field names of the form: `<form>.<need>`, and `<form>.correction.<field>` for corrections. */
function bodyOf(typed: Record<string, string>, key: string): Act {
  const own = Object.entries(typed).flatMap(([name, value]): [string, string][] =>
    name.startsWith(`${key}.`) ? [[name.slice(key.length + 1), value]] : [],
  )
  const corrections = own.flatMap(([name, newValue]) =>
    name.startsWith('correction.') && newValue.trim() !== '' ? [{ fieldKey: name.slice(11), newValue }] : [],
  )
  const plain = own.flatMap(([name, typedText]): [string, string][] => {
    if (name.startsWith('correction.') || name.startsWith(PHRASE) || name === 'internal') return []
    const value = withPhrase(typedText, typed[`${key}.${PHRASE}${name}`] ?? '')
    return value === '' ? [] : [[name, value]]
  })
  const note = typed[`${key}.internal`]?.trim()
  return {
    ...{ action: typed.action ?? '', seen: typed.seen ?? '' },
    ...(typed.line && { line: typed.line }),
    ...(note && { note }),
    given: { ...Object.fromEntries(plain), ...(corrections.length > 0 && { corrections }) },
  }
}

type Dependencies = readonly { key: string; label: string }[]

function shownValues(needs: Dependencies, typed: Record<string, string>, key: string) {
  const given = bodyOf(typed, key).given ?? {}
  return needs.flatMap(({ key: need, label }) => {
    const value = given[need]
    if (value === undefined) return []
    return [{ label, value: typeof value === 'string' ? value : value.map(({ newValue }) => newValue).join('；') }]
  })
}

function refusalOf({ msg, errors }: { msg: string; errors: Record<string, string> }) {
  const named = Object.entries(errors).map(([name, text]) => [name.replace(/^given\./, ''), text] as const)
  return { message: msg, errors: Object.fromEntries(named) }
}
