import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { addWorkingDays } from '../../../kernel/format/working-days.ts'
import type { Import } from './batch.server.ts'
import { type DryRunResult, WORKING_DAYS } from './run.ts'
import { resolveSubjects } from './stage.server.ts'

/** Links the staged rows to their subjects, and summarises the result of reading the file. */
export async function summariseRun(
  tx: Db,
  work: Pick<Import, 'count' | 'isFatal' | 'now'>,
  kind: string,
  same: number,
): Promise<DryRunResult> {
  const unresolved = work.isFatal ? 0 : await resolveSubjects(tx)
  const { rows } = await tx.execute<{ day: string; fresh: number; changed: number }>(sql`
    select decision_date::text as day, count(*) filter (where was is null)::int as fresh,
      count(*) filter (where was is not null)::int as changed
    from import_staging group by 1 order by 1`)
  const today = dateKey(work.now())
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const isOnTime = ({ day }: { day: string }) => addWorkingDays(day, WORKING_DAYS) >= today
  return {
    ...{ kind, same, bad: work.count.bad, unresolved },
    fresh: sum(({ fresh }) => fresh),
    changed: sum(({ changed }) => changed),
    from: rows[0]?.day ?? null,
    until: rows.at(-1)?.day ?? null,
    onTime: sum((row) => (isOnTime(row) ? row.fresh + row.changed : 0)),
  }
}
