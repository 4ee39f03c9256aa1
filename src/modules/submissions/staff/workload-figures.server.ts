import { and, eq, gte, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { startOfDay } from '../../../kernel/format/date.ts'
import { isWorkingDay, workingDaysUntil } from '../../../kernel/format/working-days.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { dayAfter, officeCalendar } from '../machine/due-dates.ts'
import { submission, submissionLine } from '../tables.server.ts'
import { NEAR_DAYS } from './case-conditions.server.ts'
import { type CaseVisibility, isVisibleSql } from './case-visibility.server.ts'
import { countOnTime } from './on-time.server.ts'

const DAYS = 10

/** Figures of the cases that a person sees: late cases, received and answered cases, answers in time. */
export function createWorkloadFigures(db: Db, today: () => string) {
  return { late, lastDays, onTime }

  /** Cases past or near their last day, by unit and kind, while the clock runs. */
  async function late(visibility: CaseVisibility) {
    const unitsOfLines = db
      .select({ units: sql<string | null>`string_agg(distinct ${submissionLine.unit}, '、')` })
      .from(submissionLine)
      .where(eq(submissionLine.submissionId, submission.id))
    const rows = await db
      .select({
        kind: submission.kind,
        unit: sql<string>`coalesce(${submission.unit}, (${unitsOfLines}), '')`,
        last: submission.dueOn,
      })
      .from(submission)
      .where(
        and(
          isVisibleSql(db, visibility),
          ne(submission.step, 'done'),
          lte(submission.dueOn, dayAfter(today(), NEAR_DAYS, officeCalendar)),
        ),
      )
    const groups = Map.groupBy(rows, ({ unit, kind }) => `${unit} ${kind}`)
    return [...groups.values()]
      .map((group) => {
        const { unit, kind } = group[0]!
        const left = group.map(({ last }) => workingDaysUntil(today(), last ?? today()))
        const behind = left.filter((days) => days < 0)
        return {
          ...{ unit, kind, kindName: expectKind(kind).name, late: behind.length, near: left.length - behind.length },
          days: Math.max(0, ...behind.map((days) => -days)),
        }
      })
      .sort((one, other) => other.late - one.late || other.days - one.days || other.near - one.near)
  }

  /** Received and answered cases on each of the last working days, including today. */
  async function lastDays(visibility: CaseVisibility) {
    const days = lastWorkingDays(today(), DAYS)
    const [came, ended] = await Promise.all([
      perDay(visibility, submission.submittedAt, days[0]!),
      perDay(visibility, submission.repliedAt, days[0]!),
    ])
    return days.map((day) => ({ day, came: came.get(day) ?? 0, ended: ended.get(day) ?? 0 }))
  }

  async function perDay(
    visibility: CaseVisibility,
    at: typeof submission.submittedAt | typeof submission.repliedAt,
    since: string,
  ) {
    const day = sql<string>`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
    const rows = await db
      .select({ day, count: sql<number>`count(*)::int` })
      .from(submission)
      .where(and(isVisibleSql(db, visibility), gte(at, startOfDay(since))))
      .groupBy(day)
    return new Map(rows.map((row) => [row.day, row.count]))
  }

  /** Cases that ended this month, and those that ended by the promised day. */
  async function onTime(visibility: CaseVisibility) {
    const month = { from: `${today().slice(0, 7)}-01`, to: today() }
    const { total } = await countOnTime(db, isVisibleSql(db, visibility), month)
    const { ended, kept } = total[0] ?? { ended: 0, kept: 0 }
    return { ...month, ended, kept }
  }
}

function lastWorkingDays(today: string, count: number): string[] {
  const days = [today]
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1))
    if (isWorkingDay(day)) days.unshift(day)
  return days
}
