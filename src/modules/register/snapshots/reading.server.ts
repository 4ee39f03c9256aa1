import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { isShownSql } from '../entries/record-entries.server.ts'
import type { StoredRow } from './snapshot-row.server.ts'

const PAGE_ROWS = 1000
/** With more changes than this a delta saves nothing compared with the complete files. */
const MOST_GONE = 100_000

/** Database columns under the names that the functions for values expect. */
const COLUMNS = {
  ...{ id: 'id', subjectName: 'subject_name', subjectCode: 'subject_code', title: 'title', documentNo: 'document_no' },
  ...{ category: 'category', authority: 'authority', authorityCode: 'authority_code', sourceUnit: 'source_unit' },
  ...{ sourceCode: 'source_code', regionCode: 'region_code', decisionDate: 'decision_date', validUntil: 'valid_until' },
  ...{ publicityUntil: 'publicity_until', items: 'items' },
} as const

interface Page {
  [column: string]: unknown
  /** JSON, which only the thread that writes reads. */
  rows: string
  last: string | null
  count: number
  fresh_until: string | null
}

/**
 * Reads the public records of a dataset with their ledger positions, page by page. One statement reads both, so that record and position belong
 * together.
 */
export async function* readSnapshotRows(db: Db, dataset: string, today: string): AsyncGenerator<Page> {
  for (let after = ''; ; ) {
    const { rows } = await db.execute<Page>(sql`
      select coalesce(json_agg(${STORED_ROW}) filter (where e.id is not null), '[]')::text as rows,
        max(p.id) as last, count(*)::int as count,
        nullif(min(p.shown_until) filter (where e.id is not null), 'infinity')::text as fresh_until
      from (
        select r.* from record r
        where r.dataset = ${dataset} and r.id > ${after} and ${isInSnapshot(today)}
        order by r.id limit ${PAGE_ROWS}
      ) p
      left join ${LIVE_ENTRY}`)
    const page = rows[0]
    if (!page?.last) return
    yield page
    if (page.count < PAGE_ROWS) return
    after = page.last
  }
}

/** The rows of some records as they are now, in the form of `readSnapshotRows`; records that are not public are left out. */
export async function readStoredRows(
  db: Db,
  { dataset, ids }: { dataset: string; ids: readonly string[] },
  today: string,
): Promise<StoredRow[]> {
  const { rows } = await db.execute<{ row: StoredRow }>(sql`
    select ${STORED_ROW} as row
    from (
      select r.* from record r
      where r.dataset = ${dataset} and r.id = any(${sql.param([...ids])}::text[]) and ${isInSnapshot(today)}
    ) p
    join ${LIVE_ENTRY}
    order by p.id`)
  return rows.map(({ row }) => row)
}

const STORED_ROW = sql`json_build_object(${sql.raw(
  Object.entries(COLUMNS)
    .map(([name, column]) => `'${name}', p.${column}`)
    .join(', '),
)}, 'position', e.position)`

const LIVE_ENTRY = sql`ledger_entry e on e.dataset = p.dataset and e.thing_id = p.id and e.salt is not null`

const isInSnapshot = (today: string): SQL => sql`r.subject_type <> 'person' and ${isShownSql(day(today))}`

/** The newest position of the ledger; -1 before the first. */
export async function newestPosition(db: Db): Promise<number> {
  const { rows } = await db.execute<{ position: number | null }>(sql`
    select max(position)::float8 as position from ledger_entry where position is not null`)
  return rows[0]?.position ?? -1
}

/** Time of the newest ledger entry; null before the first one. */
export async function newestEntryAt(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ at: Date | string }>(sql`select at from ledger_entry order by id desc limit 1`)
  return rows[0] ? new Date(rows[0].at).getTime() : null
}

/** Records that have ended since the position and are not public again; null if there are too many. */
export async function findEndedSince(db: Db, dataset: string, position: number): Promise<string[] | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct e.thing_id as id from ledger_entry e
    where ${endedSince(sql`${dataset}`, sql`${position}::bigint`)} limit ${MOST_GONE + 1}`)
  return rows.length > MOST_GONE ? null : rows.map(({ id }) => id)
}

/** Whether anything in the dataset has changed since the position. */
export async function hasChangedSince(db: Db, dataset: string, position: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    (select 1 from ledger_entry e where e.dataset = ${dataset} and e.position > ${position} limit 1)
    union all
    (select 1 from ledger_entry e where e.dataset = ${dataset} and e.position is null limit 1)`)
  return rows.length > 0
}

export async function hasEndedSince(db: Db, dataset: string, position: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ledger_entry e where ${endedSince(sql`${dataset}`, sql`${position}::bigint`)} limit 1`)
  return rows.length > 0
}

/**
 * Datasets whose current snapshot contains a record that is no longer public, because it ended or its last day has passed. Checked before every
 * download.
 */
export async function staleDatasets(db: Db, today: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ dataset: string }>(sql`
    select s.dataset from snapshot s
    where s.state = 'current' and (s.fresh_until < ${day(today)} or exists (
      select 1 from ledger_entry e where ${endedSince(sql`s.dataset`, sql`s.position`)}))`)
  return new Set(rows.map(({ dataset }) => dataset))
}

/** An entry without a place was committed a second ago. */
const endedSince = (dataset: SQL, position: SQL): SQL =>
  sql`e.dataset = ${dataset} and e.type = 'ended' and (e.position > ${position} or e.position is null)`

const day = (today: string): SQL => sql`${today}::date`
