import type { Actor } from '../../../kernel/calls/actor.ts'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { forbidden, notFound } from '../../../kernel/calls/errors.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { workingDaysUntil } from '../../../kernel/format/working-days.ts'
import { listParties } from '../cases/case-party.ts'
import { caseVersion } from '../cases/case-version.server.ts'
import { createCaseReads } from '../cases/cases.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { currentSpan } from '../cases/progress.ts'
import { decryptValues, presentSummary, type WholeCase } from '../cases/public-case.server.ts'
import type { Case, Line } from '../kinds/case-rows.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { maskPublicText } from '../kinds/publishable-text.ts'
import { chooseLight, isEscalated } from '../machine/due-dates.ts'
import { findState } from '../machine/state-machine.ts'
import { filterVisibleEvents, filterVisibleLines, findVisibility, maySeeCase } from './case-visibility.server.ts'

export type Staff = Extract<Actor, { kind: 'staff' }>

export function expectStaff({ actor }: Caller): Staff {
  if (actor.kind !== 'staff') throw forbidden()
  return actor
}

export type StaffView = ReturnType<typeof createStaffView>

/** What a member of staff sees of a case. */
export function createStaffView({
  db,
  seal,
  now,
  unitOf,
}: Pick<SubmissionDependencies, 'db' | 'seal' | 'now' | 'unitOf'>) {
  const cases = createCaseReads(db)

  function summary(row: Case, lines: readonly Pick<Line, 'unit'>[]) {
    const units = new Set(lines.flatMap(({ unit }) => unit ?? []))
    const span = currentSpan(expectKind(row.kind), row)
    const running = span && { ...span, today: dateKey(now()), pauses: row.pauses }
    return {
      ...presentSummary(row),
      stageDueOn: row.dueOn,
      light: running ? chooseLight(running) : null,
      daysLeft: running ? workingDaysUntil(running.today, running.due) : null,
      isOverdue: running ? running.today > running.due : false,
      isEscalated: running ? isEscalated(running) : false,
      parties: maskPublicText(listParties(expectKind(row.kind), row.fields, decryptValues(row, seal))),
      isHandedBack: row.answer.cause !== undefined && row.step !== 'done',
      handler: row.answer.handlerName ?? '',
      isUrged: row.lastUrgedOn !== null && row.step !== 'done',
      unit: units.size > 0 ? [...units].join('、') : row.unit,
    }
  }

  return {
    summary,

    /** A case or line outside the caller's competence is answered as not found. */
    async find(staff: Staff, id: string) {
      const visibility = await findVisibility(staff, unitOf)
      const found = await cases.whole(id)
      if (!found || !maySeeCase(visibility, found)) throw notFound('办件')
      const version = caseVersion(found.row, found.lines)
      return {
        ...found,
        visibility,
        version,
        lines: filterVisibleLines(visibility, found.lines),
        seen: filterVisibleEvents(visibility, found),
      }
    },

    lateness({ row, lines }: Pick<WholeCase, 'row' | 'lines'>) {
      const { isOverdue, unit } = summary(row, lines)
      const { by } = findState(expectKind(row.kind).machine, row.state)
      return { isOverdue, units: by === 'department' ? (unit ?? '') : '' }
    },
  }
}
