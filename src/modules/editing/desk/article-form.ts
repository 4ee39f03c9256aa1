import { redirect } from 'react-router'
import type { z } from 'zod'
import { type Attempt, attemptOf, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pressButton } from '../../../kernel/pages/pressed-button.ts'
import { isKeyOf } from '../../../kernel/typed-keys.ts'
import type { ArticleDesk, ArticleFacts } from '../article-contract.ts'
import { editing } from '../contract.ts'
import { texts as rules } from '../text-contract.ts'
import { type Attachment, handleArticleFiles } from './article-files.ts'
import { CONSOLE_ARTICLE, CONSOLE_ARTICLES } from './layouts.ts'

export const FACTS = [
  ...['name', 'classificationId', 'subTitle', 'source', 'author', 'editor', 'summary', 'content', 'coverImageId'],
  ...['docNo', 'issuer', 'writtenAt', 'level', 'validity', 'keywords', 'top', 'externalUrl', 'interpretOf'],
  'releaseTime',
] as const

/** State of the article form: typed values and errors. */
export interface ArticleForm {
  key: string
  texts: Record<string, string>
  /** Attachments of the form; null if the submitted form has none. */
  attachments: Attachment[] | null
  errors: Record<string, string>
  message: string | null
}

export function freshArticle(found: ArticleDesk | null, source: string): ArticleForm {
  const empty = Object.fromEntries(FACTS.map((name) => [name, '']))
  return {
    ...{ key: crypto.randomUUID(), texts: { ...empty, source, ...found?.facts }, errors: {}, message: null },
    attachments: found?.attachments ?? [],
  }
}

type Fields = Record<string, string>
type Facts = z.input<typeof ArticleFacts>
interface Seen {
  id: string
  revision: number
}

const { pass, return: sendBack, withdraw, putBack, recall, discard, restore, takeLock, releaseLock } = editing

/** Steps that do not save the text, because their forms do not include it. */
const DECIDED = {
  ...{ pass, return: sendBack, withdraw, 'put-back': putBack, recall, discard, restore },
  ...{ 'take-lock': takeLock, 'release-lock': releaseLock },
  ...{ comment: editing.addComment, answer: editing.answerComment, resolve: editing.resolveComment },
}

/** Handles a button of the page; typed text is never lost. */
export async function sendArticle(args: LoaderArguments): Promise<ArticleForm | Response> {
  const form = readForm(args)
  const fields = readFields(form)
  const attempt = attemptOf(args)
  const step = fields.step ?? ''
  const seen = { id: fields.id ?? '', revision: Number(fields.revision ?? 0) }
  if (isKeyOf(DECIDED, step)) return decided()

  const texts = mended(fields)
  const files = await handleArticleFiles(args, form, { content: texts.content ?? '', step })
  texts.content = files.content
  texts.coverImageId = files.cover
  const answer = step === 'hand-in' ? await handIn() : saved(await save())
  // A refused file is reported, although the rest was saved.
  const isWhole = Object.keys(files.errors).length === 0
  if (answer.ok && isWhole) return redirect(addressOf(seen.id), 303)
  const shown = { ...texts, id: seen.id, ...(answer.ok && { revision: String(seen.revision) }) }
  return failed(answer.ok ? { msg: '', errors: {} } : answer, shown, files)

  async function save(): Promise<Attempt<Seen>> {
    const { name = '', classificationId = '', source = '' } = texts
    const attachments = files.attachments.map(({ fileId, name: title }) => ({ fileId, name: title }))
    // Values are sent as typed; the call reports the errors.
    const typed = Object.fromEntries(FACTS.map((fact) => [fact, texts[fact] ?? '']))
    const facts: Facts = { ...typed, name, classificationId, source, attachments }
    return seen.id
      ? attempt(editing.save, { body: { ...seen, facts } })
      : attempt(editing.create, { body: { key: fields.key ?? '', facts } })
  }

  function saved(kept: Attempt<Seen>): Attempt<Seen> {
    if (kept.ok) Object.assign(seen, { id: kept.data.id, revision: kept.data.revision })
    return kept
  }

  /** Saves the form and then submits it for approval. */
  async function handIn(): Promise<Attempt<unknown>> {
    const kept = saved(await save())
    // After a failed upload the text lacks the picture, so it is not submitted yet.
    if (!kept.ok || Object.keys(files.errors).length > 0) return kept
    const backdateReason = fields.backdateReason ?? ''
    const sent = await attempt(editing.handIn, { body: { ...seen, backdateReason } })
    if (!sent.ok) texts.revision = String(seen.revision)
    return sent
  }

  async function decided(): Promise<ArticleForm | Response> {
    const { commentId, comment: text } = fields
    const said = { ...(text !== undefined && { text }), ...(commentId && { id: commentId }) }
    const { answer: done } = await pressButton(args, DECIDED, 'pass', said)
    if (!done.ok) return failed(done, fields, null)
    const isGone = typeof done.data === 'object' && 'isGone' in done.data && done.data.isGone
    return redirect(isGone ? CONSOLE_ARTICLES : addressOf(seen.id), 303)
  }

  function failed(
    told: { msg: string; errors: Record<string, string> },
    shown: Fields,
    files: { attachments: Attachment[]; errors: Record<string, string> } | null,
  ): ArticleForm {
    const errors = { ...refusalOf(told, (name) => named(fields, name)).errors, ...files?.errors }
    return {
      ...{ key: fields.key ?? '', texts: shown, errors, attachments: files?.attachments ?? null },
      message: Object.keys(errors).length > 0 ? null : told.msg,
    }
  }
}

const addressOf = (id: string): string => `${CONSOLE_ARTICLE}?id=${encodeURIComponent(id)}`

/** Maps field names of a call to those of the page. */
function named({ step, commentId }: Fields, name: string): string {
  if (name === 'text') return step === 'answer' ? `answer-${commentId}` : 'comment'
  return /^facts\.attachments\b/.test(name) ? 'attachment' : name.replace(/^facts\./, '')
}

/** Applies the correction of a finding, and the picture descriptions. */
function mended(fields: Fields): Fields {
  let content = fields.content ?? ''
  let name = fields.name ?? ''
  const [word, instead] = (fields.mend ?? '').split('→')
  if (word && instead) {
    content = rules.replaceWord(content, word, instead)
    name = name.replaceAll(word, instead)
  }
  for (const [field, given] of Object.entries(fields)) {
    const [, what, picture] = /^(alt|decorative)-(\d{1,3})$/.exec(field) ?? []
    if (what && given.trim() !== '')
      content = rules.describePicture(content, Number(picture), what === 'alt' ? given.trim() : null)
  }
  return { ...fields, name, content }
}
