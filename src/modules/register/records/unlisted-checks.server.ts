import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addMonths } from '../../../kernel/format/calendar-day.ts'
import { recordAddress } from '../catalogue/addresses.ts'
import { catalogue } from '../catalogue/catalogue.ts'

/**
 * Inspections that found a firm unreachable or its statements false, without a later listing for irregular operation. The law requires a
 * listing, but the registration authority decides it, so staff is notified and nothing is listed automatically.
 */
export async function listUnlistedChecks({ db, today }: { db: Db; today: string }) {
  const found = await Promise.all(
    catalogue
      .flatMap((dataset) => (dataset.leadsToListing ? [{ dataset, ...dataset.leadsToListing }] : []))
      .map(async ({ dataset, categories, list }) => {
        const { rows } = await db.execute<{ id: string; name: string; result: string; day: string }>(sql`
          select c.id, c.subject_name as name, c.category as result, c.decision_date::text as day
          from record c
          where c.dataset = ${dataset.code} and c.category = any(${sql.param([...categories])}::text[])
            and c.decision_date >= ${addMonths(today, -12)}::date and c.ended_on is null
            and not exists (
              select 1 from record a
              where a.dataset = ${list} and a.subject_code = c.subject_code
                and a.decision_date >= c.decision_date
            )
          order by c.decision_date, c.id limit 500`)
        return rows.map((row) => ({ ...row, address: recordAddress(dataset, row.id) }))
      }),
  )
  return found.flat()
}
