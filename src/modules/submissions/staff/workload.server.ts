import { asc, sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { cacheUntilAudited } from '../../../kernel/data/audited-cache.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { workingDaysUntil } from '../../../kernel/format/working-days.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { findState } from '../machine/state-machine.ts'
import { submission } from '../tables.server.ts'
import { findVisibility, isVisibleSql } from './case-visibility.server.ts'
import { readPoorRatings } from './poor-ratings.server.ts'
import { remindersByCase } from './reminders.server.ts'
import { rolesFor } from './staff-roles.ts'
import { expectStaff } from './staff-view.server.ts'
import { createWaitingCases } from './waiting.server.ts'
import { createWorkloadFigures } from './workload-figures.server.ts'

const FIRST = 8

/** The workload of a desk: counts, and the first cases. */
export function createWorkload({ db, now, unitOf }: Pick<SubmissionDependencies, 'db' | 'now' | 'unitOf'>) {
  const today = () => dateKey(now())
  const figures = createWorkloadFigures(db, today)
  const waitingCases = createWaitingCases({ db, unitOf })

  // Five passes over the cases, which every visit of the workbench would repeat.
  const kept = cacheUntilAudited<Awaited<ReturnType<typeof read>>>({ db, now })

  return {
    count: waitingCases.count,
    overview: (caller: Caller) => kept(expectStaff(caller), () => read(caller)),
  }

  async function read(caller: Caller) {
    const [visibility, waiting] = await Promise.all([
      findVisibility(expectStaff(caller), unitOf),
      waitingCases.where(caller),
    ])
    const [first, kinds, behind, days, month, ratings] = await Promise.all([
      db
        .select()
        .from(submission)
        .where(waiting)
        .orderBy(sql`${submission.dueOn} asc nulls last`, asc(submission.submittedAt), asc(submission.id))
        .limit(FIRST),
      db
        .select({ kind: submission.kind, count: sql<number>`count(*)::int` })
        .from(submission)
        .where(waiting)
        .groupBy(submission.kind),
      figures.late(visibility),
      figures.lastDays(visibility),
      figures.onTime(visibility),
      followsRatings(expectStaff(caller).roles)
        ? readPoorRatings(db, isVisibleSql(db, visibility), today())
        : NO_RATINGS,
    ])
    const pressed = await remindersByCase(
      db,
      first.map(({ id }) => id),
    )
    return {
      kinds: kinds
        .map(({ kind, count }) => ({ kind, name: expectKind(kind).name, count }))
        .sort((one, other) => other.count - one.count),
      first: first.map((row) => {
        const kind = expectKind(row.kind)
        return {
          ...{ id: row.id, acceptNo: row.acceptNo, title: row.title, kindName: kind.name },
          stateName: findState(kind.machine, row.state)?.name ?? '',
          isPressed: pressed.has(row.id),
          daysLeft: row.dueOn === null ? null : workingDaysUntil(today(), row.dueOn),
        }
      }),
      ...{ late: behind, days, month, ratings },
    }
  }
}

/** Whether these roles call back after poor ratings and close them. */
const followsRatings = (roles: readonly string[]): boolean => rolesFor('close-rating', roles, false).includes('centre')

const NO_RATINGS: Awaited<ReturnType<typeof readPoorRatings>> = { open: 0, late: 0, first: [] }
