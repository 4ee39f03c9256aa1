import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import type { Paging } from '../../../kernel/calls/paging.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { periodOf } from '../../../kernel/forms/period.ts'
import { isCalled, isOfKind, openCases } from '../cases/cases.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { normaliseAcceptNumber } from '../kinds/accept-number.ts'
import { submission } from '../tables.server.ts'
import { countedBy } from './case-days.server.ts'
import type { CountedBy } from './contract.ts'
import { createNearlyDue } from './nearly-due.server.ts'
import { findSight, seenLines, whereOfUnit, whereSeen } from './staff-sight.server.ts'
import { type StaffView, staffOf } from './staff-view.server.ts'

interface StaffQuery extends Paging {
  kind?: string
  state?: string
  step?: 'submitted' | 'handling' | 'done'
  light?: 'amber' | 'red'
  unit?: string
  acceptNo?: string
  keyword?: string
  from?: string
  to?: string
  by: CountedBy
}

/** Lists of cases, and how many there are of each sort. */
export function createStaffLists(dependencies: SubmissionDependencies, { summary }: StaffView) {
  const { db, now, unitOf } = dependencies
  const cases = openCases(db)
  const nearlyDue = createNearlyDue(dependencies)

  return {
    async page(caller: Caller, asked: StaffQuery) {
      const { kind, state, step, light, unit, acceptNo, keyword, from, to, by, ...paging } = asked
      const sight = await findSight(staffOf(caller), unitOf)
      const visible = whereSeen(db, sight)
      const where = and(
        visible,
        kind ? isOfKind(kind) : undefined,
        state ? eq(submission.state, state) : undefined,
        step ? eq(submission.step, step) : undefined,
        acceptNo ? eq(submission.acceptNo, normaliseAcceptNumber(acceptNo)) : undefined,
        keyword ? isCalled(keyword) : undefined,
        unit ? whereOfUnit(db, unit) : undefined,
        from || to ? countedBy[by](periodOf({ from, to }, dateKey(now()))) : undefined,
        light === 'red' ? lt(submission.dueOn, dateKey(now())) : undefined,
        light === 'amber' ? inArray(submission.id, ['', ...(await nearlyDue.ids(visible))]) : undefined,
      )
      const mostUrgent = [sql`${submission.dueOn} asc nulls last`, asc(submission.submittedAt), asc(submission.id)]
      const page = await cases.page(where, paging, mostUrgent)
      const lines = seenLines(sight, await cases.lineUnits(page.records.map(({ id }) => id)))
      const linesOf = (id: string) => lines.filter(({ submissionId }) => submissionId === id)
      return { ...page, records: page.records.map((row) => summary(row, linesOf(row.id))) }
    },

    /** How many there are of each step, and how many are late or nearly so: in one look at them. */
    async counts(caller: Caller) {
      const visible = whereSeen(db, await findSight(staffOf(caller), unitOf))
      const countOf = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
      const [[row], amber] = await Promise.all([
        db
          .select({
            all: sql<number>`count(*)::int`,
            submitted: countOf(eq(submission.step, 'submitted')),
            handling: countOf(eq(submission.step, 'handling')),
            done: countOf(eq(submission.step, 'done')),
            red: countOf(lt(submission.dueOn, dateKey(now()))),
          })
          .from(submission)
          .where(visible),
        nearlyDue.count(visible),
      ])
      return { ...{ all: 0, submitted: 0, handling: 0, done: 0, red: 0, ...row }, amber }
    },
  }
}
