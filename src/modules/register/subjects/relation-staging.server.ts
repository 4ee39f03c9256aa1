import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { maskPersonName } from '../../../kernel/text/masks.ts'
import type { SortedRows } from './sorted-rows.ts'

type Values = Readonly<Record<string, string>>

/** One row of a file of relations, by columns of the staging table. The person's name is already masked. */
export interface StagedRelation {
  row_no: number
  /** A keyed hash of the fields that identify the relation, because they include a person's name. */
  id: string
  [column: string]: unknown
}

export function prepareRelation(
  row: number,
  values: Values,
  { batchNo, sourceUnit }: { batchNo: string; sourceUnit: string },
): StagedRelation {
  const { fromCode, relation, toCode, toName, personName, ratio, startDate, endDate, source } = values
  return {
    row_no: row,
    id: JSON.stringify([fromCode, relation, toCode ?? '', personName ?? '', startDate ?? '']),
    was: null,
    from_code: fromCode,
    to_code: toCode ?? null,
    to_name: toCode ? (toName ?? null) : null,
    person_name: personName ? maskPersonName(personName) : null,
    relation,
    ratio: ratio ? Number(ratio).toFixed(2) : null,
    start_date: startDate ?? null,
    end_date: endDate ?? null,
    source: source ?? sourceUnit,
    batch_no: batchNo,
  }
}

export const sealRelation = (row: StagedRelation, seal: Pick<Seal, 'lastingHash'>): StagedRelation => ({
  ...row,
  id: seal.lastingHash(row.id),
})

export async function openRelationStaging(tx: Db): Promise<void> {
  await tx.execute(sql`
    create temp table import_staging (
      row_no int, id text, was text, from_code text, from_subject_id text, to_code text, to_subject_id text, to_name text,
      person_name text, relation text, ratio numeric(5, 2), start_date date, end_date date, source text, batch_no text
    ) on commit drop`)
}

const SAME = sql`r.to_name is not distinct from s.to_name and r.ratio is not distinct from s.ratio
  and r.end_date is not distinct from s.end_date and r.source = s.source`

/** Sorts the staged relations: repeated, unknown or unchanged; returns the errors of single rows, at most `most` of each sort. */
export async function sortRelations(tx: Db, most: number): Promise<SortedRows> {
  await tx.execute(sql`analyze import_staging`)
  const repeated = await tx.execute<{ row_no: number; first: number; count: number }>(sql`
    with repeated as (
      select row_no, first from (select row_no, min(row_no) over (partition by id) as first from import_staging) as within
      where first < row_no
    ), dropped as (
      delete from import_staging s using repeated r where s.row_no = r.row_no returning r.row_no, r.first
    )
    select *, (count(*) over ())::int as count from dropped order by row_no limit ${most}`)
  await resolveRelations(tx)
  const unknown = await tx.execute<{ row_no: number; of: 'from' | 'to'; count: number }>(sql`
    with dropped as (
      delete from import_staging
      where from_subject_id is null or (to_code is not null and to_subject_id is null and to_name is null)
      returning row_no, case when from_subject_id is null then 'from' else 'to' end as of
    )
    select *, (count(*) over ())::int as count from dropped order by row_no limit ${most}`)
  const same = await tx.execute<{ total: number }>(sql`
    with gone as (delete from import_staging s using subject_relation r where r.id = s.id and ${SAME} returning 1)
    select count(*)::int as total from gone`)
  await tx.execute(sql`
    update import_staging s set was = md5(r::text) from subject_relation r where r.id = s.id`)
  const wrong = [
    ...repeated.rows.map(({ row_no: row, first }) => ({
      row,
      repeats: first,
      reason: `与第 ${first} 行重复，请删除该行`,
    })),
    ...unknown.rows.map(({ row_no: row, of }) => ({ row, reason: UNKNOWN[of] })),
  ]
  const count = (repeated.rows[0]?.count ?? 0) + (unknown.rows[0]?.count ?? 0)
  return { wrong: wrong.sort((a, b) => a.row - b.row), count, same: same.rows[0]?.total ?? 0 }
}

const UNKNOWN = {
  from: '登记库中没有这个主体，请先报送主体，或核对代码',
  to: '登记库中没有关联主体，请补填它的名称，或核对代码',
} as const

/** Links the relations to subjects by code. */
async function resolveRelations(tx: Db): Promise<void> {
  await tx.execute(sql`
    update import_staging s set from_subject_id = t.id from subject t where t.credit_code = s.from_code`)
  await tx.execute(sql`
    update import_staging s set to_subject_id = t.id from subject t where t.credit_code = s.to_code`)
}

export async function findOvertakenRelation(tx: Db): Promise<number | undefined> {
  const { rows } = await tx.execute<{ row_no: number }>(sql`
    select s.row_no from import_staging s left join subject_relation r on r.id = s.id
    where s.was is distinct from md5(r::text) order by s.row_no limit 1`)
  return rows[0]?.row_no
}

export async function countRelations(tx: Db): Promise<{ fresh: number; changed: number }> {
  const { rows } = await tx.execute<{ fresh: number; changed: number }>(sql`
    select count(*) filter (where was is null)::int as fresh, count(*) filter (where was is not null)::int as changed
    from import_staging`)
  return rows[0] ?? { fresh: 0, changed: 0 }
}

/** Writes the staged relations; the earlier state of changed ones is stored as a version. */
export async function writeRelations(
  tx: Db,
  { at, by, batchNo }: { at: Date; by: string; batchNo: string },
): Promise<void> {
  await resolveRelations(tx)
  await tx.execute(sql`
    insert into record_version (dataset, record_id, version, row, replaced_at, replaced_by, replaced_in)
    select 'subject-relation', r.id,
      1 + (select count(*)::int from record_version v where v.dataset = 'subject-relation' and v.record_id = r.id),
      row_to_json(r), ${at.toISOString()}::timestamptz, ${by}, ${batchNo}
    from subject_relation r join import_staging s on s.id = r.id where s.was is not null`)
  await tx.execute(sql`
    insert into subject_relation (id, from_subject_id, to_subject_id, to_code, to_name, person_name, relation, ratio,
      start_date, end_date, source, batch_no)
    select id, from_subject_id, to_subject_id, to_code, to_name, person_name, relation, ratio, start_date, end_date, source,
      batch_no
    from import_staging
    on conflict (id) do update set to_subject_id = excluded.to_subject_id, to_name = excluded.to_name,
      ratio = excluded.ratio, end_date = excluded.end_date, source = excluded.source, batch_no = excluded.batch_no`)
}
