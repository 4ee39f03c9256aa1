import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { prepared } from '../../kernel/data/prepared.server.ts'
import type { Asker, Owners } from './owner.server.ts'
import { type StoredFile, uploadFacts } from './register.server.ts'
import { storedFile } from './tables.server.ts'

/** What files can belong to. */
export interface Belonging {
  bizType: string
  bizId: string
}

/** Files of one field of a form. */
interface FieldFiles {
  field: string
  ids: readonly string[]
  most: number
}

export interface AttachedFile {
  id: string
  name: string
  size: number
  /** By content: pdf, jpg. */
  type: string
}

export function createAttachments(owners: Owners, now: () => number) {
  return {
    /**
     * Makes files part of a submission, in its transaction and in the order given. Says for each field what belongs to it
     * now, or why nothing does: missing, expired, attached and somebody else's in the same words. Of two that want the
     * same file, one gets it. Who is told of a problem undoes it all.
     */
    async attach(
      tx: Db,
      fields: readonly FieldFiles[],
      { caller, ...belonging }: Belonging & { caller: Asker },
    ): Promise<Record<string, AttachedFile[] | string>> {
      const wanted = fields.flatMap(({ field, ids }) => ids.map((id, order) => ({ id, field, order })))
      const ids = wanted.map(({ id }) => id)
      const rows = await freeFiles(tx, { ids, owners: ['', ...owners.all(caller)], now: new Date(now()) })
      const kept = new Map(rows.map((row) => [row.id, row]))
      const isTwice = new Set(wanted.map(({ id }) => id)).size < wanted.length
      const mine = wanted.filter(({ id }) => kept.has(id))
      if (mine.length > 0)
        await belong(tx, {
          ...belonging,
          ids: mine.map(({ id }) => id),
          fields: mine.map(({ field }) => field),
          places: mine.map(({ order }) => order),
        })
      return Object.fromEntries(
        fields.map(({ field, ids, most }) => {
          if (ids.length > most) return [field, `最多上传 ${most} 个文件`]
          if (isTwice || !ids.every((id) => kept.has(id))) return [field, '有文件已失效或已使用，请删除后重新上传']
          return [field, ids.map((id) => uploadFacts(kept.get(id)!))]
        }),
      )
    },

    /** The files of a submission, field by field. Whoever asks has been checked by the person who calls this. */
    async attachedTo(db: Db, { bizType, bizId }: Belonging): Promise<(AttachedFile & { field: string })[]> {
      const rows = await db
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.bizType, bizType), eq(storedFile.bizId, bizId), eq(storedFile.state, 'kept')))
        .orderBy(asc(storedFile.bizField), asc(storedFile.bizOrder), asc(storedFile.id))
      return rows.map((row) => ({ ...uploadFacts(row), field: row.bizField ?? '' }))
    },

    /** Files of what is deleted belong to nothing and nobody any more: the sweep removes them. */
    async release(tx: Db, { bizType, bizIds }: { bizType: string; bizIds: readonly string[] }): Promise<void> {
      await tx
        .update(storedFile)
        .set({ bizType: null, bizId: null, ownerHash: null, uploaderId: null, expiresAt: new Date(now()) })
        .where(and(eq(storedFile.bizType, bizType), inArray(storedFile.bizId, [...bizIds])))
    },
  }
}

const given = sql.placeholder

/** In one order for all, so that two with the same files wait for each other and not for ever. */
const freeFiles = prepared<Pick<StoredFile, 'id' | 'originalName' | 'size' | 'ext'>>(
  () => sql`
    select id, original_name "originalName", size, ext from ${storedFile}
    where id = any(${given('ids')}::text[]) and owner_hash = any(${given('owners')}::text[]) and state = 'kept'
      and biz_id is null and expires_at > ${given('now')}::timestamptz
    order by id for update`,
)

const ofEach = (values: SQL) => sql`(${values})[array_position(${given('ids')}::text[], id)]`

/** One statement for all of them. */
const belong = prepared(
  () => sql`
    update ${storedFile} set biz_type = ${given('bizType')}, biz_id = ${given('bizId')}, expires_at = null,
      biz_field = ${ofEach(sql`${given('fields')}::text[]`)}, biz_order = ${ofEach(sql`${given('places')}::int[]`)}
    where id = any(${given('ids')}::text[])`,
)
