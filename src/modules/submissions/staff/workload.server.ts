import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { workingDaysUntil } from '../../../kernel/format/working-days.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { KINDS, type KindCode, kindOf } from '../kinds/kind-list.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { findState, type State } from '../machine/state-machine.ts'
import { submission } from '../tables.server.ts'
import { readPoorRatings } from './poor-ratings.server.ts'
import { pressedOf } from './pressing.server.ts'
import { rolesFor } from './staff-roles.ts'
import { findSight, type Sight, whereOfUnit, whereSeen } from './staff-sight.server.ts'
import { staffOf } from './staff-view.server.ts'
import { createWorkloadFigures } from './workload-figures.server.ts'

const FIRST = 8

/** What a desk has to do with, in numbers and the first few. */
export function createWorkload({ db, now, unitOf }: Pick<SubmissionDependencies, 'db' | 'now' | 'unitOf'>) {
  const today = () => dateKey(now())
  const figures = createWorkloadFigures(db, today)

  async function waitingFor(caller: Caller): Promise<{ sight: Sight; waiting: SQL | undefined }> {
    const staff = staffOf(caller)
    const sight = await findSight(staff, unitOf)
    const { centre, department } = turnsOf(staff.roles)
    const ours = sight.unit === null ? undefined : and(isAmong(department), whereOfUnit(db, sight.unit))
    return { sight, waiting: and(whereSeen(db, sight), ne(submission.step, 'done'), or(isAmong(centre), ours)) }
  }

  return {
    async count(caller: Caller): Promise<number> {
      return db.$count(submission, (await waitingFor(caller)).waiting)
    },

    async overview(caller: Caller) {
      const { sight, waiting } = await waitingFor(caller)
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
        figures.late(sight),
        figures.lastDays(sight),
        figures.onTime(sight),
        followsRatings(staffOf(caller).roles) ? readPoorRatings(db, whereSeen(db, sight), today()) : NO_RATINGS,
      ])
      const pressed = await pressedOf(
        db,
        first.map(({ id }) => id),
      )
      return {
        kinds: kinds
          .map(({ kind, count }) => ({ kind, name: kindOf(kind).name, count }))
          .sort((one, other) => other.count - one.count),
        first: first.map((row) => {
          const kind = kindOf(row.kind)
          return {
            ...{ id: row.id, acceptNo: row.acceptNo, title: row.title, kindName: kind.name },
            stateName: findState(kind.machine, row.state)?.name ?? '',
            isPressed: pressed.has(row.id),
            daysLeft: row.dueOn === null ? null : workingDaysUntil(today(), row.dueOn),
          }
        }),
        ...{ late: behind, days, month, ratings },
      }
    },
  }
}

/** Whether staff with these roles call back whoever rated a case as poor, and close the rating. */
const followsRatings = (roles: readonly string[]): boolean => rolesFor('close-rating', roles, false).includes('centre')

const NO_RATINGS: Awaited<ReturnType<typeof readPoorRatings>> = { open: 0, late: 0, first: [] }

interface Turns {
  centre: [KindCode, string][]
  department: [KindCode, string][]
}

/** In which states of which kinds it is the turn of someone with these roles. */
export function turnsOf(roles: readonly string[]): Turns {
  const all = KINDS.flatMap((kind) => kind.machine.states.filter(isRunning).map((state) => ({ kind, state })))
  const pairs = (of: typeof all): [KindCode, string][] => of.map(({ kind, state }) => [kind.code, state.code])
  return {
    centre: pairs(all.filter(({ kind, state }) => state.by !== 'department' && hasStep(kind, state, roles))),
    department: roles.includes('handle') ? pairs(all.filter(({ state }) => state.by === 'department')) : [],
  }
}

/** The office's time runs: not done, not a draft, not waiting for the sender. */
const isRunning = ({ step, clock, draft }: State): boolean =>
  step !== 'done' && !draft && clock !== 'stopped' && clock !== 'none'

const hasStep = ({ machine }: SubmissionKind, { code }: State, roles: readonly string[]): boolean =>
  machine.transitions.some(
    ({ from, who, action }) =>
      from.includes(code) && who.includes('centre') && rolesFor(action, roles, false).includes('centre'),
  )

function isAmong(pairs: readonly (readonly [KindCode, string])[]): SQL | undefined {
  const byKind = Map.groupBy(pairs, ([kind]) => kind)
  const each = [...byKind].map(([kind, states]) =>
    and(
      eq(submission.kind, kind),
      inArray(
        submission.state,
        states.map(([, state]) => state),
      ),
    ),
  )
  return each.length > 0 ? or(...each) : sql`false`
}
