import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../kernel/db.server.ts'
import type { Asker, Owners } from './owner.server.ts'
import { uploadFacts } from './register.server.ts'
import { storedFile } from './tables.server.ts'

/** What files can belong to. */
export interface Belonging {
  bizType: string
  bizId: string
}

export interface Attaching extends Belonging {
  caller: Asker
  /** The field of the form they were sent for. */
  field: string
  most: number
}

export interface AttachedFile {
  id: string
  name: string
  size: number
  /** By content: pdf, jpg. */
  type: string
}

export function attachmentsOf(owners: Owners, now: () => number) {
  return {
    /**
     * Makes files part of a submission, in its transaction and in the order given, or says why not: missing, expired,
     * attached and somebody else's in the same words. Of two that want the same file, one gets it.
     */
    async attach(tx: Db, ids: readonly string[], attaching: Attaching): Promise<AttachedFile[] | string> {
      const { caller, field, most, bizType, bizId } = attaching
      if (ids.length === 0) return []
      if (ids.length > most) return `最多上传 ${most} 个文件`
      const free = and(
        inArray(storedFile.id, [...ids]),
        inArray(storedFile.ownerHash, ['', ...owners.all(caller)]),
        eq(storedFile.state, 'kept'),
        isNull(storedFile.bizId),
        gt(storedFile.expiresAt, new Date(now())),
      )
      // In one order for all, so that two with the same files wait for each other and not for ever.
      const rows = await tx.select().from(storedFile).where(free).orderBy(asc(storedFile.id)).for('update')
      if (rows.length !== ids.length) return '有文件已失效或已使用，请删除后重新上传'
      for (const { id } of rows) {
        const belonging = { bizType, bizId, bizField: field, bizOrder: ids.indexOf(id), expiresAt: null }
        await tx.update(storedFile).set(belonging).where(eq(storedFile.id, id))
      }
      return ids.map((id) => uploadFacts(rows.find((row) => row.id === id)!))
    },

    /** The files of a submission, field by field. Whoever asks has been checked by who calls this. */
    async attachedTo(db: Db, { bizType, bizId }: Belonging): Promise<(AttachedFile & { field: string })[]> {
      const rows = await db
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.bizType, bizType), eq(storedFile.bizId, bizId), eq(storedFile.state, 'kept')))
        .orderBy(asc(storedFile.bizField), asc(storedFile.bizOrder), asc(storedFile.id))
      return rows.map((row) => ({ ...uploadFacts(row), field: row.bizField ?? '' }))
    },
  }
}
