import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { FileOwnerRecord } from './attachments.server.ts'
import type { FileCaller, Owners } from './owner.server.ts'
import { uploadFacts } from './register.server.ts'
import { storedFile } from './tables.server.ts'

interface WorkFile {
  id: string
  name: string
  size: number
  /** File type detected from the content, such as pdf or jpg. */
  type: string
  /** Width of a picture. */
  width: number | null
  height: number | null
}

/**
 * Files of content that staff write and revise: attached while it is written, public once it is published, and released when no
 * version mentions them. The caller checks permissions.
 */
export function createWorkFiles(owners: Owners, now: () => number) {
  const ofWork = ({ bizType, bizId }: FileOwnerRecord) =>
    and(eq(storedFile.bizType, bizType), eq(storedFile.bizId, bizId), eq(storedFile.state, 'kept'))

  return {
    /** Attaches the caller's unattached uploads among these files to the content; others are left unchanged. */
    async adopt(
      tx: Db,
      { bizType, bizId }: FileOwnerRecord,
      ids: readonly string[],
      caller: FileCaller,
    ): Promise<void> {
      if (ids.length === 0) return
      const free = and(
        inArray(storedFile.id, [...ids]),
        inArray(storedFile.ownerHash, ['', ...owners.all(caller)]),
        ...[eq(storedFile.state, 'kept'), isNull(storedFile.bizId), sql`${storedFile.expiresAt} > ${new Date(now())}`],
      )
      await tx.update(storedFile).set({ bizType, bizId, expiresAt: null }).where(free)
    },

    async held(db: Db, belonging: FileOwnerRecord): Promise<WorkFile[]> {
      const rows = await db.select().from(storedFile).where(ofWork(belonging)).orderBy(asc(storedFile.id))
      return rows.map((row) => ({ ...uploadFacts(row), width: row.width, height: row.height }))
    },

    /** Makes these files of the content public, and all its others private. */
    async show(tx: Db, belonging: FileOwnerRecord, ids: readonly string[]): Promise<void> {
      const shown = ids.length > 0 ? sql`${inArray(storedFile.id, [...ids])}` : sql`false`
      await tx
        .update(storedFile)
        .set({ accessLevel: sql`case when ${shown} then 'public' else 'private' end` })
        .where(ofWork(belonging))
    },

    /** Detaches files that no version mentions; the sweep removes them. */
    async letGo(tx: Db, belonging: FileOwnerRecord, mentioned: readonly string[]): Promise<void> {
      const others = mentioned.length > 0 ? notInArray(storedFile.id, [...mentioned]) : undefined
      await tx
        .update(storedFile)
        .set({ bizType: null, bizId: null, ownerHash: null, accessLevel: 'private', expiresAt: new Date(now()) })
        .where(and(ofWork(belonging), others))
    },

    /**
     * The given files that readers of this content could lose: missing, private, or owned by other content, which may withdraw
     * them.
     */
    async lost(db: Db, { bizType, bizId }: FileOwnerRecord, ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const ofNoWork = or(isNull(storedFile.bizType), ne(storedFile.bizType, bizType))
      const rows = await db
        .select({ id: storedFile.id })
        .from(storedFile)
        .where(
          and(
            ...[inArray(storedFile.id, [...ids]), eq(storedFile.state, 'kept')],
            or(ofWork({ bizType, bizId }), and(eq(storedFile.accessLevel, 'public'), ofNoWork)),
          ),
        )
      const there = new Set(rows.map(({ id }) => id))
      return new Set(ids.filter((id) => !there.has(id)))
    },
  }
}

export type WorkFiles = ReturnType<typeof createWorkFiles>
