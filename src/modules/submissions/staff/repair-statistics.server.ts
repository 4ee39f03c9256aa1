import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { workingDaysBetween } from '../../../kernel/format/working-days.ts'
import { KINDS } from '../kinds/kind-list.ts'
import { submission, submissionLine } from '../tables.server.ts'
import { ENDED_ON, IS_ENDED, SENT_ON } from './case-ends.server.ts'
import type { Repairs } from './statistics-contract.ts'

/** Kinds whose cases mark a record as 修复处理中. */
const KINDS_OF_REPAIR = KINDS.filter(({ machine }) => machine.marks === 'repair')
const CODES = KINDS_OF_REPAIR.map(({ code }) => code)
/** The kind that the statistics link to. */
export const KIND_OF_REPAIR = CODES[0]!
const STATES = KINDS_OF_REPAIR.flatMap(({ machine }) => machine.states)

/** Counts applications for repair among the cases of `within`; their lines are limited to one unit if given. */
export async function countRepairs(db: Db, within: SQL | undefined, unit: string | undefined): Promise<Repairs> {
  const cases = and(within, inArray(submission.kind, CODES))
  const [days, states] = await Promise.all([
    // Counts grouped by day of sending and day of ending, so the number of rows does not grow with the number of cases.
    db
      .select({
        sentOn: SENT_ON,
        endedOn: sql<string | null>`case when ${IS_ENDED} then ${ENDED_ON} end`,
        count: sql<number>`count(*)::int`,
      })
      .from(submission)
      .where(cases)
      .groupBy(sql`1`, sql`2`),
    db
      .select({ state: submissionLine.state, count: sql<number>`count(*)::int` })
      .from(submissionLine)
      .innerJoin(submission, eq(submission.id, submissionLine.submissionId))
      .where(and(cases, unit === undefined ? undefined : eq(submissionLine.unit, unit)))
      .groupBy(submissionLine.state),
  ])
  return {
    ...summarise(days),
    states: STATES.flatMap(({ code, name }) => {
      const found = states.find(({ state }) => state === code)
      return found ? [{ name, count: found.count }] : []
    }),
  }
}

interface Days {
  sentOn: string
  endedOn: string | null
  count: number
}

/** Counts, durations in working days, and months of submission. */
export function summarise(rows: readonly Days[]): Omit<Repairs, 'states'> {
  const taken = rows.flatMap(({ sentOn, endedOn, count }) =>
    endedOn === null ? [] : [{ days: workingDaysBetween(sentOn, endedOn), count }],
  )
  const decided = sum(taken)
  const inAll = taken.reduce((all, { days, count }) => all + days * count, 0)
  const months = [...Map.groupBy(rows, ({ sentOn }) => sentOn.slice(0, 7))].map(([month, of]) => ({
    ...{ month, applied: sum(of), decided: sum(of.filter(({ endedOn }) => endedOn !== null)) },
  }))
  return {
    ...{ applied: sum(rows), decided },
    averageDays: decided === 0 ? null : Math.round((inAll / decided) * 10) / 10,
    longestDays: decided === 0 ? null : Math.max(...taken.map(({ days }) => days)),
    months: months.toSorted((one, other) => (one.month < other.month ? -1 : 1)),
  }
}

const sum = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)
