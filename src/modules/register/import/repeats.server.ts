import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { IS_RECALLED } from './recalled.server.ts'

export interface Repeat {
  row: number
  /** The row it repeats; null when it is about a record that is stored already. */
  first: number | null
}

/** Rows that say again what an earlier row or a stored record says: the same document, subject and date. */
export async function duplicates(tx: Db, dataset: string, most: number): Promise<Repeat[]> {
  await analyse(tx)
  const { rows } = await tx.execute<{ row_no: number; first: number | null }>(sql`
    ${WITHIN}
    union all
    select s.row_no, null from import_staging s
    join record r on r.dataset = ${dataset} and r.natural_key = s.natural_key and r.id <> s.id
    order by row_no limit ${most}`)
  return rows.map(({ row_no, first }) => ({ row: row_no, first }))
}

export interface Sorted {
  /** What stands against single rows; these are staged no longer. */
  wrong: { row: number; reason: string }[]
  /** Rows that say exactly what is stored: nothing is left of them. */
  same: number
}

/**
 * Sorts the staged rows: one that repeats another of its file is wrong; one that says what is stored is passed over; one
 * about a stored record that says something else changes it, unless that record is out of reach.
 */
export async function sortStaged(tx: Db, dataset: string): Promise<Sorted> {
  await analyse(tx)
  const repeated = await tx.execute<{ row_no: number; first: number }>(sql`${WITHIN} order by row_no`)
  const stored = await tx.execute<{ row_no: number; id: string; was: string; problem: Problem | null }>(sql`
    select s.row_no, r.id, r.checksum as was, case
      when r.ended_on is not null and ${IS_RECALLED} then null
      when r.checksum = s.checksum then 'same'
      when r.ended_on is not null and (s.ended_on is null or r.ended_reason <> 'removed') then 'ended'
      when r.blocked or r.flag is not null then 'open'
      when r.source_unit <> s.source_unit then 'others' end as problem
    from import_staging s join record r on r.dataset = ${dataset} and r.natural_key = s.natural_key
    order by s.row_no`)
  const repeats = new Set(repeated.rows.map(({ row_no }) => row_no))
  const left = stored.rows.filter(({ row_no }) => !repeats.has(row_no))
  const barred = left.filter(({ problem }) => problem !== null)
  const changing = left.filter(({ problem }) => problem === null)
  await drop(tx, [...repeats, ...barred.map(({ row_no }) => row_no)])
  if (changing.length > 0)
    await tx.execute(sql`
      update import_staging s set id = c.id, was = c.was
      from json_to_recordset(${JSON.stringify(changing)}::json) as c(row_no int, id text, was text)
      where s.row_no = c.row_no`)
  const wrong = [
    ...repeated.rows.map(({ row_no: row, first }) => ({
      row,
      reason: `与第 ${first} 行重复（文号、主体和日期相同），请删除该行`,
    })),
    ...barred.flatMap(({ row_no: row, problem }) =>
      problem && problem !== 'same' ? [{ row, reason: PROBLEMS[problem] }] : [],
    ),
  ]
  return {
    wrong: wrong.sort((a, b) => a.row - b.row),
    same: barred.filter(({ problem }) => problem === 'same').length,
  }
}

/** The first row whose record is no longer what it was when the row was read. */
export async function overtaken(tx: Db): Promise<number | undefined> {
  const { rows } = await tx.execute<{ row_no: number }>(sql`
    select s.row_no from import_staging s left join record r on r.dataset = s.dataset and r.id = s.id
    where s.was is not null and (r.id is null or r.checksum <> s.was or r.blocked or r.flag is not null)
    order by s.row_no limit 1`)
  return rows[0]?.row_no
}

type Problem = 'same' | keyof typeof PROBLEMS

export const PROBLEMS = {
  ended: '该记录已经撤下、修复或届满，不能再次报送；确需恢复的请联系信用中心',
  open: '该记录正在异议或修复处理中，请在办结后再报送更正',
  others: '相同的记录已由其他单位报送，请与该单位或信用中心核对',
} as const

const WITHIN = sql`
  select row_no, first from (
    select row_no, min(row_no) over (partition by natural_key) as first from import_staging
  ) as within where first < row_no`

// Only these columns: statistics of the search words would cost more than all the rest.
const analyse = (tx: Db) => tx.execute(sql`analyze import_staging (row_no, natural_key, subject_code, name_key)`)

async function drop(tx: Db, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`delete from import_staging where row_no = any(${sql.param([...rows])}::int[])`)
}
