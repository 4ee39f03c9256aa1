import { sql } from 'drizzle-orm'
import { invalid } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import type { Values } from '../../../kernel/lists/checked-list.ts'
import type { ListFiles } from '../../../kernel/lists/managed-list.server.ts'
import { article } from '../tables.server.ts'
import { CHANGE_FILES, type ManagedContentDependencies } from './needs.server.ts'

const fileIn = ({ fileId }: Values): string | undefined => (typeof fileId === 'string' ? fileId : undefined)

/** Files of downloads: private until the change is approved, then public under the address of the previous file. */
export const createDownloadFiles = (files: ManagedContentDependencies['files']): ListFiles => ({
  /** Accepts a file uploaded for this change or already attached to the entry. */
  async take(tx, given, { caller, changeId, before }) {
    const sent = fileIn(given)
    const known = before.find(({ fileId }) => fileId === (sent ?? fileId))
    if (known) return { fileId: known.fileId ?? null, format: known.format ?? null, size: known.size ?? null }
    if (!sent) throw invalid({ 'values.fileId': '请选择要上传的文件' })
    const { fileId } = await files.attach(tx, [{ field: 'fileId', ids: [sent], most: 1 }], {
      ...{ bizType: CHANGE_FILES, bizId: changeId, caller },
    })
    if (typeof fileId === 'string') throw invalid({ 'values.fileId': fileId })
    const { id, type, size } = expectRow(fileId?.[0])
    return { fileId: id, format: type, size: String(size) }
  },

  /** The new file replaces the previous one, unless an article uses that file too. */
  async release(tx, values, entry): Promise<Values> {
    const [before, after] = [entry && fileIn(entry), fileIn(values) ?? '']
    if (before === after) return {}
    if (before && !(await isInArticle(tx, before))) {
      await files.replace(tx, before, after)
      return { fileId: before }
    }
    await files.publish(tx, [after], [CHANGE_FILES])
    return { fileId: after }
  },

  async open(tx, values, isShown) {
    const fileId = fileIn(values)
    if (fileId && !(await isInArticle(tx, fileId))) await files.open(tx, fileId, isShown)
  },
})

async function isInArticle(tx: Db, fileId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: article.id })
    .from(article)
    .where(sql`${article.attachments} @> ${JSON.stringify([{ fileId }])}::jsonb`)
    .limit(1)
  return row !== undefined
}
