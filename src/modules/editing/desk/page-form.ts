import { redirect } from 'react-router'
import { type Attempt, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { journalDesk, movedDesk, pageDesk } from '../../content/keeping/pages-contract.ts'
import { takeFile } from '../../desk/keeping-form.ts'
import { CONSOLE_ARTICLE, CONSOLE_MOVED, CONSOLE_PAGES } from './layouts.ts'

/** A form of pages, addresses or issues as it is shown again. */
interface PageScreen {
  texts: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

const articlePlace = (id: string): string => `${CONSOLE_ARTICLE}?id=${encodeURIComponent(id)}`

function screenOf(texts: Record<string, string>, answer: Extract<Attempt<unknown>, { ok: false }>): PageScreen {
  const isField = Object.keys(answer.errors).length > 0
  return { texts, errors: answer.errors, message: isField ? null : answer.msg }
}

/** Begins a page, which leads to its text, or gives one another address. */
export async function sendPage(args: LoaderArguments): Promise<PageScreen | Response> {
  const { id = '', key = '', name = '', slug = '', revision = '', step, ...rest } = readFields(readForm(args))
  const attempt = attemptOf(args)
  const texts = { ...rest, id, key, name, slug, revision, step: step ?? '' }
  if (step === 'move') {
    const moved = await attempt(pageDesk.move, { body: { id, revision, slug } })
    return moved.ok ? redirect(`${CONSOLE_PAGES}?done=moved`, 303) : screenOf(texts, moved)
  }
  const made = await attempt(pageDesk.create, { body: { key, name, slug } })
  return made.ok ? redirect(articlePlace(made.data.id), 303) : screenOf(texts, made)
}

export async function sendMoved(args: LoaderArguments): Promise<PageScreen | Response> {
  const texts = readFields(readForm(args))
  const { from = '', to = '' } = texts
  const attempt = attemptOf(args)
  const answer = await (texts.step === 'remove'
    ? attempt(movedDesk.remove, { body: { from } })
    : attempt(movedDesk.save, { body: { from, to } }))
  return answer.ok ? redirect(`${CONSOLE_MOVED}?done=yes`, 303) : screenOf(texts, answer)
}

/** Begins an issue with its cover and PDF; files that have arrived stay when something else is wrong. */
export async function sendIssue(args: LoaderArguments): Promise<PageScreen | Response> {
  const texts = readFields(readForm(args))
  const errors: Record<string, string> = {}
  for (const field of ['coverId', 'fileId']) {
    const { file, error } = await takeFile(args, field)
    if (error) errors[field] = error
    if (file) Object.assign(texts, { [field]: file.id, [`${field}Name`]: file.name })
    if (!error && !texts[field]) errors[field] = field === 'coverId' ? '请选择封面图片' : '请选择 PDF 文件'
  }
  const { key = '', columnId = '', number = '', name = '', summary = '', coverId = '', fileId = '' } = texts
  if (Object.keys(errors).length > 0) {
    // What else is wrong is said together with it.
    for (const [field, value, said] of [
      ['columnId', columnId, '请选择期刊'],
      ['number', number, '请输入期号'],
      ['name', name, '请输入标题'],
      ['summary', summary, '请输入内容提要'],
    ] as const)
      if (value.trim() === '') errors[field] = said
    return { texts, errors, message: null }
  }
  const body = { key, columnId, number, name, summary, coverId, fileId }
  const answer = await attemptOf(args)(journalDesk.create, { body })
  return answer.ok ? redirect(articlePlace(answer.data.id), 303) : screenOf(texts, answer)
}
