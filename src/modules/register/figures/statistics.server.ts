import { and, gte, lte, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { cacheWhileRefreshing } from '../../../kernel/data/refreshing-cache.server.ts'
import { addDays, later } from '../../../kernel/format/calendar-day.ts'
import { addWorkingDays } from '../../../kernel/format/working-days.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { record } from '../records/tables.server.ts'
import {
  type Cell,
  completed,
  isInMonths,
  lastTwelveMonths,
  listMonths,
  type StatisticsPeriod,
  sumCells,
} from './statistics-cells.ts'
import type { PublicityStatistics } from './statistics-contract.ts'
import { provinceReport } from './tables.server.ts'

/** Working days within which a decision must be online. */
const WORKING_DAYS = 7
/** First day for which the working-day calendar is complete. */
const FIRST_DAY = '2020-01-01'

/** Rows of permits and penalties that a unit delivered in a month and the checks refused. */
interface WrongRows {
  unit: string
  month: string
  wrong: number
}

export interface PublicityStatisticsDependencies {
  db: Db
  changes: Changes
  today(): string
  /** The portal's city, as named in the provincial reports. */
  city: string
  wrongRows(period: StatisticsPeriod): Promise<readonly WrongRows[]>
}

interface Query {
  by: PublicityStatistics['by']
  from?: string
  to?: string
}

/**
 * Statistics of double publicity. They include decisions whose publicity has ended, because past figures would otherwise change over time;
 * annulled decisions are excluded.
 */
export function createStatistics({ db, changes, today, city, wrongRows }: PublicityStatisticsDependencies) {
  const cells = cacheWhileRefreshing(changes, REGISTER_TOPIC, today, () => cellsOf(db, today()))

  return async ({ by, from, to }: Query): Promise<PublicityStatistics> => {
    const period = periodOf(today(), from, to)
    const fitting = (await cells('')).filter((cell) => isInMonths(period, cell))
    const wrong = await wrongRows(period)
    const own = sumCells(fitting, sumWrong(wrong))
    if (by === 'province') return ofProvince(db, period, { name: city, ...own })
    const rows = by === 'month' ? byMonth(fitting, period, wrong) : byDepartment(fitting, wrong)
    return { by, ...period, rows, totals: own }
  }
}

const sumWrong = (rows: readonly WrongRows[]): number => rows.reduce((all, { wrong }) => all + wrong, 0)

/** Given ends are used; a missing end is set one year from the other, and months before the first known one are cut off. */
function periodOf(today: string, from?: string, to?: string): StatisticsPeriod {
  const usual = lastTwelveMonths(to ? `${to}-01` : today)
  const start = from ?? usual.from
  const end = to ?? later(usual.to, start)
  const first = FIRST_DAY.slice(0, 7)
  return { from: later(start, first), to: later(end, first) }
}

function byDepartment(cells: readonly Cell[], wrong: readonly WrongRows[]): PublicityStatistics['rows'] {
  const groups = Map.groupBy(cells, ({ authority }) => authority)
  return [...groups]
    .map(([name, own]) => ({ name, ...sumCells(own, sumWrong(wrong.filter(({ unit }) => unit === name))) }))
    .sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1))
}

function byMonth(
  cells: readonly Cell[],
  period: StatisticsPeriod,
  wrong: readonly WrongRows[],
): PublicityStatistics['rows'] {
  const groups = Map.groupBy(cells, ({ month }) => month)
  return listMonths(period).map((name) => ({
    name,
    ...sumCells(groups.get(name) ?? [], sumWrong(wrong.filter(({ month }) => month === name))),
  }))
}

/** The reported figures of other cities, and the portal's own count for its city, so that it has only one set of figures. */
async function ofProvince(
  db: Db,
  period: StatisticsPeriod,
  own: PublicityStatistics['rows'][number],
): Promise<PublicityStatistics> {
  const sumOf = (column: SQLWrapper) => sql<number>`sum(${column})::int`
  const reported = await db
    .select({
      name: provinceReport.city,
      permits: sumOf(provinceReport.permitCount),
      penalties: sumOf(provinceReport.penaltyCount),
      onTime: sumOf(provinceReport.onTimeCount),
      qualified: sumOf(provinceReport.qualifiedCount),
    })
    .from(provinceReport)
    .where(
      and(
        gte(provinceReport.period, period.from),
        lte(provinceReport.period, period.to),
        ne(provinceReport.city, own.name),
      ),
    )
    .groupBy(provinceReport.city)
  const others = reported.map(({ name, ...counts }) => ({ name, ...completed(counts) }))
  const rows = [...others, own].sort((a, b) => b.total - a.total)
  const all = (key: 'permits' | 'penalties' | 'onTime') => rows.reduce((sum, row) => sum + row[key], 0)
  const qualified = rows.reduce((sum, row) => sum + (row.qualifiedRate ?? 0) * row.total, 0)
  const totals = completed({ permits: all('permits'), penalties: all('penalties'), onTime: all('onTime'), qualified })
  return { by: 'province', ...period, rows, totals }
}

/**
 * One pass over all permits and penalties, joined with a table of days and their cutoffs. With millions of records it takes seconds, so it
 * has a longer time limit than a page.
 */
async function cellsOf(db: Db, today: string): Promise<Cell[]> {
  const { days, due } = calendarUntil(today)
  const onlineOn = sql`(${record.importedAt} at time zone 'Asia/Shanghai')::date`
  const calendar = sql`unnest(string_to_array(${days.join()}, ',')::date[], string_to_array(${due.join()}, ',')::date[],
    string_to_array(${days.map((day) => day.slice(0, 7)).join()}, ',')) as calendar(day, due, month)`
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`)
    // The planner estimates ten days in the calendar and would look up each day in an index.
    await tx.execute(sql`set local enable_nestloop = off`)
    return tx
      .select({
        dataset: record.dataset,
        authority: record.authority,
        month: sql<string>`calendar.month`,
        count: sql<number>`count(*)::int`,
        onTime: sql<number>`count(*) filter (where ${onlineOn} <= calendar.due)::int`,
      })
      .from(record)
      .innerJoin(calendar, sql`calendar.day = ${record.decisionDate}`)
      .where(sql`${record.dataset} in ('permit', 'penalty') and ${record.endedReason} is distinct from 'withdrawn'`)
      .groupBy(sql`1, 2, 3`)
  })
}

function calendarUntil(today: string): { days: string[]; due: string[] } {
  const days: string[] = []
  for (let day = FIRST_DAY; day <= today; day = addDays(day, 1)) days.push(day)
  return { days, due: days.map((day) => addWorkingDays(day, WORKING_DAYS)) }
}
