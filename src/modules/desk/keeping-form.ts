import { redirect } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import type { Call } from '../../kernel/calls/contract.ts'
import type { Option } from '../../kernel/forms/fields.ts'
import { sendFile } from '../../kernel/forms/file-sending.ts'
import { readFields } from '../../kernel/forms/form.ts'
import type { CheckedEntry } from '../../kernel/lists/list-contract.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../kernel/pages/view.ts'
import { files, UploadedFile } from '../files/contract.ts'
import { deskFrame } from './contract.ts'

/** One thing that is typed of an entry, and how. */
export interface EntryField {
  key: string
  label: string
  widget: 'text' | 'area' | 'day' | 'choice' | 'file' | 'yes'
  hint?: string
  optional?: true
  options?: readonly Option[]
  /** The first option of a choice, which means none. */
  none?: string
  most?: number
  /** Of a file: what it may be. */
  accept?: string
  /** Given once: afterwards it names the entry. */
  fixed?: true
}

/** What a form of an entry asked for, shown again with what is wrong. */
export interface EntryScreen {
  /** Which entry, and which of its forms. */
  id: string
  step: string
  texts: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

/** What was done, as the page says it after. */
export const DONE_WORDS = {
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

export const isDoneWord = (word: string): word is keyof typeof DONE_WORDS => Object.hasOwn(DONE_WORDS, word)

/** The calls of a list of which each change takes a second person. */
export interface ListDesk {
  /** Goes with every call that names an entry, where several lists share their calls. */
  named: object
  save: Call
  move: Call
  pass: Call
  return: Call
  drop: Call
  withdraw?: Call
  putBack?: Call
  remove?: Call
}

interface Loaded {
  entries: CheckedEntry[]
  choices: { code: string; name: string; of?: string }[]
}

interface Rights {
  writers: readonly string[]
  movers: readonly string[]
  /** Withdraw an entry and put it back. */
  withdrawers: readonly string[]
}

/** A list that is checked, and which of its entries is open: by its id, or `new`. */
export async function loadEntries(
  args: LoaderArguments,
  read: (api: ReturnType<typeof apiOf>) => Promise<Loaded>,
  { writers, movers, withdrawers }: Rights,
) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, { entries, choices }] = await Promise.all([api(deskFrame.desk, {}), read(api)])
  const asked = url.searchParams.get('id')
  const done = url.searchParams.get('done') ?? ''
  const isOf = (roles: readonly string[]) => self.roles.some(({ code }) => roles.includes(code))
  return {
    ...{ title: row.title, home: row.path, self, entries, choices, key: crypto.randomUUID() },
    ...{ isWriter: isOf(writers), isMover: isOf(movers), mayWithdraw: isOf(withdrawers) },
    group: url.searchParams.get('group'),
    open: asked === 'new' || entries.some(({ id }) => id === asked) ? asked : null,
    done: isDoneWord(done) ? DONE_WORDS[done] : null,
  }
}
export type CheckedData = Awaited<ReturnType<typeof loadEntries>>

/** Does what a button asks for; what was typed, and a file that has arrived, is never lost on the way. */
export async function sendEntry(args: LoaderArguments, desk: ListDesk, fields: readonly EntryField[]) {
  const { row, url } = pageOfRequest(args)
  const given = readFields(readForm(args))
  const attempt = attemptOf(args)
  const { id = '', step = 'save', reason = '', remark = '', seen = '' } = given
  const change = { id: given.changeId ?? '', revision: Number(given.revision ?? 0) }
  const named = { ...desk.named, id }
  const again = (errors: Record<string, string>, message: string | null = null) =>
    ({ id: id || 'new', step, texts: given, errors, message }) satisfies EntryScreen

  async function save() {
    const values: Record<string, string | boolean> = {}
    for (const { key, widget } of fields) {
      if (widget === 'file') {
        const taken = await takeFile(args, key)
        if (taken.error) return again({ [key]: taken.error })
        if (taken.file) Object.assign(given, { [key]: taken.file.id, [`${key}Name`]: taken.file.name })
      }
      values[key] = widget === 'yes' ? given[key] === 'yes' : (given[key] ?? '')
    }
    return attempt(desk.save, { body: { ...(id && { id, seen }), key: given.key ?? '', values } })
  }

  const answer = await (() => {
    switch (step) {
      case 'up':
      case 'down':
        return attempt(desk.move, { body: { ...named, direction: step } })
      case 'pass':
        return attempt(desk.pass, { body: change })
      case 'return':
        return attempt(desk.return, { body: { ...change, remark } })
      case 'drop':
        return attempt(desk.drop, { body: change })
      case 'withdraw':
        return desk.withdraw ? attempt(desk.withdraw, { body: { ...named, reason } }) : save()
      case 'put-back':
        return desk.putBack ? attempt(desk.putBack, { body: { ...named, reason } }) : save()
      case 'remove':
        return desk.remove ? attempt(desk.remove, { body: { ...named, seen } }) : save()
      default:
        return save()
    }
  })()
  if ('step' in answer) return answer
  const group = url.searchParams.get('group')
  const done = isDoneWord(step) ? step : 'save'
  if (answer.ok) return redirect(`${row.path}?${group ? `group=${encodeURIComponent(group)}&` : ''}done=${done}`, 303)
  const errors = Object.fromEntries(
    Object.entries(answer.errors).map(([name, said]) => [name.replace(/^values\./, ''), said]),
  )
  return again(errors, Object.keys(errors).length > 0 ? null : answer.msg)
}

/** An entry as its form shows it. */
export const textsOf = (values: CheckedEntry['values']): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, textOf(value)]))

/** A checkbox is `yes` or nothing. */
const textOf = (value: string | boolean | null): string =>
  value === true ? 'yes' : value === false ? '' : (value ?? '')

/** A file of the form, handed on to be looked at and kept. */
export async function takeFile(
  args: LoaderArguments,
  field: string,
): Promise<{ file?: { id: string; name: string }; error?: string }> {
  const sent = readForm(args).files.find((each) => each.field === field)?.file
  if (!sent || sent.size === 0) return {}
  const { data, msg } = await sendFile(args, files.uploadFile.path, sent)
  const taken = UploadedFile.safeParse(data)
  return taken.success ? { file: { id: taken.data.id, name: taken.data.name } } : { error: msg }
}
