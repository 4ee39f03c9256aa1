import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../../kernel/format/date.ts'
import { type EntryType, PAPERS } from '../../ledger/contract.ts'
import { isShownSql, publicViewSql } from '../entries/record-entries.server.ts'
import { FEED_DAYS, type RegisterChange } from './changes-contract.ts'

export interface ChangesQuery {
  after?: number
  dataset?: string
  subject?: string
}

/** The changed fields of an ended record. */
const TOMBSTONE = ['endedOn']

/** The changes after a position in the order of the ledger, and the position to continue from. */
export async function readChanges(
  db: Db,
  { after = -1, dataset, subject }: ChangesQuery,
  { limit, now }: { limit: number; now: number },
): Promise<{ changes: RegisterChange[]; next: number; hasMore: boolean }> {
  const today = sql`${dateKey(now)}::date`
  const since = startOfDay(addDays(dateKey(now), -FEED_DAYS))
  const conditions: SQL[] = [
    sql`e.position > ${after}`,
    sql`e.at >= ${since.toISOString()}::timestamptz`,
    dataset ? sql`e.dataset = ${dataset}` : sql`e.dataset <> ${PAPERS}`,
    // The subject of an ended record is left out, so that no feed about a subject includes the record.
    ...(subject
      ? [
          sql`(e.dataset, e.thing_id) in (
          select r.dataset, r.id from record r where r.subject_code = ${subject} and ${isShownSql(today)})`,
        ]
      : []),
  ]
  const { rows } = await db.execute<Row>(sql`
    select e.position, e.at, e.type, e.dataset, e.thing_id as id, e.fields, e.event,
      live.id is not null and r.id is not null as is_live, r.subject_code, shown.keys
    from ledger_entry e
    left join ledger_entry live on live.dataset = e.dataset and live.thing_id = e.thing_id and live.salt is not null
    left join record r on live.id is not null and r.dataset = e.dataset and r.id = e.thing_id and ${isShownSql(today)}
    left join lateral (
      select array_agg(key order by key) as keys
      from jsonb_object_keys(jsonb_strip_nulls((${publicViewSql(sql`r`)})::jsonb - 'items') || r.items) key
      where e.type = 'published' and r.id is not null
    ) shown on true
    where ${sql.join(conditions, sql` and `)}
    order by e.position limit ${limit + 1}`)
  const given = rows.slice(0, limit)
  const next = Number(given.at(-1)?.position ?? after)
  return { changes: given.map(presentChange), next, hasMore: rows.length > limit }
}

interface Row {
  [column: string]: unknown
  position: number | string
  at: Date | string
  type: EntryType
  dataset: string
  id: string
  fields: string[]
  event: string
  is_live: boolean
  subject_code: string | null
  keys: string[] | null
}

function presentChange({
  position,
  at,
  type,
  dataset,
  id,
  fields,
  event,
  is_live,
  subject_code,
  keys,
}: Row): RegisterChange {
  const placed = { position: Number(position), at: new Date(at).toISOString(), dataset, id }
  if (!is_live) {
    const { reason }: { reason?: string } = JSON.parse(event)
    return { ...placed, type: 'ended', subjectCode: null, fieldsChanged: TOMBSTONE, reason: reason ?? null }
  }
  const fieldsChanged = type === 'corrected' ? fields : type === 'published' ? (keys ?? ['id']) : TOMBSTONE
  return { ...placed, type, subjectCode: subject_code, fieldsChanged, reason: null }
}
