import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../kernel/calls/actor.ts'
import { forbidden, notFound } from '../../../kernel/calls/errors.ts'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import type { Paging } from '../../../kernel/calls/paging.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { createCaseFiles } from '../cases/case-files.server.ts'
import { acting } from '../cases/case-step.server.ts'
import { caseVersion } from '../cases/case-version.server.ts'
import { isCalled, isOfKind, openCases } from '../cases/cases.server.ts'
import type { Case, Line } from '../cases/effects.server.ts'
import type { SubmissionNeeds } from '../cases/needs.server.ts'
import { currentSpan } from '../cases/progress.ts'
import {
  labelled,
  listActions,
  openedValues,
  presentEvent,
  presentLine,
  presentLineAnswer,
  presentOwnCase,
  presentSummary,
  type WholeCase,
} from '../cases/public-case.server.ts'
import { normaliseAcceptNumber } from '../kinds/accept-number.ts'
import { kindOf } from '../kinds/kind-list.ts'
import { maskPublicText } from '../kinds/publishable-text.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { chooseLight, isEscalated } from '../machine/due-dates.ts'
import type { Given } from '../machine/state-machine.ts'
import { findState } from '../machine/state-machine.ts'
import { submission } from '../tables.server.ts'
import { createNearlyDue } from './nearly-due.server.ts'
import { mayPress, press, pressingEvent, pressingsOf, whyNotPressed } from './pressing.server.ts'
import { coveredEvent, coveredLine, coveredParts, coveredTexts } from './staff-cover.ts'
import { handlesCases, rolesFor } from './staff-roles.ts'
import { findSight, isTheirs, seenEvents, seenLines, seesCase, whereOfUnit, whereSeen } from './staff-sight.server.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

interface StaffQuery extends Paging {
  kind?: string
  state?: string
  step?: 'submitted' | 'handling' | 'done'
  light?: 'amber' | 'red'
  unit?: string
  acceptNo?: string
  keyword?: string
}

interface Done {
  action: string
  /** The version of the case that was read. */
  seen: string
  line?: number
  given: Given
  note?: string
}

/** Cases as staff see them: by role and unit, without what is personal until someone opens it for a reason. */
export function createStaffCases(needs: SubmissionNeeds) {
  const { db, seal, now, unitOf, points } = needs
  const cases = openCases(db)
  const act = acting(needs)
  const withFiles = createCaseFiles(needs)
  const nearlyDue = createNearlyDue(needs)

  /** A case outside of one's competence is as missing as one that does not exist; so is a line. */
  async function visible(staff: Staff, id: string) {
    const sight = await findSight(staff, unitOf)
    const found = await cases.whole(id)
    if (!found || !seesCase(sight, found)) throw notFound('办件')
    const version = caseVersion(found.row, found.lines)
    return { ...found, sight, version, lines: seenLines(sight, found.lines), seen: seenEvents(sight, found) }
  }

  const noteOf = ({ noteSealed }: WholeCase['events'][number]): string =>
    noteSealed ? maskPublicText(seal.open(noteSealed)) : ''

  const textOf = (event: WholeCase['events'][number], of: Pick<WholeCase, 'row' | 'lines'>) =>
    presentEvent(event, of, needs)

  const staffLineOf = (kind: SubmissionKind, line: Line) => ({
    ...presentLine(kind, line, seal),
    answer: presentLineAnswer(kind, line),
    result: line.result,
  })

  function summary(row: Case, lines: readonly Pick<Line, 'unit'>[]) {
    const units = new Set(lines.flatMap(({ unit }) => unit ?? []))
    const kind = kindOf(row.kind)
    const span = currentSpan(kind, row)
    const pauses = row.pauses
    const running = span && { ...span, today: dateKey(now()), pauses }
    return {
      ...presentSummary(row),
      stageDueOn: row.dueOn,
      light: running ? chooseLight(running) : null,
      isOverdue: running ? running.today > running.due : false,
      isEscalated: running ? isEscalated(running) : false,
      isUrged: row.lastUrgedOn !== null && row.step !== 'done',
      unit: units.size > 0 ? [...units].join('、') : row.unit,
    }
  }

  const lateness = ({ row, lines }: Pick<WholeCase, 'row' | 'lines'>) => {
    const { isOverdue, unit } = summary(row, lines)
    return { isOverdue, units: findState(kindOf(row.kind).machine, row.state).by === 'department' ? (unit ?? '') : '' }
  }

  return {
    /** Whether someone may open the files of a case: those who handle it; who only audits has no use for them. */
    async maySeeFiles(staff: Staff, id: string): Promise<boolean> {
      if (!handlesCases(staff.roles)) return false
      const found = await cases.whole(id)
      return found !== null && seesCase(await findSight(staff, unitOf), found)
    },

    async page(caller: Caller, { kind, state, step, light, unit, acceptNo, keyword, ...paging }: StaffQuery) {
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

    async one(caller: Caller, id: string) {
      const staff = staffOf(caller)
      const found = await visible(staff, id)
      const { row, lines, sight, seen, version } = found
      const kind = kindOf(row.kind)
      const actionsAs = (role: 'centre' | 'department', of: readonly Line[]) => {
        const concerned = role === 'department' ? of.filter((line) => isTheirs(sight, line)) : of
        const isOfUnit = kind.linesField ? concerned.length > 0 : isTheirs(sight, row)
        if (role === 'department' && !isOfUnit) return []
        return listActions(kind, row, concerned, role, now()).filter(({ action }) =>
          rolesFor(action, staff.roles, isOfUnit).includes(role),
        )
      }
      const actions = (of: readonly Line[]) => {
        const all = (['centre', 'department'] as const).flatMap((role) => actionsAs(role, of))
        return all.filter(({ action }, index) => all.findIndex((each) => each.action === action) === index)
      }
      const pressings = await pressingsOf(db, id)
      const detail = {
        ...presentOwnCase(found, needs),
        ...summary(row, lines),
        values: coveredTexts(labelled(kind, row.fields)),
        lines: lines.map((line) => coveredLine(kind, staffLineOf(kind, line))),
        events: [
          ...seen.map((event) => ({ ...coveredEvent(textOf(event, found)), note: noteOf(event) })),
          ...pressings.map((each) => pressingEvent(each, needs.centre)),
        ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
        mayPress: mayPress(staff.roles) && whyNotPressed(lateness(found), pressings, dateKey(now())) === null,
        ...{ outlook: null, seen: version },
        actions: actions(lines),
        lineActions: lines.map((line) => ({ no: line.no, actions: actions([line]) })),
      }
      return withFiles(db, { ...detail, reply: coveredTexts(detail.reply) }, 'staff')
    },

    /** Whoever looks at what is personal leaves a trace before it is shown. */
    async personal(caller: Caller, id: string, reason: string) {
      const staff = staffOf(caller)
      const { row, lines, seen } = await visible(staff, id)
      if (!handlesCases(staff.roles)) throw forbidden()
      await db.transaction(async (tx) =>
        audit(tx, {
          actor: staff,
          address: caller.address,
          action: 'view-personal',
          entity: 'submission',
          entityId: id,
          detail: { reason },
        }),
      )
      const kind = kindOf(row.kind)
      return [
        ...labelled(kind, openedValues(row, seal)),
        ...coveredParts(
          kind,
          // Lines have their own.
          { fields: row.fields, answer: kind.linesField ? {} : row.answer },
          {
            lines: lines.map((line) => staffLineOf(kind, line)),
            events: seen.map((event) => textOf(event, { row, lines })),
          },
        ),
      ]
    },

    /** Tells the units that have a late case to go on with it. */
    async press(caller: Caller, id: string) {
      const staff = staffOf(caller)
      const { row, lines } = await visible(staff, id)
      const late = lateness({ row, lines })
      const by = { actor: staff, address: caller.address }
      await press(db, { id, ...late, by, at: new Date(now()), staffId: staff.staffId })
      return { id, units: late.units }
    },

    async act(caller: Caller, id: string, { action, line, given, note, seen }: Done) {
      const staff = staffOf(caller)
      const { row, lines, sight } = await visible(staff, id)
      const concerned = line ? lines.filter(({ no }) => no === line) : [row, ...lines]
      const isOfUnit = concerned.some((each) => isTheirs(sight, each))
      const roles = rolesFor(action, staff.roles, isOfUnit)
      if (roles.length === 0) throw sight.isWhole ? forbidden() : notFound('这条信息')
      const { unit } = sight
      const { pointsAccount } = row
      const after = await act({
        ...{ id, action, roles, given, line, unit, note, seen, by: staff, address: caller.address },
        ...(caller.spendFactor && { spendFactor: caller.spendFactor }),
        ...(pointsAccount !== null && { first: (tx: Db) => points.lock(tx, pointsAccount) }),
      })
      const kind = kindOf(after.kind)
      return { id, state: after.state, stateName: findState(kind.machine, after.state).name }
    },
  }
}

export function staffOf({ actor }: Caller): Staff {
  if (actor.kind !== 'staff') throw forbidden()
  return actor
}
