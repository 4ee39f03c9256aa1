import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { normalise } from '../../../kernel/text/search-text.server.ts'
import { datasetsOfBlock } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { appendRecordEntries, insertPublished, keysOf } from '../entries/record-entries.server.ts'
import type { RecordRow } from '../records/record-row.server.ts'
import { storeVersions } from '../records/record-versions.server.ts'
import type { StoredRecord } from '../records/shown-records.server.ts'
import { record } from '../records/tables.server.ts'

/** Columns of a record that are given; the database computes the others. */
const COLUMNS = Object.entries(getTableColumns(record))
  .filter(([, column]) => !column.generated)
  .map(([key, column]) => ({ key: key as keyof RecordRow, name: column.name }))

const columnList = (column: (name: string) => SQL = (name) => sql`${sql.identifier(name)}`): SQL =>
  sql.join(
    COLUMNS.map(({ name }) => column(name)),
    sql`, `,
  )

export interface StagedRow {
  /** Number of the row in its file. */
  row: number
  record: RecordRow
  /** Its name as the register compares names, where only the name can say who it is about. */
  nameKey: string
  /** Checksum of the record it changes, as it was when the row was read. */
  was?: string
}

export function staged(row: number, prepared: RecordRow, subjectName: string): StagedRow {
  const isByName = prepared.subjectType !== 'person' && !prepared.subjectCode
  return { row, record: prepared, nameKey: isByName ? normalise(subjectName) : '' }
}

/** A table beside `record` that is gone with the transaction: rows lie there until all of them are known to be good. */
export async function openStaging(tx: Db): Promise<void> {
  await tx.execute(sql`
    create temp table import_staging on commit drop as
    select 0 as row_no, ''::text as name_key, ''::text as was, ${columnList()} from record with no data`)
}

export async function stage(tx: Db, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(rows.map(jsonOf))
  await tx.execute(sql`
    insert into import_staging select * from json_populate_recordset(null::import_staging, ${json}::json)`)
}

function jsonOf({ row, record: values, nameKey, was }: StagedRow): Record<string, unknown> {
  const json: Record<string, unknown> = { row_no: row, name_key: nameKey, was: was ?? null }
  // Defaults of the table do not reach the staging table, so they are said here.
  for (const { key, name } of COLUMNS) json[name] = values[key] ?? (key === 'blocked' ? false : null)
  return json
}

/** Finds the subjects by credit code or, where there is none, by a name that only one subject bears or bore. Gives how many are left. */
export async function resolveSubjects(tx: Db): Promise<number> {
  await tx.execute(sql`
    update import_staging s set subject_id = t.id from subject t
    where t.credit_code = s.subject_code and s.subject_type <> 'person'`)
  await tx.execute(sql`
    update import_staging s set subject_id = n.id from (
      select k.name_key, min(sn.subject_id) as id
      from (select distinct name_key from import_staging where name_key <> '') k
      join subject_name sn on sn.key = k.name_key
      group by k.name_key having count(distinct sn.subject_id) = 1
    ) n where n.name_key = s.name_key and s.subject_id is null`)
  const { rows } = await tx.execute<{ left: number }>(sql`
    select count(*)::int as left from import_staging where subject_id is null and subject_type <> 'person'`)
  return rows[0]?.left ?? 0
}

/**
 * Makes records of the staged rows, or changes those that rows are about: what they were is stored as a version. Whoever reads
 * what is new since a moment must find them, however long they waited.
 */
export async function publishStaged(
  tx: Db,
  dataset: Dataset,
  { at, by, batchNo }: { at: Date; by: string; batchNo: string },
): Promise<{ endedHonours?: number }> {
  const moment = sql`${at.toISOString()}::timestamptz`
  const columnOf = (name: string) => (PUBLISHED_AT.has(name) ? moment : sql`s.${sql.identifier(name)}`)
  const code = dataset.code
  await storeVersions(tx, {
    changed: sql`select dataset, id from import_staging where was is not null`,
    at,
    by,
    batchNo,
  })
  await tx.execute(
    insertPublished(
      sql`insert into record (${columnList()}) select ${columnList(columnOf)} from import_staging s where s.was is null`,
      at,
    ),
  )
  const changed = COLUMNS.filter(({ name }) => !LASTING.has(name)).map(
    ({ name }) =>
      sql`${sql.identifier(name)} = ${name === 'ended_on' || name === 'ended_reason' ? sql`coalesce(s.${sql.identifier(name)}, r.${sql.identifier(name)})` : columnOf(name)}`,
  )
  await tx.execute(sql`
    update record r set ${sql.join(changed, sql`, `)} from import_staging s
    where s.was is not null and r.dataset = ${code} and r.id = s.id`)
  await appendRecordEntries(tx, { changed: sql`select dataset, id from import_staging where was is not null`, at })
  if (!concernsHonours(dataset)) return {}
  return { endedHonours: await endHonours(tx, sql`select subject_id from import_staging`, at) }
}

/** What of a record no delivery changes: which it is, when it came, and what cases have made of it. */
const LASTING = new Set(['dataset', 'id', 'imported_at', 'blocked', 'flag', 'reapply_from'])

/** What a delivery may end: it puts subjects on a serious list, or honours some that may be on one. */
const concernsHonours = ({ block, publicity, publicityByCategory = {} }: Dataset): boolean =>
  block === 'serious' || [publicity, ...Object.values(publicityByCategory)].includes('honour')

/**
 * An honour is no longer shown from the day on which its subject is on a serious list: neither one it had, nor one that is
 * delivered by a unit that did not know. Gives how many were ended.
 */
export async function endHonours(tx: Db, subjects: SQL, at: Date): Promise<number> {
  const serious = datasetsOfBlock('serious').map(({ code }) => code)
  const { rows } = await tx.execute<{ dataset: string; id: string }>(sql`
    update record honour set ended_on = listed.since, ended_reason = 'removed', updated_at = ${at.toISOString()}::timestamptz
    from (
      select subject_id, min(shown_from) as since from record
      where subject_id in (${subjects}) and dataset = any(${sql.param(serious)}::text[])
        and shown_from < 'infinity' and shown_until >= ${dateKey(at)}::date
      group by subject_id
    ) listed
    where honour.subject_id = listed.subject_id and honour.rule_id like 'R-____/honour%'
      and (honour.ended_on is null or honour.ended_on > listed.since)
    returning honour.dataset, honour.id`)
  await appendRecordEntries(tx, { changed: keysOf(rows), at })
  return rows.length
}

const PUBLISHED_AT = new Set(['imported_at', 'updated_at'])

/** Keeps the staged rows until someone has decided about them. */
export async function holdStaged(tx: Db, batchNo: string): Promise<void> {
  await tx.execute(sql`
    insert into import_held (batch_no, row_no, row) select ${batchNo}, s.row_no, row_to_json(s) from import_staging s`)
}

/** Stages the rows again that were held. */
export async function stageHeld(tx: Db, batchNo: string): Promise<void> {
  await tx.execute(sql`
    insert into import_staging
    select staged.* from import_held h cross join lateral json_populate_record(null::import_staging, h.row) staged
    where h.batch_no = ${batchNo}`)
}

/** A row by the names of its columns, as one by keys. */
export function recordOfHeld(row: Readonly<Record<string, unknown>>): StoredRecord {
  return Object.fromEntries(COLUMNS.map(({ key, name }) => [key, row[name]])) as StoredRecord
}
