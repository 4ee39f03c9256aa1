import { and, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { startOfDay } from '../../kernel/format/date.ts'
import type { DateRange } from '../../kernel/forms/period.ts'
import { SUPERVISED_FIELDS, UNASSIGNED } from './definitions/fields.ts'
import { reportField } from './tables.server.ts'

const NAMES = new Map([...SUPERVISED_FIELDS, UNASSIGNED].map(({ code, name }) => [code, name]))

/** Daily results per field of the reports in place of certificates. */
export async function readProofs(db: Db, { from, to }: DateRange) {
  const { issuedAt, field, verdict } = reportField
  const rows = await db
    .select({
      day: sql<string>`to_char(${issuedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
      field,
      asked: sql<number>`count(*)::int`,
      given: sql<number>`count(*) filter (where ${verdict} <> 'not-collected')::int`,
      found: sql<number>`count(*) filter (where ${verdict} = 'found')::int`,
    })
    .from(reportField)
    .where(and(gte(issuedAt, startOfDay(from)), lt(issuedAt, startOfDay(addDays(to, 1)))))
    .groupBy(sql`1`, field)
  return rows.map((row) => ({ ...row, field: NAMES.get(row.field) ?? row.field }))
}
