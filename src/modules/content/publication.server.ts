import { eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import { invalid, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { safeHref } from '../../kernel/identity/link.ts'
import { toSearchVectorText } from '../../kernel/text/search-text.server.ts'
import { CONTENT_TOPIC } from './classifications.server.ts'
import { listChangedParts } from './content-parts.server.ts'
import { plainText, sanitise } from './sanitise.server.ts'
import { article } from './tables.server.ts'

export type NewArticle = Omit<typeof article.$inferInsert, 'searchVector' | 'updatedAt' | 'viewCount'>

interface Publishing {
  db: Db
  changes: Changes
  actor: Actor | { kind: 'system' }
}

const SUMMARY_LENGTH = 120

export const PLACE = { id: article.id, classificationId: article.classificationId, interpretOf: article.interpretOf }

/** The search vector is given as words; the database converts them. */
type StoredArticle = Omit<typeof article.$inferInsert, 'searchVector'> & { searchVector: SQL }

/** The parts whose cost grows with the length of an article: sanitised HTML, plain text and search words. */
export interface ArticleText {
  content: string
  text: string
  words: { title: string; body: string }
}

export type ReadText = (given: Pick<NewArticle, 'name' | 'content'>) => ArticleText | Promise<ArticleText>

export function readArticleText({ name, content: given }: Pick<NewArticle, 'name' | 'content'>): ArticleText {
  const content = sanitise(given)
  const text = plainText(content)
  return { content, text, words: { title: toSearchVectorText(name), body: toSearchVectorText(text) } }
}

/** Prepares an article for storage: sanitised HTML, checked links, search text. Every write of an article goes through here. */
export function prepareArticle(given: NewArticle, { content, text, words } = readArticleText(given)): StoredArticle {
  if (given.name.trim() === '') throw invalid({ name: '请输入标题' })
  if (text === '' && !given.externalUrl) throw invalid({ content: '请输入正文' })
  return {
    ...given,
    name: given.name.trim(),
    content,
    summary: given.summary?.trim() || text.slice(0, SUMMARY_LENGTH),
    externalUrl: externalUrlOf(given.externalUrl),
    searchVector: searchVectorOf(words),
    updatedAt: new Date(),
  }
}

/** Saves a new or existing article with its audit record and notifies every instance. */
export async function saveArticle({ db, changes, actor }: Publishing, given: NewArticle): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await putArticle(tx, changes, given, readArticleText(given))
    await audit(tx, {
      actor,
      action: 'save',
      entity: 'article',
      entityId: row.id,
      detail: { name: row.name, status: row.status },
    })
  })
  changes.noticed(CONTENT_TOPIC)
}

/**
 * Writes an article within the caller's transaction; the caller calls `noticed` after the commit. The text was processed before,
 * so no transaction waits for a worker thread.
 */
export async function putArticle(tx: Db, changes: Changes, given: NewArticle, text: ArticleText) {
  const row = prepareArticle(given, text)
  const before = await tx.select(PLACE).from(article).where(eq(article.id, row.id)).for('update')
  await tx.insert(article).values(row).onConflictDoUpdate({ target: article.id, set: row })
  await changes.announce(tx, CONTENT_TOPIC, listChangedParts([...before, row]))
  return row
}

/** Takes a published article offline, or puts it online again. */
export async function setArticleStatus(
  { db, changes, actor }: Publishing,
  id: string,
  status: 'published' | 'offline',
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(article)
      .set({ status, updatedAt: new Date() })
      .where(eq(article.id, id))
      .returning(PLACE)
    if (changed.length === 0) throw notFound('文章')
    await audit(tx, { actor, action: status, entity: 'article', entityId: id })
    await changes.announce(tx, CONTENT_TOPIC, listChangedParts(changed))
  })
  changes.noticed(CONTENT_TOPIC)
}

function searchVectorOf({ title, body }: ArticleText['words']) {
  return sql`setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${body}), 'B')`
}

function externalUrlOf(given: string | null | undefined): string | null {
  if (!given) return null
  const href = safeHref(given)
  if (!href) throw invalid({ externalUrl: '外部链接应以 http:// 或 https:// 开头' })
  return href
}
