import { redirect } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import type { Option } from '../../kernel/forms/fields.ts'
import { sendFile } from '../../kernel/forms/file-sending.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../kernel/pages/view.ts'
import { keeping, type ListCode } from '../content/keeping/contract.ts'
import { files, UploadedFile } from '../files/contract.ts'
import { consoleCalls } from './contract.ts'

/** One thing that is typed of an entry, and how. */
export interface EntryField {
  key: string
  label: string
  widget: 'text' | 'area' | 'day' | 'choice' | 'file'
  hint?: string
  optional?: true
  options?: readonly Option[]
  most?: number
  /** Of a file: what it may be. */
  accept?: string
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
  drop: '已撤回',
  withdraw: '已撤下，网站上不再显示',
  'put-back': '已恢复显示',
  up: '已上移',
  down: '已下移',
} as const

export const isDoneWord = (word: string): word is keyof typeof DONE_WORDS => Object.hasOwn(DONE_WORDS, word)

/** A list that is checked, and which of its entries is open: by its id, or `new`. */
export async function loadChecked(args: LoaderArguments, list: ListCode) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, { entries, choices }] = await Promise.all([
    api(consoleCalls.desk, {}),
    api(keeping.entries, { query: { list } }),
  ])
  const asked = url.searchParams.get('id')
  const done = url.searchParams.get('done') ?? ''
  return {
    ...{ title: row.title, home: row.path, self, entries, choices, key: crypto.randomUUID() },
    open: asked === 'new' || entries.some(({ id }) => id === asked) ? asked : null,
    done: isDoneWord(done) ? DONE_WORDS[done] : null,
  }
}
export type CheckedData = Awaited<ReturnType<typeof loadChecked>>

const SAVES = { faq: keeping.saveFaq, downloads: keeping.saveDownload, pictures: keeping.savePicture }

/** Does what a button asks for; what was typed, and a file that has arrived, is never lost on the way. */
export async function sendChecked(args: LoaderArguments, list: ListCode, fields: readonly EntryField[]) {
  const { row } = pageOfRequest(args)
  const given = readFields(readForm(args))
  const attempt = attemptOf(args)
  const { id = '', step = 'save', reason = '', remark = '' } = given
  const change = { id: given.changeId ?? '', revision: Number(given.revision ?? 0) }
  const again = (errors: Record<string, string>, message: string | null = null) =>
    ({ id: id || 'new', step, texts: given, errors, message }) satisfies EntryScreen

  async function save() {
    const values: Record<string, string> = {}
    for (const { key, widget } of fields) {
      if (widget === 'file') {
        const taken = await takeFile(args, key)
        if (taken.error) return again({ [key]: taken.error })
        if (taken.file) Object.assign(given, { [key]: taken.file.id, [`${key}Name`]: taken.file.name })
      }
      values[key] = given[key] ?? ''
    }
    const named = id ? { id, seen: given.seen ?? '' } : {}
    // Values are those that the call of this list asks for: it says what is wrong with them.
    return attempt(SAVES[list], { body: { ...named, key: given.key ?? '', values: values as never } })
  }

  const answer = await (() => {
    switch (step) {
      case 'up':
      case 'down':
        return attempt(keeping.move, { body: { list, id, direction: step } })
      case 'pass':
        return attempt(keeping.pass, { body: change })
      case 'return':
        return attempt(keeping.return, { body: { ...change, remark } })
      case 'drop':
        return attempt(keeping.drop, { body: change })
      case 'withdraw':
        return attempt(keeping.withdraw, { body: { list, id, reason } })
      case 'put-back':
        return attempt(keeping.putBack, { body: { list, id, reason } })
      default:
        return save()
    }
  })()
  if ('step' in answer) return answer
  if (answer.ok) return redirect(`${row.path}?done=${isDoneWord(step) ? step : 'save'}`, 303)
  const errors = Object.fromEntries(
    Object.entries(answer.errors).map(([name, said]) => [name.replace(/^values\./, ''), said]),
  )
  return again(errors, Object.keys(errors).length > 0 ? null : answer.msg)
}

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
