import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { SortedRows } from '../subjects/sorted-rows.ts'
import { MOST_ERRORS } from './errors.ts'
import { IS_RECALLED } from './recalled.server.ts'

interface Repeat {
  row: number
  /** The repeated row; null if a stored record is repeated. */
  first: number | null
}

/** Rows that repeat an earlier row or a stored record: same document, subject and date. */
export async function findDuplicates(tx: Db, dataset: string, most: number): Promise<Repeat[]> {
  await analyse(tx)
  const { rows } = await tx.execute<{ row_no: number; first: number | null }>(sql`
    ${WITHIN}
    union all
    select s.row_no, null from import_staging s
    join record r on r.dataset = ${dataset} and r.natural_key = s.natural_key and r.id <> s.id
    order by row_no limit ${most}`)
  return rows.map(({ row_no, first }) => ({ row: row_no, first }))
}

/**
 * Sorts the staged rows: a row that repeats another of its file is wrong; one equal to a stored record is skipped; one that differs from
 * its stored record changes it, unless that record is locked or ended. All of this runs in SQL, because looping over the rows here would
 * block the event loop.
 */
export async function sortStaged(tx: Db, dataset: string): Promise<SortedRows> {
  await analyse(tx)
  const repeated = await tx.execute<{ row_no: number; first: number; count: number }>(sql`
    with within as (${WITHIN}),
      dropped as (delete from import_staging s using within w where s.row_no = w.row_no)
    select row_no, first, (count(*) over ())::int as count from within order by row_no limit ${MOST_ERRORS}`)
  const stored = await tx.execute<{
    row_no: number
    problem: keyof typeof REPEAT_PROBLEMS
    count: number
    same: number
  }>(sql`
    with found as materialized (
      select s.row_no, r.id, r.checksum as was, case
        when r.ended_on is not null and ${IS_RECALLED} then null
        when r.checksum = s.checksum then 'same'
        when r.ended_on is not null and (s.ended_on is null or r.ended_reason <> 'removed') then 'ended'
        when r.blocked or r.flag is not null then 'open'
        when r.source_unit <> s.source_unit then 'others' end as problem
      from import_staging s join record r on r.dataset = ${dataset} and r.natural_key = s.natural_key
    ), dropped as (
      delete from import_staging s using found f where s.row_no = f.row_no and f.problem is not null
    ), changing as (
      update import_staging s set id = f.id, was = f.was from found f where s.row_no = f.row_no and f.problem is null
    ), counted as (
      select count(*) filter (where problem = 'same')::int as same, count(*) filter (where problem <> 'same')::int as count
      from found
    )
    select wrong.row_no, wrong.problem, counted.* from counted left join lateral (
      select row_no, problem from found where problem <> 'same' order by row_no limit ${MOST_ERRORS}
    ) wrong on true`)
  const wrong = [
    ...repeated.rows.map(({ row_no: row, first }) => ({
      ...{ row, repeats: first },
      reason: `与第 ${first} 行重复（文号、主体和日期相同），请删除该行`,
    })),
    // The query returns one row without a problem if there is none, to carry the count.
    ...stored.rows.flatMap(({ row_no: row, problem }) => (problem ? [{ row, reason: REPEAT_PROBLEMS[problem] }] : [])),
  ]
  return {
    wrong: wrong.sort((a, b) => a.row - b.row),
    count: (repeated.rows[0]?.count ?? 0) + (stored.rows[0]?.count ?? 0),
    same: stored.rows[0]?.same ?? 0,
  }
}

/** The first row whose record has changed since the row was read. */
export async function findOvertakenRow(tx: Db): Promise<number | undefined> {
  const { rows } = await tx.execute<{ row_no: number }>(sql`
    select s.row_no from import_staging s left join record r on r.dataset = s.dataset and r.id = s.id
    where s.was is not null and (r.id is null or r.checksum <> s.was or r.blocked or r.flag is not null)
    order by s.row_no limit 1`)
  return rows[0]?.row_no
}

export const REPEAT_PROBLEMS = {
  ended: '该记录已经撤下、修复或届满，不能再次报送；确需恢复的请联系信用中心',
  open: '该记录正在异议或修复处理中，请在办结后再报送更正',
  others: '相同的记录已由其他单位报送，请与该单位或信用中心核对',
} as const

const WITHIN = sql`
  select row_no, first from (
    select row_no, min(row_no) over (partition by natural_key) as first from import_staging
  ) as within where first < row_no`

// Only these columns: statistics of the search vectors would cost more than the rest of the import.
const analyse = (tx: Db) => tx.execute(sql`analyze import_staging (row_no, natural_key, subject_code, name_key)`)
