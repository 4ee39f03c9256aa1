import { asc, desc } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { download, faq } from './tables.server.ts'

/** Questions and files: short lists that are always shown whole. */
export const faqList = (db: Db) => db.select().from(faq).orderBy(asc(faq.sort))

export async function downloadList(db: Db) {
  const rows = await db
    .select()
    .from(download)
    .orderBy(asc(download.category), desc(download.releasedAt), asc(download.id))
  return rows.map((row) => ({ ...row, releasedAt: row.releasedAt.toISOString() }))
}
