import { redirect } from 'react-router'
import type { z } from 'zod'
import { type Attempt, attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { type ArticleDesk, type ArticleFacts, mending } from '../editing/article-contract.ts'
import { editing } from '../editing/contract.ts'
import { CONSOLE_ARTICLE } from './layouts.ts'

export const FACTS = [
  ...['name', 'classificationId', 'subTitle', 'source', 'author', 'editor', 'summary', 'content', 'coverImageId'],
  ...['docNo', 'issuer', 'writtenAt', 'level', 'validity', 'keywords', 'top', 'externalUrl', 'interpretOf'],
  'releaseTime',
] as const

/** The form of an article as it is shown: what was typed, and what is wrong with it. */
export interface ArticleForm {
  key: string
  texts: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

export function freshArticle(found: ArticleDesk | null, source: string): ArticleForm {
  const empty = Object.fromEntries(FACTS.map((name) => [name, '']))
  return { key: crypto.randomUUID(), texts: { ...empty, source, ...found?.facts }, errors: {}, message: null }
}

type Fields = Record<string, string>
type Facts = z.input<typeof ArticleFacts>
interface Seen {
  id: string
  revision: number
}

/** Does what a button of the page asks for; what was typed is never lost on the way. */
export async function sendArticle(args: LoaderArguments): Promise<ArticleForm | Response> {
  const fields = readFields(readForm(args))
  const attempt = attemptOf(args)
  const seen = { id: fields.id ?? '', revision: Number(fields.revision ?? 0) }
  const texts = mended(fields)
  // As it was typed: the call says what is wrong with it.
  const facts = Object.fromEntries(FACTS.map((name) => [name, texts[name] ?? ''])) as Facts
  const save = () =>
    seen.id
      ? attempt(editing.save, { body: { ...seen, facts } })
      : attempt(editing.create, { body: { key: fields.key ?? '', facts } })

  async function answerOf(): Promise<Attempt<unknown>> {
    const { id } = seen
    switch (fields.step) {
      case 'hand-in':
        return handIn()
      case 'pass':
        return attempt(editing.pass, { body: { ...seen, remark: fields.remark ?? '' } })
      case 'return':
        return attempt(editing.return, { body: { ...seen, remark: fields.remark ?? '' } })
      case 'withdraw':
        return attempt(editing.withdraw, { body: { id, reason: fields.reason ?? '' } })
      case 'put-back':
        return attempt(editing.putBack, { body: { id, reason: fields.reason ?? '' } })
      case 'take-lock':
        return attempt(editing.takeLock, { body: { id } })
      case 'release-lock':
        return attempt(editing.releaseLock, { body: { id } })
      case 'comment': {
        const paragraph = Number(fields.paragraph ?? 0)
        return attempt(editing.addComment, { body: { id, paragraph, text: fields.comment ?? '' } })
      }
      case 'resolve':
        return attempt(editing.resolveComment, { body: { id: fields.commentId ?? '' } })
      default:
        return saved(await save())
    }
  }

  /** What is handed in is what stands in the form. */
  async function handIn(): Promise<Attempt<unknown>> {
    const kept = saved(await save())
    if (!kept.ok) return kept
    const { id, revision } = kept.data
    const backdateReason = fields.backdateReason ?? ''
    const sent = await attempt(editing.handIn, { body: { id, revision, backdateReason } })
    if (!sent.ok) texts.revision = String(revision)
    return sent
  }

  function saved(answer: Attempt<Seen>): Attempt<Seen> {
    if (answer.ok) Object.assign(seen, { id: answer.data.id, revision: answer.data.revision })
    return answer
  }

  const answer = await answerOf()
  if (answer.ok) return redirect(`${CONSOLE_ARTICLE}?id=${encodeURIComponent(seen.id)}`, 303)
  const errors = Object.fromEntries(
    Object.entries(answer.errors).map(([name, told]) => [named(fields.step ?? '', name), told]),
  )
  return {
    ...{ key: fields.key ?? '', texts: { ...texts, id: seen.id }, errors },
    message: Object.keys(errors).length > 0 ? null : answer.msg,
  }
}

/** Fields of a call under the names that the page has for them. */
const named = (step: string, name: string): string =>
  step === 'comment' && name === 'text' ? 'comment' : name.replace(/^facts\./, '')

/** What a button beside a finding mends, and the texts that pictures were given. */
function mended(fields: Fields): Fields {
  let content = fields.content ?? ''
  let name = fields.name ?? ''
  const [word, instead] = (fields.mend ?? '').split('→')
  if (word && instead) {
    content = mending.replaceWord(content, word, instead)
    name = name.replaceAll(word, instead)
  }
  for (const [field, alt] of Object.entries(fields)) {
    const picture = /^alt-(\d{1,3})$/.exec(field)?.[1]
    if (picture && alt.trim() !== '') content = mending.describePicture(content, Number(picture), alt.trim())
  }
  return { ...fields, name, content }
}
