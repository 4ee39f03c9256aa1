import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { storedFile } from './tables.server.ts'

/** Files that staff upload for the site, within the caller's transaction. The caller checks permissions. */
export const publicFiles = {
  /** Makes files public, when the record they belong to is published. */
  async publish(tx: Db, ids: readonly string[], bizTypes: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await tx
      .update(storedFile)
      .set({ accessLevel: 'public' })
      .where(and(inArray(storedFile.id, [...ids]), inArray(storedFile.bizType, [...bizTypes])))
  },

  /** Withdraws a file from the public, or restores it. */
  async open(tx: Db, id: string, isPublic: boolean): Promise<void> {
    await tx
      .update(storedFile)
      .set({ accessLevel: isPublic ? 'public' : 'private' })
      .where(eq(storedFile.id, id))
  },

  /**
   * Puts another file under the id of the previous one, so that its address stays the same. The previous bytes stay under the
   * other id, as a private file.
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
