import { redirect } from 'react-router'
import { apiOf, attemptOf, attemptTyped, type LoaderArguments, refusalOf } from '../../kernel/calls/api.ts'
import type { Call } from '../../kernel/calls/contract.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { pageOfRequest } from '../../kernel/pages/view.ts'
import { deskFrame } from './contract.ts'
import type { ListDescription } from './define-list.ts'
import { fillFormAgain, readTyped } from './typed-form.ts'

/** Messages after an action, by code. */
const DONE_WORDS = {
  save: '已提交，等待另一人审核',
  pass: '已通过，网站上立即生效',
  return: '已退回',
  drop: '已撤回，网站上没有变化',
  remove: '已提出删除，等待另一人审核',
  withdraw: '已撤下，网站上不再显示',
  'put-back': '已恢复显示',
  up: '已上移',
  down: '已下移',
} as const

const isDoneWord = (word: string): word is keyof typeof DONE_WORDS => Object.hasOwn(DONE_WORDS, word)

/** The message for the action named in the address. */
export function readDoneMessage(url: URL): string | null {
  const done = url.searchParams.get('done') ?? ''
  return isDoneWord(done) ? DONE_WORDS[done] : null
}

/** Loads the list and the open entry, by its id or `new`. */
export async function loadList(args: LoaderArguments, list: ListDescription) {
  const { row, url, now } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, found] = await Promise.all([api(deskFrame.desk, {}), list.calls.entries(api)])
  const { entries } = found
  const [asked, group] = [url.searchParams.get('id'), url.searchParams.get('group')]
  const choices = list.choices?.(found) ?? {}
  const parts = list.narrowedBy ? (choices[list.narrowedBy] ?? []) : []
  const part = (parts.find(({ code }) => code === group) ?? parts[0])?.code ?? null
  const today = dateKey(now)
  const isOf = (roles: readonly string[]) => self.roles.some(({ code }) => roles.includes(code))
  const begun = asked === 'new' ? await list.fresh?.({ today, attempt: attemptOf(args) }) : undefined
  return {
    ...{ list: list.name, title: row.title, home: row.path, self, entries, choices, key: crypto.randomUUID() },
    ...{ isWriter: isOf(list.writers), isMover: isOf(list.movers), mayWithdraw: isOf(list.withdrawers) },
    ...{ offered: found.choices, remarks: (await list.remarks?.(api, entries)) ?? [], today },
    fresh: { ...begun, ...(list.narrowedBy && { [list.narrowedBy]: part }) },
    ...{ part, isNarrowed: group !== null, done: readDoneMessage(url), moved: url.searchParams.get('moved') },
    open: asked === 'new' || entries.some(({ id }) => id === asked) ? asked : null,
  }
}
export type ListData = Awaited<ReturnType<typeof loadList>>

/** A submitted form of an entry, shown again with its errors. */
export interface ListScreen {
  /** Id of the entry, and code of the form. */
  id: string
  step: string
  /** Typed values, and all other fields of the form. */
  values: Record<string, unknown>
  texts: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

/** Handles a submitted form. Typed values and an uploaded file are kept when there is an error. */
export async function sendList(args: LoaderArguments, list: ListDescription): Promise<ListScreen | Response> {
  const { row, url } = pageOfRequest(args)
  const { typed, texts, errors: refused } = await readTyped(args, list.fields, list.files)
  const { id = '', step = 'save', key = '', seen = '' } = texts
  const again = (refusal: Pick<ListScreen, 'errors' | 'message'>): ListScreen => ({
    ...{ id: id || 'new', step, values: fillFormAgain(list.fields, typed), texts, ...refusal },
  })
  if (refused) return again({ errors: refused, message: null })
  const [call, body] = stepOf(list, texts) ?? [list.calls.save, { ...(id && { id, seen }), key, values: typed }]
  const answer = await attemptTyped(args)(call, { body })
  const group = url.searchParams.get('group')
  const done = isDoneWord(step) ? step : 'save'
  if (answer.ok) {
    const isMove = step === 'up' || step === 'down'
    return redirect(
      `${row.path}?${new URLSearchParams({ ...(group && { group }), done, ...(isMove && { moved: id }) })}`,
      303,
    )
  }
  return again(refusalOf(answer, (name) => name.replace(/^values\./, '')))
}

/** The call and body of a button that does not save; undefined if the list has no such step. */
function stepOf({ calls }: ListDescription, texts: Record<string, string>): [Call, object] | undefined {
  const { id = '', step = '', reason = '', remark = '', seen = '', changeId = '', revision = '0' } = texts
  const change = { id: changeId, revision: Number(revision) }
  const named = { ...calls.named, id }
  const by = texts.by ? { by: Number(texts.by) } : {}
  const steps: Partial<Record<string, [Call | undefined, object]>> = {
    up: [calls.move, { ...named, direction: 'up', ...by }],
    down: [calls.move, { ...named, direction: 'down', ...by }],
    pass: [calls.pass, change],
    return: [calls.return, { ...change, remark }],
    drop: [calls.drop, change],
    withdraw: [calls.withdraw, { ...named, reason }],
    'put-back': [calls.putBack, { ...named, reason }],
    remove: [calls.remove, { ...named, seen }],
  }
  const [call, body = {}] = (Object.hasOwn(steps, step) && steps[step]) || []
  return call && [call, body]
}
