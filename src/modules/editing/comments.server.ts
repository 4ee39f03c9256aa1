import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { findCommentPlace, quoteBlock } from './comment-anchors.ts'
import type { EditingDependencies, EditingMember } from './dependencies.server.ts'
import { articleComment, articleVersion } from './tables.server.ts'
import { splitBlocks } from './text-blocks.ts'
import type { ArticleAtDesk, Versions } from './versions.server.ts'

/** Most comments of one article; nobody reads more beside a text. */
const MOST_COMMENTS = 300

interface NewComment {
  id: string
  key: string
  paragraph: number
  quote: string | null
  text: string
}

type Row = typeof articleComment.$inferInsert

/** Comments beside a text. They follow their words from version to version until somebody resolves them. */
export function createComments({ db, now }: EditingDependencies, versions: Versions) {
  const at = () => new Date(now())

  /** Stores a comment; the same form sent twice creates one. */
  async function write(tx: Db, by: EditingMember, key: string, row: Omit<Row, 'id' | 'staffId' | 'at' | 'formKey'>) {
    const { staffId } = by.actor
    const made = await tx
      .insert(articleComment)
      .values({ ...row, id: randomUUID(), staffId, at: at(), formKey: `${staffId} ${key}` })
      .onConflictDoNothing()
      .returning({ id: articleComment.id })
    return made.length > 0
  }

  async function find(tx: Db, id: string) {
    const [found] = await tx
      .select({ comment: articleComment, articleId: articleVersion.articleId })
      .from(articleComment)
      .innerJoin(articleVersion, eq(articleVersion.id, articleComment.versionId))
      .where(and(eq(articleComment.id, id), isNull(articleComment.answersTo)))
      .for('update')
    if (!found) throw notFound('批注')
    return found
  }

  async function refuseTooMany(tx: Db, articleId: string): Promise<void> {
    const [counted] = await tx
      .select({ total: count() })
      .from(articleComment)
      .innerJoin(articleVersion, eq(articleVersion.id, articleComment.versionId))
      .where(eq(articleVersion.articleId, articleId))
    if ((counted?.total ?? 0) >= MOST_COMMENTS) throw conflict(`这篇文章的批注已有 ${MOST_COMMENTS} 条，请当面商量`)
  }

  return {
    async add(by: EditingMember, { id, key, paragraph, quote, text }: NewComment) {
      await db.transaction(async (tx) => {
        const { latest } = await versions.find(id, tx, true)
        if (!latest) throw conflict('这篇文章没有在后台改动过，还没有可以批注的版本')
        await refuseTooMany(tx, id)
        const blocks = splitBlocks(latest.facts.content)
        const words = quote ?? quoteBlock(blocks[paragraph - 1])
        const place = findCommentPlace(blocks, { paragraph: quote && paragraph === 0 ? 1 : paragraph, quote: words })
        if (place === null) throw invalid(quote ? { quote: '保存的正文里没有这段文字' } : { paragraph: '没有这一段' })
        const row = { versionId: latest.id, paragraph: place, quote: words, text }
        if (await write(tx, by, key, row))
          await audit(tx, { ...by, action: 'comment', entity: 'article', entityId: id })
      })
      return true
    },

    async answer(by: EditingMember, { id, key, text }: { id: string; key: string; text: string }) {
      await db.transaction(async (tx) => {
        const { comment, articleId } = await find(tx, id)
        if (comment.resolvedBy) throw conflict('这条批注已经解决，不能再回复')
        await refuseTooMany(tx, articleId)
        const { versionId, paragraph } = comment
        if (await write(tx, by, key, { versionId, paragraph, quote: '', text, answersTo: id }))
          await audit(tx, { ...by, action: 'answer-comment', entity: 'article', entityId: articleId })
      })
      return true
    },

    async resolve(by: EditingMember, id: string) {
      await db.transaction(async (tx) => {
        const { comment, articleId } = await find(tx, id)
        // The first person to resolve a comment is the one shown.
        if (comment.resolvedBy) return
        await tx
          .update(articleComment)
          .set({ resolvedBy: by.actor.staffId, resolvedAt: at() })
          .where(eq(articleComment.id, id))
        await audit(tx, { ...by, action: 'resolve-comment', entity: 'article', entityId: articleId })
      })
      return true
    },

    /** Comments of the latest version, and unresolved ones of earlier versions; replies are returned with their comment. */
    async of({ id, latest }: ArticleAtDesk) {
      if (!latest) return []
      const root = alias(articleComment, 'root')
      const rows = await db
        .select({ comment: articleComment })
        .from(articleComment)
        .innerJoin(root, eq(root.id, sql`coalesce(${articleComment.answersTo}, ${articleComment.id})`))
        .innerJoin(articleVersion, eq(articleVersion.id, root.versionId))
        .where(and(eq(articleVersion.articleId, id), or(eq(root.versionId, latest.id), isNull(root.resolvedBy))))
        .orderBy(asc(articleComment.at), asc(articleComment.id))
        .limit(MOST_COMMENTS)
      return rows.map(({ comment }) => comment)
    },
  }
}

export type Comments = ReturnType<typeof createComments>
