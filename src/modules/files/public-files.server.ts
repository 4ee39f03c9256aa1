import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { storedFile } from './tables.server.ts'

/** Files that staff sent for the site, in transactions of the person who calls: that they may is theirs to know. */
export const publicFiles = {
  /** Anyone may read them from now on: they belong to something that was published. */
  async publish(tx: Db, ids: readonly string[], bizTypes: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await tx
      .update(storedFile)
      .set({ accessLevel: 'public' })
      .where(and(inArray(storedFile.id, [...ids]), inArray(storedFile.bizType, [...bizTypes])))
  },

  /** Nobody outside reads it any more, or everybody does again. */
  async open(tx: Db, id: string, isPublic: boolean): Promise<void> {
    await tx
      .update(storedFile)
      .set({ accessLevel: isPublic ? 'public' : 'private' })
      .where(eq(storedFile.id, id))
  },

  /**
   * Another file under the id of the one before it: its address stays. The bytes that were there stay as well, under the
   * other id and for nobody outside.
   */
  async replace(tx: Db, id: string, by: string): Promise<void> {
    const rows = await tx
      .select()
      .from(storedFile)
      .where(inArray(storedFile.id, [id, by]))
      .for('update')
    const [before, after] = [id, by].map((each) => expectRow(rows.find((row) => row.id === each)))
    await tx.update(storedFile).set(bytesOf(after!)).where(eq(storedFile.id, id))
    await tx.update(storedFile).set(bytesOf(before!)).where(eq(storedFile.id, by))
  },
}

const bytesOf = ({ originalName, ext, mime, size, sha256, storageKey, virusScan }: typeof storedFile.$inferSelect) => ({
  ...{ originalName, ext, mime, size, sha256, storageKey, virusScan },
})
