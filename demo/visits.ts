import type { Db } from '../src/kernel/data/db.server.ts'
import { addDays } from '../src/kernel/format/calendar-day.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { isWorkingDay } from '../src/kernel/format/working-days.ts'
import { type SearchSort, searchCount } from '../src/modules/register/search/tables.server.ts'
import { visitCount } from '../src/modules/statistics/tables.server.ts'
import { createRandom } from './register/random.ts'

/** Slightly more than half a year, so that a quarter can be compared with the one before. */
const DAYS = 190

/** Average number of visits of a page on a working day. */
export const VISITED: Readonly<Record<string, number>> = {
  '/home': 1860,
  '/enterprise-query': 1420,
  '/content-detail': 1130,
  '/enterprise-detail': 980,
  '/credit-report': 640,
  '/credit-dynamics': 410,
  '/license-punishment-detail': 380,
  '/credit-publicity': 310,
  '/credit-repair': 290,
  '/finance/content-detail': 120,
  '/credit-complaint': 95,
  '/service-inquire': 88,
  '/data-download': 64,
}

const SEARCHES: Readonly<Record<SearchSort, number>> = {
  subject: 1310,
  'subject-empty': 46,
  text: 215,
  'text-empty': 9,
}

/** Loads visits and searches until yesterday; the running portal counts those of today. */
export async function loadDemoVisits(tx: Db, now: Date): Promise<void> {
  const today = dateKey(now)
  const days = Array.from({ length: DAYS }, (_, ago) => addDays(today, -1 - ago)).toReversed()
  const busy = busyDays(days)
  await tx
    .insert(visitCount)
    .values(
      days.flatMap((day, at) =>
        Object.entries(VISITED).map(([page, usual]) => ({ day, page, count: busy(at, usual) })),
      ),
    )
  await tx
    .insert(searchCount)
    .values(
      days.flatMap((day, at) =>
        Object.entries(SEARCHES).map(([sort, usual]) => ({ day, sort: sort as SearchSort, count: busy(at, usual) })),
      ),
    )
}

/** A random factor for each day: fewer visits on weekends and holidays, growth from month to month. */
function busyDays(days: readonly string[]): (at: number, usual: number) => number {
  const random = createRandom(350_190)
  const ofDay = days.map(
    (day, at) => (isWorkingDay(day) ? 1 : 0.34) * (0.86 + (0.2 * at) / DAYS) * (0.9 + random.next() * 0.2),
  )
  return (at, usual) => Math.max(1, Math.round(usual * ofDay[at]! * (0.94 + random.next() * 0.12)))
}

export async function emptyVisits(tx: Db): Promise<void> {
  await tx.delete(visitCount)
  await tx.delete(searchCount)
}
