import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { prepared } from '../../kernel/data/prepared.server.ts'
import type { FileCaller, Owners } from './owner.server.ts'
import { type StoredFile, uploadFacts } from './register.server.ts'
import { storedFile } from './tables.server.ts'

/** The record that a file belongs to. */
export interface FileOwnerRecord {
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
  /** File type detected from the content, such as pdf or jpg. */
  type: string
}

export function createAttachments(owners: Owners, now: () => number) {
  return {
    /**
     * Attaches files to a submission in its transaction, in the given order. Returns the attached files of each field or an
     * error; missing, expired, attached and foreign files get the same message. If two submissions request the same file, one of
     * them gets it. The caller rolls back after any error.
     */
    async attach(
      tx: Db,
      fields: readonly FieldFiles[],
      { caller, ...belonging }: FileOwnerRecord & { caller: FileCaller },
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

    /** The files of a submission by field. The caller has checked who may read them. */
    async attachedTo(db: Db, { bizType, bizId }: FileOwnerRecord): Promise<(AttachedFile & { field: string })[]> {
      const rows = await db
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.bizType, bizType), eq(storedFile.bizId, bizId), eq(storedFile.state, 'kept')))
        .orderBy(asc(storedFile.bizField), asc(storedFile.bizOrder), asc(storedFile.id))
      return rows.map((row) => ({ ...uploadFacts(row), field: row.bizField ?? '' }))
    },

    /** Detaches the files of deleted records; the sweep removes them. */
    async release(tx: Db, { bizType, bizIds }: { bizType: string; bizIds: readonly string[] }): Promise<void> {
      await tx
        .update(storedFile)
        .set({ bizType: null, bizId: null, ownerHash: null, uploaderId: null, expiresAt: new Date(now()) })
        .where(and(eq(storedFile.bizType, bizType), inArray(storedFile.bizId, [...bizIds])))
    },
  }
}

const given = sql.placeholder

/** Rows are locked in a fixed order, so that two submissions with the same files cannot deadlock. */
const freeFiles = prepared<Pick<StoredFile, 'id' | 'originalName' | 'size' | 'ext'>>(
  () => sql`
    select id, original_name "originalName", size, ext from ${storedFile}
    where id = any(${given('ids')}::text[]) and owner_hash = any(${given('owners')}::text[]) and state = 'kept'
      and biz_id is null and expires_at > ${given('now')}::timestamptz
    order by id for update`,
)

const ofEach = (values: SQL) => sql`(${values})[array_position(${given('ids')}::text[], id)]`

/** A single statement for all files. */
const belong = prepared(
  () => sql`
    update ${storedFile} set biz_type = ${given('bizType')}, biz_id = ${given('bizId')}, expires_at = null,
      biz_field = ${ofEach(sql`${given('fields')}::text[]`)}, biz_order = ${ofEach(sql`${given('places')}::int[]`)}
    where id = any(${given('ids')}::text[])`,
)
