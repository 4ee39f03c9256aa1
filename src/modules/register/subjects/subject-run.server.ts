import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { SubjectRun } from './run-figures.ts'
import { ENDED_STATUSES } from './subject-rules.ts'
import { JOIN_STAGED_BY_CODE } from './subject-staging.server.ts'

interface FullFile {
  batchNo: string
  /** The unit of the file; null if the file covers every unit. */
  unit: string | null
  /** Codes of rows left out of staging because of errors. */
  named: readonly string[]
}

/**
 * Lists subjects of a unit that are missing from its complete file: of the kinds in the file, and not ended. Runs before sorting, while all
 * rows are staged.
 */
export async function listMissing(tx: Db, { batchNo, unit, named }: FullFile): Promise<number> {
  await tx.execute(JOIN_STAGED_BY_CODE)
  await tx.execute(sql`analyze import_staging (row_no, credit_code)`)
  const { rows } = await tx.execute<{ total: number }>(sql`
    with listed as (
      insert into import_missing (batch_no, credit_code, name, register_status)
      select ${batchNo}, t.credit_code, t.name, t.register_status from subject t
      where t.kind in (select distinct kind from import_staging) and t.source_unit is not null
        and (${unit}::text is null or t.source_unit = ${unit})
        and t.register_status <> all(${sql.param([...ENDED_STATUSES])}::text[])
        and t.credit_code <> all(${sql.param([...named])}::text[])
        and not exists (select 1 from import_staging s where s.credit_code = t.credit_code)
      returning 1
    ) select count(*)::int as total from listed`)
  return rows[0]?.total ?? 0
}

interface Counted {
  [column: string]: unknown
  fresh: number
  changed: number
  cancelled: number
  revoked: number
  renamed: number
}

/**
 * Counts the effects of the staged rows on subjects and on records waiting for a subject. Uses joins: a list of a million codes does not
 * fit a hash, so each lookup would scan it.
 */
export async function countSubjects(
  tx: Db,
): Promise<{ fresh: number; changed: number; subjects: Omit<SubjectRun, 'missing'> }> {
  const { rows: moves } = await tx.execute<Counted>(sql`
    select count(*) filter (where was is null)::int as fresh, count(*) filter (where was is not null)::int as changed,
      count(*) filter (where move = 'cancelled')::int as cancelled, count(*) filter (where move = 'revoked')::int as revoked,
      count(*) filter (where renamed)::int as renamed
    from import_staging`)
  const { rows: records } = await tx.execute<{ waiting: number; linking: number; doubtful: number }>(sql`
    with codes as (select distinct credit_code as code from import_staging),
      names as (
        select translate(name, '()', '（）') as name from import_staging
        union select translate(f.name, '()', '（）') from import_staging s
        cross join lateral jsonb_to_recordset(s.formers) as f(name text) where s.formers <> '[]'
      )
    select count(*)::int as waiting,
      count(*) filter (where c.code is not null or (r.subject_code is null and n.name is not null))::int as linking,
      count(*) filter (where r.subject_code is not null and c.code is null and n.name is not null)::int as doubtful
    from record r left join codes c on c.code = r.subject_code
      left join names n on n.name = translate(r.subject_name, '()', '（）')
    where r.subject_id is null and r.subject_type <> 'person'`)
  const { fresh = 0, changed = 0, cancelled = 0, revoked = 0, renamed = 0 } = moves[0] ?? {}
  const { waiting = 0, linking = 0, doubtful = 0 } = records[0] ?? {}
  return { fresh, changed, subjects: { cancelled, revoked, renamed, waiting, linking, doubtful } }
}
