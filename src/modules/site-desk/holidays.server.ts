import { asc, eq } from 'drizzle-orm'
import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { conflict, invalid } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import { type Changes, cacheUntilChange } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { findNoticeFault, writeNotice, type YearDays } from '../../kernel/format/holiday-notice.ts'
import { HOLIDAYS } from '../../kernel/format/holidays.ts'
import { isWorkingDay, isWorkingDayIn, setHolidays } from '../../kernel/format/working-days.ts'
import { calendarDesk } from './holidays-contract.ts'
import { holidayYear } from './tables.server.ts'

const TOPIC = 'holidays'

/** Applies the stored holiday years to this process and returns them. */
export async function readHolidays(db: Db): Promise<string[]> {
  const rows = await db.select().from(holidayYear).orderBy(asc(holidayYear.year))
  const kept = rows.flatMap(({ year, days }) => (days ? [{ year, ...days }] : []))
  setHolidays(kept.map(({ year, off, working }) => [year, { off: new Set(off), working: new Set(working) }]))
  return kept.map(({ year }) => year)
}

export interface Holidays {
  /** Resolves once working days are counted by the current database values. */
  current(): Promise<unknown>
}

/** Keeps the working-day calendar of every instance in step with the database. */
export async function followHolidays(db: Db, changes: Changes): Promise<Holidays> {
  const load = cacheUntilChange(changes, TOPIC, () => readHolidays(db))
  await load()
  const current = () => load().catch(() => undefined)
  changes.onChange((topic) => {
    if (topic === TOPIC || topic === '') void current()
  })
  return { current }
}

interface MovedLimit {
  id: string
  was: string
  day: string
}

interface Dependencies {
  db: Db
  changes: Changes
  holidays: Holidays
  cases: {
    limitsUnder(
      from: Db,
      calendar: { isWorkingDay(day: string): boolean },
    ): Promise<{ open: number; moved: MovedLimit[] }>
    moveLimits(tx: Db, moved: readonly MovedLimit[]): Promise<void>
  }
}

const brought = (year: string): YearDays | null => {
  const days = HOLIDAYS[year]
  return days ? { off: [...days.off], working: [...days.working] } : null
}

const inOrder = ({ off, working }: YearDays): YearDays => ({ off: off.toSorted(), working: working.toSorted() })
const isSame = (one: YearDays | null, other: YearDays | null): boolean =>
  JSON.stringify(one && inOrder(one)) === JSON.stringify(other && inOrder(other))

export function openCalendarDesk(registry: CallRegistry, { db, changes, holidays, cases }: Dependencies): void {
  async function read(from: Db, year: string) {
    const [row] = await from.select().from(holidayYear).where(eq(holidayYear.year, year))
    const days = row?.days ?? brought(year)
    return { revision: row?.revision ?? 0, isKept: Boolean(row?.days), days }
  }

  const limitsBy = (from: Db, year: string, { off, working }: YearDays) => {
    const days = { off: new Set(off), working: new Set(working) }
    return cases.limitsUnder(from, {
      isWorkingDay: (day) => (day.startsWith(`${year}-`) ? isWorkingDayIn(days, day) : isWorkingDay(day)),
    })
  }

  function check(year: string, days: YearDays): void {
    const fault = findNoticeFault(days, year)
    if (fault) throw invalid({ days: fault })
  }

  async function save({ actor, address }: Caller, given: YearDays & { year: string; revision: number }) {
    const { year, revision } = given
    const days = inOrder(given)
    check(year, days)
    const done = await db.transaction(async (tx) => {
      // Creates the row, so that concurrent saves wait for its lock.
      await tx.insert(holidayYear).values({ year, days: null, revision: 0 }).onConflictDoNothing()
      await tx.select().from(holidayYear).where(eq(holidayYear.year, year)).for('update')
      const before = await read(tx, year)
      // The same values were saved twice.
      if (isSame(before.days, days)) return { revision: before.revision, open: 0, moved: [] }
      if (before.revision !== revision) throw conflict('这一年的工作日历刚被他人改过，请核对现在的内容后再保存')
      const { open, moved } = await limitsBy(tx, year, days)
      const next = before.revision + 1
      await tx
        .update(holidayYear)
        .set({ days: isSame(brought(year), days) ? null : days, revision: next })
        .where(eq(holidayYear.year, year))
      await cases.moveLimits(tx, moved)
      await changes.announce(tx, TOPIC)
      const told = (each: YearDays | null) => ({
        放假和调休: each ? writeNotice(each, year).replaceAll('\n', '；') : '（无）',
      })
      await audit(tx, {
        ...{ actor, address, action: 'save', entity: 'holiday-year', entityId: year },
        detail: { before: told(before.days), after: told(days), moved: moved.length },
      })
      return { revision: next, open, moved }
    })
    changes.noticed(TOPIC)
    await holidays.current()
    return { revision: done.revision, ...effectOf(done) }
  }

  registry.implement(calendarDesk, {
    async calendar({ query: { year } }) {
      const [{ revision, isKept, days }, rows] = await Promise.all([read(db, year), db.select().from(holidayYear)])
      const kept = rows.filter((row) => row.days !== null).map((row) => row.year)
      return {
        ...{ year, revision, isKept, ...inOrder(days ?? { off: [], working: [] }) },
        ...{ isKnown: days !== null, hasDefault: brought(year) !== null },
        years: [...new Set([...Object.keys(HOLIDAYS), ...kept])].toSorted(),
      }
    },
    async checkCalendar({ body: { year, ...days } }) {
      check(year, days)
      return effectOf(await limitsBy(db, year, days))
    },
    saveCalendar: ({ body, caller }) => save(caller, body),
  })
}

const effectOf = ({ open, moved }: { open: number; moved: readonly MovedLimit[] }) => ({
  open,
  earlier: moved.filter(({ was, day }) => day < was).length,
  later: moved.filter(({ was, day }) => day > was).length,
})
