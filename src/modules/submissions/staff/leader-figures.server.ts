import { and, asc, avg, count, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { PortalError } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { type DateRange, precedingRange } from '../../../kernel/forms/period.ts'
import type { StepActor } from '../kinds/kind-hooks.server.ts'
import { submission } from '../tables.server.ts'
import { isEndedWithin, isSentWithin } from './case-days.server.ts'
import { ENDED_ON, SENT_ON } from './case-ends.server.ts'
import { isOfUnitSql, isVisibleSql } from './case-visibility.server.ts'
import { countOnTime, type OnTime } from './on-time.server.ts'
import { sendReminder } from './reminders.server.ts'
import { countRepairs, KIND_OF_REPAIR } from './repair-statistics.server.ts'
import { createWorkloadFigures } from './workload-figures.server.ts'

const WEEKS = 12
const WHOLE = { isWhole: true, unit: null }

/** A unit with the cases it ended in a period, and its late cases now. */
interface UnitOnTime {
  unit: string
  ended: number
  kept: number
  before: { ended: number; kept: number }
  averageDays: number | null
  late: number
  lateDays: number
}

const NONE = { ended: 0, kept: 0 }

/** Units by on-time rate, the worst first; at equal rates the one with more late cases, then with more ended ones. */
export const compareWorstFirst = <Unit extends Pick<UnitOnTime, 'ended' | 'kept' | 'late'>>(
  units: readonly Unit[],
): Unit[] =>
  units.toSorted((one, other) => rateOf(one) - rateOf(other) || other.late - one.late || other.ended - one.ended)

/** A unit without ended cases has no rate: it comes last, unless it has late cases. */
const rateOf = ({ ended, kept, late }: Pick<UnitOnTime, 'ended' | 'kept' | 'late'>): number =>
  ended === 0 ? (late > 0 ? 1 : 2) : kept / ended

/** Figures of all units for leaders, each the same as in the statistics and on the workbench. */
export function createLeaderFigures({ db, now }: { db: Db; now(): number }) {
  const today = () => dateKey(now())
  const workload = createWorkloadFigures(db, today)
  const seen = isVisibleSql(db, WHOLE)
  const { weeks, ratings } = createPeriodFigures(db, seen, today)

  return {
    async figures(period: DateRange) {
      const earlier = precedingRange(period)
      const [current, before, late, open, repairs, repairsBefore, rated, byWeek] = await Promise.all([
        countOnTime(db, seen, period),
        countOnTime(db, seen, earlier),
        workload.late(WHOLE),
        db.$count(submission, and(seen, ne(submission.step, 'done'))),
        countRepairs(db, and(seen, isSentWithin(period)), undefined),
        countRepairs(db, and(seen, isSentWithin(earlier)), undefined),
        ratings(period),
        weeks(),
      ])
      const units = new Set([...current.unit.map(({ code }) => code), ...late.map(({ unit }) => unit)])
      const of = (rows: readonly OnTime[], code: string) => rows.find((row) => row.code === code)
      return {
        onTime: { ...NONE, ...pick(current.total[0]) },
        before: { ...earlier, ...NONE, ...pick(before.total[0]) },
        open,
        late: late.reduce((sum, row) => sum + row.late, 0),
        units: compareWorstFirst(
          [...units].map((unit): UnitOnTime => {
            const behind = late.filter((row) => row.unit === unit && row.late > 0)
            return {
              ...{ unit, ...NONE, ...pick(of(current.unit, unit)) },
              before: { ...NONE, ...pick(of(before.unit, unit)) },
              averageDays: of(current.unit, unit)?.averageDays ?? null,
              late: behind.reduce((sum, row) => sum + row.late, 0),
              lateDays: Math.max(0, ...behind.map(({ days }) => days)),
            }
          }),
        ),
        repairs: {
          ...{ kind: KIND_OF_REPAIR, decided: repairs.decided },
          ...{ averageDays: repairs.averageDays, daysBefore: repairsBefore.averageDays },
        },
        ratings: rated,
        weeks: byWeek,
      }
    },

    /** Cases received and answered today, as the workbench counts them. */
    async today(): Promise<{ came: number; ended: number }> {
      const { came = 0, ended = 0 } = (await workload.lastDays(WHOLE)).at(-1) ?? {}
      return { came, ended }
    },

    pressUnit: createUnitPressing(db, seen, now),
  }
}

/** Received and ended cases by week, and ratings of a period. */
function createPeriodFigures(db: Db, seen: SQL | undefined, today: () => string) {
  const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

  async function perWeek(on: SQL, where: SQL | undefined): Promise<Map<string, number>> {
    const week = sql<string>`date_trunc('week', (${on})::date)::date::text`
    const rows = await db.select({ week, number: count() }).from(submission).where(and(seen, where)).groupBy(sql`1`)
    return new Map(rows.map((row) => [row.week, row.number]))
  }

  async function weeks() {
    const first = addDays(monday(today()), -7 * (WEEKS - 1))
    const span = { from: first, to: today() }
    const [came, ended] = await Promise.all([
      perWeek(SENT_ON, isSentWithin(span)),
      perWeek(ENDED_ON, isEndedWithin(span)),
    ])
    return Array.from({ length: WEEKS }, (_, at) => {
      const from = addDays(first, 7 * at)
      return { from, came: came.get(from) ?? 0, ended: ended.get(from) ?? 0 }
    })
  }

  async function ratings(period: DateRange) {
    const [row] = await db
      .select({
        average: avg(submission.rating),
        number: count(submission.rating),
        poor: sql<number>`(count(*) filter (where ${submission.rating} <= 2))::int`,
      })
      .from(submission)
      .where(and(seen, isSentWithin(period), isNotNull(submission.rating)))
    const { average, number, poor } = expectRow(row)
    return { average: average === null ? null : Math.round(Number(average) * 10) / 10, count: number, poor }
  }

  return { weeks, ratings }
}

/** Sends a unit a reminder of its late cases, except those it was already reminded of today. */
const createUnitPressing =
  (db: Db, seen: SQL | undefined, now: () => number) =>
  async (unit: string, by: { actor: StepActor; address: string; staffId: string }): Promise<number> => {
    const rows = await db
      .select({ id: submission.id })
      .from(submission)
      .where(and(seen, isOfUnitSql(db, unit), ne(submission.step, 'done'), lt(submission.dueOn, dateKey(now()))))
      .orderBy(asc(submission.dueOn), asc(submission.id))
      .limit(MOST_PRESSED)
    const { staffId, ...who } = by
    return db.transaction(async (tx) => {
      let pressed = 0
      for (const { id } of rows) {
        try {
          await sendReminder(tx, { id, isOverdue: true, units: unit, at: new Date(now()), staffId, by: who })
          pressed += 1
        } catch (error) {
          if (!(error instanceof PortalError) || error.kind === 'fault') throw error
        }
      }
      return pressed
    })
  }

const MOST_PRESSED = 100

const pick = (row: OnTime | undefined) => row && { ended: row.ended, kept: row.kept }
