import { and, asc, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../../kernel/format/date.ts'
import { isWorkingDay, workingDaysBetween } from '../../../kernel/format/working-days.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { KINDS, type KindCode, kindOf } from '../kinds/kind-list.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { dayAfter, officeCalendar } from '../machine/due-dates.ts'
import { findState, type State } from '../machine/state-machine.ts'
import { submission, submissionLine } from '../tables.server.ts'
import { readPoorRatings } from './poor-ratings.server.ts'
import { pressedOf } from './pressing.server.ts'
import { rolesFor } from './staff-roles.ts'
import { findSight, type Sight, whereOfUnit, whereSeen } from './staff-sight.server.ts'
import { staffOf } from './staff-view.server.ts'

const FIRST = 8
const DAYS = 10

/** What a desk has to do with, in numbers and the first few. */
export function createWorkload({ db, now, unitOf }: Pick<SubmissionDependencies, 'db' | 'now' | 'unitOf'>) {
  const today = () => dateKey(now())

  async function waitingFor(caller: Caller): Promise<{ sight: Sight; waiting: SQL | undefined }> {
    const staff = staffOf(caller)
    const sight = await findSight(staff, unitOf)
    const { centre, department } = turnsOf(staff.roles)
    const ours = sight.unit === null ? undefined : and(isAmong(department), whereOfUnit(db, sight.unit))
    return { sight, waiting: and(whereSeen(db, sight), ne(submission.step, 'done'), or(isAmong(centre), ours)) }
  }

  /** By unit and kind, what is past its last day or nearly so; the clock runs for someone. */
  async function late(sight: Sight) {
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
          whereSeen(db, sight),
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
          ...{ unit, kind, kindName: kindOf(kind).name, late: behind.length, near: left.length - behind.length },
          days: Math.max(0, ...behind.map((days) => -days)),
        }
      })
      .sort((one, other) => other.late - one.late || other.days - one.days || other.near - one.near)
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
        late(sight),
        lastDays(sight),
        onTime(sight),
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

  /** What came in and what was answered on each of the last working days, today as the last. */
  async function lastDays(sight: Sight) {
    const days = lastWorkingDays(today(), DAYS)
    const [came, ended] = await Promise.all([
      perDay(sight, submission.submittedAt, days[0]!),
      perDay(sight, submission.repliedAt, days[0]!),
    ])
    return days.map((day) => ({ day, came: came.get(day) ?? 0, ended: ended.get(day) ?? 0 }))
  }

  async function perDay(sight: Sight, at: typeof submission.submittedAt | typeof submission.repliedAt, since: string) {
    const day = sql<string>`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
    const rows = await db
      .select({ day, count: sql<number>`count(*)::int` })
      .from(submission)
      .where(and(whereSeen(db, sight), gte(at, startOfDay(since))))
      .groupBy(day)
    return new Map(rows.map((row) => [row.day, row.count]))
  }

  /** Of what was answered this month, how much by the day that had been promised. */
  async function onTime(sight: Sight) {
    const begun = startOfDay(`${today().slice(0, 7)}-01`)
    const kept = sql<number>`count(*) filter (where to_char(${submission.repliedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD') <= ${submission.promisedOn}::text)::int`
    const [row] = await db
      .select({ ended: sql<number>`count(*)::int`, kept })
      .from(submission)
      .where(and(whereSeen(db, sight), gte(submission.repliedAt, begun)))
    return row ?? { ended: 0, kept: 0 }
  }
}

/** Whether staff with these roles call back whoever rated a case as poor, and close the rating. */
const followsRatings = (roles: readonly string[]): boolean => rolesFor('close-rating', roles, false).includes('centre')

const NO_RATINGS: Awaited<ReturnType<typeof readPoorRatings>> = { open: 0, late: 0, first: [] }

/** From how many working days before the last on something is nearly due. */
const NEAR_DAYS = 2

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

/** Working days from today to the last one: 0 today, negative when it is past, also on the weekend after it. */
export function workingDaysUntil(today: string, last: string): number {
  if (last < today) return Math.min(-1, -workingDaysBetween(last, today))
  return workingDaysBetween(today, last)
}

function lastWorkingDays(today: string, count: number): string[] {
  const days = [today]
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1))
    if (isWorkingDay(day)) days.unshift(day)
  return days
}
