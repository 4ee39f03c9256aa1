import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../../kernel/format/date.ts'
import type { DefineJob } from '../../jobs/contract.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { mapItemsToColumns } from '../records/record-row.server.ts'
import { monthBefore, nextMonth, optionalItems } from './quality-figures-contract.ts'
import { dataQuality } from './tables.server.ts'
import { FIRST_DAY, listCutoffs, workingDayCounts } from './timeliness.ts'

interface Counting {
  db: Db
  now(): Date
}

/** Months counted in the first run; later runs count only months that can still change. */
const FIRST_MONTHS = 13

/** Hourly job that counts deliveries, one dataset and month at a time, along the index of the last change. */
export const defineQualityCounts = ({ db, now }: Counting, define: DefineJob) =>
  define<null>({
    code: 'data-quality',
    title: '数据质量统计',
    every: { minutes: 60 },
    async run({ stand, step }) {
      const today = dateKey(now())
      const [known] = await db.select({ month: dataQuality.month }).from(dataQuality).limit(1)
      // A first run that was interrupted continues as a first run.
      const number = stand ? Number(stand.split(' ')[0]) : known ? 2 : FIRST_MONTHS
      const first = stand ? Number(stand.split(' ')[1]) : 0
      const parts = Array.from({ length: number }, (_, back) => monthBefore(today.slice(0, 7), back)).flatMap(
        (month) => {
          const due = listDueDays(month)
          return catalogue.map((dataset) => ({ month, due, dataset }))
        },
      )
      // Computed once for all months, because it iterates over more than ten years of days.
      const working = buildCalendar(lastDayOf(today.slice(0, 7)))
      for (let at = first; at < parts.length; at += 1) {
        const { month, due, dataset } = parts[at]!
        const standing = { stand: `${number} ${at + 1}`, done: at + 1, inAll: parts.length }
        await step((tx) => countMonth(tx, { dataset, month, due, working, at: now() }), standing)
      }
    },
  })

const lastDayOf = (month: string): string => addDays(`${nextMonth(month)}-01`, -1)

/** A PostgreSQL array literal: thousands of values are sent as one text. */
const arrayOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`

/** The number of working days up to each day, in the form the query needs. */
export function buildCalendar(to: string) {
  const { days, counts } = workingDayCounts(to)
  return { days: arrayOf(days), counts: arrayOf(counts) }
}

/** The days of a month, each with the earliest decision date that is still on time. */
export function listDueDays(month: string) {
  const { days, cutoffs } = listCutoffs(`${month}-01`, lastDayOf(month))
  return { days: arrayOf(days), cutoffs: arrayOf(cutoffs) }
}

interface Part {
  dataset: Dataset
  month: string
  due: ReturnType<typeof listDueDays>
  /** Working days up to the end of the month or later. */
  working: ReturnType<typeof buildCalendar>
  at: Date
}

export async function countMonth(tx: Db, { dataset, month, due, working, at }: Part): Promise<void> {
  const [start, end] = [`${month}-01`, `${nextMonth(month)}-01`]
  const [from, until] = [start, end].map((day) => sql`${startOfDay(day).toISOString()}::timestamptz`)
  const optional = optionalItems(dataset)
  await tx.execute(sql`set local statement_timeout = '60s'`)
  await tx.delete(dataQuality).where(and(eq(dataQuality.dataset, dataset.code), eq(dataQuality.month, month)))
  await tx.execute(sql`
    with calendar(day, number) as materialized (
      select * from unnest(${working.days}::date[], ${working.counts}::int[])
    )
    insert into ${dataQuality} (unit, dataset, month, reported, on_time, days, filled, fillable, sent, wrong, counted_at)
    select coalesce(r.unit, b.unit), ${dataset.code}, ${month}, coalesce(reported, 0), coalesce(on_time, 0), coalesce(days, 0),
      coalesce(filled, 0), coalesce(reported, 0) * ${optional.length}::int, coalesce(sent, 0), coalesce(wrong, 0),
      ${at.toISOString()}::timestamptz
    from (
      select r.source_unit as unit, count(*)::int as reported,
        count(*) filter (where r.decision_date >= due.cutoff)::int as on_time,
        sum(greatest(until.number - since.number, 0))::int as days, sum(${filledOf(dataset, optional)})::int as filled
      from record r
      join unnest(${due.days}::date[], ${due.cutoffs}::date[]) as due(day, cutoff)
        on due.day = (r.imported_at at time zone 'Asia/Shanghai')::date
      join calendar until on until.day = due.day
      join calendar since
        on since.day = least(greatest(r.decision_date, ${FIRST_DAY}::date), due.day)
      where r.dataset = ${dataset.code} and r.updated_at >= ${from} and r.imported_at >= ${from} and r.imported_at < ${until}
      group by r.source_unit
    ) r full join (
      select unit, sum(row_count)::int as sent, sum(coalesce((run ->> 'bad')::int, error_count))::int as wrong
      from import_batch
      where dataset = ${dataset.code} and unit is not null and way = 'file' and mends is null
        and imported_at >= ${from} and imported_at < ${until}
      group by unit
    ) b on b.unit = r.unit`)
}

/** The number of filled optional items of a record, in columns of their own or in the JSON of items. */
function filledOf(dataset: Dataset, optional: readonly string[]): SQL {
  const columns = mapItemsToColumns(dataset)
  const inColumns = optional.flatMap((key) => columns.get(key) ?? [])
  const others = optional.filter((key) => !columns.has(key))
  const parts = [
    ...inColumns.map((column) => sql`(r.${sql.identifier(column)} is not null)::int`),
    sql`(select count(*)::int from jsonb_object_keys(r.items) key where key = any(${sql.param(others)}::text[]))`,
  ]
  return sql.join(parts, sql` + `)
}
