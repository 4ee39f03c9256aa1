import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { SortedRows } from './sorted-rows.ts'
import { ENDED_STATUSES, REVOKED_STATUS } from './subject-rules.ts'

/** Creates a temporary table for rows of a file of subjects, dropped with the transaction. */
export async function openSubjectStaging(tx: Db): Promise<void> {
  await tx.execute(sql`
    create temp table import_staging (
      row_no int, id text, was text, move text, renamed boolean, name text, credit_code text, kind text, region_code text,
      region_by_code text, register_status text, established_at date, legal_representative text, address text,
      register_authority text, entity_type text, in_free_trade_zone boolean, details jsonb, cleared text[], source_unit text,
      batch_no text, key text, grams text[], pinyin text, initials text, core_pinyin text, core_initials text, formers jsonb
    ) on commit drop`)
}

/** Stages rows from a JSON array of objects with the columns of the staging table. */
export async function stageSubjects(tx: Db, rows: string): Promise<void> {
  await tx.execute(sql`
    insert into import_staging select * from json_populate_recordset(null::import_staging, ${rows}::json)`)
}

/** Created on demand by the first query that needs rows by code. */
export const JOIN_STAGED_BY_CODE = sql`create index if not exists import_staging_code on import_staging (credit_code)`

const ENDED = sql`array[${sql.join(
  ENDED_STATUSES.map((status) => sql.raw(`'${status}'`)),
  sql`, `,
)}]`
const REVOKED = sql.raw(`'${REVOKED_STATUS}'`)

/** The same rule as `moveOf` in subject-rules.ts, from the stored status `before` to that of the staged row. */
export const moveSql = (before: SQL, after: SQL): SQL => sql`case
  when ${before} = any(${ENDED}) then case when ${after} = any(${ENDED}) then 'changed' else 'barred' end
  when ${after} = any(${ENDED}) then 'cancelled'
  when ${before} = ${REVOKED} then case when ${after} = ${REVOKED} then 'changed' else 'barred' end
  when ${after} = ${REVOKED} then 'revoked' else 'changed' end`

/** The new details of a stored subject `t` after the staged row `s`. */
const MERGED = sql`(t.details || s.details) - s.cleared`

const SAME = sql`t.name = s.name and t.kind = s.kind and t.entity_type = s.entity_type
  and t.register_status = s.register_status and t.established_at = s.established_at
  and t.legal_representative = s.legal_representative and t.address = s.address
  and t.register_authority = s.register_authority and t.region_code = coalesce(s.region_code, t.region_code)
  and t.in_free_trade_zone = coalesce(s.in_free_trade_zone, t.in_free_trade_zone) and t.details = ${MERGED}
  and (s.formers = '[]' or not exists (
    select 1 from jsonb_to_recordset(s.formers) as f(key text)
    where not exists (select 1 from subject_name n where n.subject_id = t.id and n.key = f.key)))`

/**
 * Sorts the staged rows: a repeated code is wrong; an unchanged row is skipped; a changed one updates the stored subject, unless it
 * restores an ended subject or is older than the stored state. At most `most` wrong rows of each sort are returned, because a file may be
 * wrong throughout.
 */
export async function sortSubjects(
  tx: Db,
  { isCentre, most }: { isCentre: boolean; most: number },
): Promise<SortedRows> {
  await tx.execute(JOIN_STAGED_BY_CODE)
  await tx.execute(sql`analyze import_staging (row_no, credit_code)`)
  const repeated = await tx.execute<{ row_no: number; first: number; alike: boolean; count: number }>(sql`
    with repeated as (
      select row_no, first, name = first_name as alike from (
        select row_no, name, min(row_no) over same as first, first_value(name) over (same order by row_no) as first_name
        from import_staging window same as (partition by credit_code)
      ) as within where first < row_no
    ), dropped as (
      delete from import_staging s using repeated r where s.row_no = r.row_no returning r.row_no, r.first, r.alike
    )
    select *, (count(*) over ())::int as count from dropped order by row_no limit ${most}`)
  const same = await tx.execute<{ total: number }>(sql`
    with gone as (
      delete from import_staging s using subject t where t.credit_code = s.credit_code and ${SAME} returning 1
    ) select count(*)::int as total from gone`)
  await tx.execute(sql`
    update import_staging s set id = t.id, was = extract(epoch from t.updated_at)::text, renamed = t.name <> s.name,
      move = case when (s.details ->> 'approvedAt') < (t.details ->> 'approvedAt') then 'older'
        else ${moveSql(sql`t.register_status`, sql`s.register_status`)} end
    from subject t where t.credit_code = s.credit_code`)
  const barred = await tx.execute<{ row_no: number; move: 'older' | 'barred'; count: number }>(sql`
    with dropped as (
      delete from import_staging where move = 'older' or (move = 'barred' and not ${isCentre}) returning row_no, move
    )
    select *, (count(*) over ())::int as count from dropped order by row_no limit ${most}`)
  const wrong = [
    ...repeated.rows.map(({ row_no: row, first, alike }) => ({
      ...{ row, repeats: first },
      reason: `与第 ${first} 行重复（统一社会信用代码相同${alike ? '' : '，名称不同'}），请只保留一行`,
    })),
    ...barred.rows.map(({ row_no: row, move }) => ({ row, reason: REASONS[move] })),
  ]
  const count = (repeated.rows[0]?.count ?? 0) + (barred.rows[0]?.count ?? 0)
  return { wrong: wrong.sort((a, b) => a.row - b.row), count, same: same.rows[0]?.total ?? 0 }
}

const REASONS = {
  barred: '该主体已吊销、注销或撤销，不能改回；登记机关恢复登记的，由信用中心报送',
  older: '核准日期早于库中的，库中已有更新的内容，请删除该行',
} as const

/** The first row whose stored subject has changed since it was sorted. */
export async function findOvertakenSubject(tx: Db): Promise<number | undefined> {
  const { rows } = await tx.execute<{ row_no: number }>(sql`
    select s.row_no from import_staging s left join subject t on t.credit_code = s.credit_code
    where s.was is distinct from extract(epoch from t.updated_at)::text order by s.row_no limit 1`)
  return rows[0]?.row_no
}

/** Writes the staged subjects; the earlier state of changed ones is stored as a version. */
export async function writeSubjects(
  tx: Db,
  { at, by, batchNo }: { at: Date; by: string; batchNo: string },
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into record_version (dataset, record_id, version, row, replaced_at, replaced_by, replaced_in)
    select 'subject', t.id,
      1 + (select count(*)::int from record_version v where v.dataset = 'subject' and v.record_id = t.id),
      (row_to_json(t)::jsonb - 'sealed' || jsonb_build_object('names',
        (select json_agg(n.name order by n.rank) from subject_name n where n.subject_id = t.id)))::json,
      ${moment}, ${by}, ${batchNo}
    from subject t join import_staging s on s.id = t.id where s.was is not null`)
  await tx.execute(sql`
    insert into subject (id, name, credit_code, kind, region_code, register_status, established_at, legal_representative,
      address, register_authority, entity_type, in_free_trade_zone, details, source_unit, batch_no, updated_at)
    select id, name, credit_code, kind, coalesce(region_code, region_by_code), register_status, established_at,
      legal_representative, address, register_authority, entity_type, coalesce(in_free_trade_zone, false), details,
      source_unit, batch_no, ${moment}
    from import_staging where was is null`)
  await writeFirstNames(tx)
  await writeNames(tx)
  await tx.execute(sql`
    update subject t set name = s.name, kind = s.kind, region_code = coalesce(s.region_code, t.region_code),
      register_status = s.register_status, established_at = s.established_at,
      legal_representative = s.legal_representative, address = s.address, register_authority = s.register_authority,
      entity_type = s.entity_type, in_free_trade_zone = coalesce(s.in_free_trade_zone, t.in_free_trade_zone),
      details = ${MERGED}, source_unit = s.source_unit, batch_no = s.batch_no, updated_at = ${moment}
    from import_staging s where s.was is not null and t.id = s.id`)
}

/**
 * Inserted in the order of the index that most other indexes correlate with: in file order, a million names would touch each index page
 * repeatedly. The GIN index of grams merges many entries at a time: all inserts but the last use a long pending list, and the last a short
 * one, so that searches find the list empty. Subjects with former names are left to `writeNames`.
 */
async function writeFirstNames(tx: Db): Promise<void> {
  const alone = sql`from import_staging where was is null and formers = '[]'`
  const last = sql`(select max(row_no) ${alone})`
  const write = (which: SQL) =>
    tx.execute(sql`
      insert into subject_name (subject_id, rank, name, key, grams, pinyin, initials, core_pinyin, core_initials)
      select id, 0, name, key, grams, pinyin, initials, core_pinyin, core_initials ${alone} and ${which}
      order by core_pinyin`)
  await tx.execute(sql`set local gin_pending_list_limit = '32MB'`)
  await write(sql`row_no <> ${last}`)
  await tx.execute(sql`set local gin_pending_list_limit = '64kB'`)
  await write(sql`row_no = ${last}`)
  await tx.execute(sql`set local gin_pending_list_limit to default`)
}

/**
 * Stores further names: for a new subject those of its row; for a renamed one its previous name first, then those of the row, then the known
 * ones. No name is lost or repeated, and the current name is excluded.
 */
async function writeNames(tx: Db): Promise<void> {
  await tx.execute(sql`
    create temp table import_names on commit drop as
    select subject_id, (row_number() over (partition by subject_id order by place))::smallint - 1 as rank, name, key, grams,
      pinyin, initials, core_pinyin, core_initials
    from (
      select distinct on (subject_id, key) * from (
        select id as subject_id, 0 as place, name, key, grams, pinyin, initials, core_pinyin, core_initials
        from import_staging where renamed or formers <> '[]'
        union all
        select s.id, case when n.rank = 0 then 1 else 2000 + n.rank end, n.name, n.key, n.grams, n.pinyin, n.initials,
          n.core_pinyin, n.core_initials
        from import_staging s join subject_name n on n.subject_id = s.id
        where s.was is not null and (s.renamed or s.formers <> '[]')
        union all
        select s.id, 1000 + f.place, f.name, f.key, array(select jsonb_array_elements_text(f.grams)), f.pinyin, f.initials,
          f.core_pinyin, f.core_initials
        from import_staging s cross join lateral (
          select one.*, ordinality as place from jsonb_array_elements(s.formers) with ordinality as each(value, ordinality)
          cross join lateral jsonb_to_record(each.value) as one(name text, key text, grams jsonb, pinyin text,
            initials text, core_pinyin text, core_initials text)
        ) f
      ) every_name order by subject_id, key, place
    ) once`)
  await tx.execute(sql`
    delete from subject_name n using (select distinct subject_id from import_names) c where n.subject_id = c.subject_id`)
  await tx.execute(sql`
    insert into subject_name (subject_id, rank, name, key, grams, pinyin, initials, core_pinyin, core_initials)
    select subject_id, rank, name, key, grams, pinyin, initials, core_pinyin, core_initials from import_names`)
}
