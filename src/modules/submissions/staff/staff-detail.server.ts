import { forbidden } from '../../../kernel/calls/errors.ts'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { createCaseFiles } from '../cases/case-files.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import {
  labelled,
  listActions,
  openedValues,
  presentEvent,
  presentLine,
  presentLineAnswer,
  presentOwnCase,
  type WholeCase,
} from '../cases/public-case.server.ts'
import type { Line } from '../kinds/case-rows.server.ts'
import { kindOf } from '../kinds/kind-list.ts'
import { maskPublicText } from '../kinds/publishable-text.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { mayPress, pressingEvent, pressingsOf, whyNotPressed } from './pressing.server.ts'
import { coveredEvent, coveredLine, coveredParts, coveredTexts } from './staff-cover.ts'
import { handlesCases, rolesFor } from './staff-roles.ts'
import { isTheirs } from './staff-sight.server.ts'
import { type Staff, type StaffView, staffOf } from './staff-view.server.ts'

type Event = WholeCase['events'][number]

/** One case as staff read it: what is personal only when someone opens it for a reason. */
export function createStaffDetail(dependencies: SubmissionDependencies, view: StaffView) {
  const { db, seal, now, centre } = dependencies
  const withFiles = createCaseFiles(dependencies)

  const noteOf = ({ noteSealed }: Event): string => (noteSealed ? maskPublicText(seal.open(noteSealed)) : '')

  const textOf = (event: Event, of: Pick<WholeCase, 'row' | 'lines'>) => presentEvent(event, of, dependencies)

  const lineOf = (kind: SubmissionKind, line: Line) => ({
    ...presentLine(kind, line, seal),
    answer: presentLineAnswer(kind, line),
    result: line.result,
  })

  /** What this member of staff may do with some lines of a case, or with a case without lines. */
  function actionsOf(staff: Staff, { row, sight }: Awaited<ReturnType<StaffView['find']>>, lines: readonly Line[]) {
    const kind = kindOf(row.kind)
    const actionsAs = (role: 'centre' | 'department') => {
      const concerned = role === 'department' ? lines.filter((line) => isTheirs(sight, line)) : lines
      const isOfUnit = kind.linesField ? concerned.length > 0 : isTheirs(sight, row)
      if (role === 'department' && !isOfUnit) return []
      return listActions(kind, row, concerned, role, now()).filter(({ action }) =>
        rolesFor(action, staff.roles, isOfUnit).includes(role),
      )
    }
    const all = [...actionsAs('centre'), ...actionsAs('department')]
    return all.filter(({ action }, index) => all.findIndex((each) => each.action === action) === index)
  }

  return {
    async one(caller: Caller, id: string) {
      const staff = staffOf(caller)
      const found = await view.find(staff, id)
      const { row, lines, seen, version } = found
      const kind = kindOf(row.kind)
      const pressings = await pressingsOf(db, id)
      const detail = {
        ...presentOwnCase(found, dependencies),
        ...view.summary(row, lines),
        values: coveredTexts(labelled(kind, row.fields)),
        lines: lines.map((line) => coveredLine(kind, lineOf(kind, line))),
        events: [
          ...seen.map((event) => ({ ...coveredEvent(textOf(event, found)), note: noteOf(event) })),
          ...pressings.map((each) => pressingEvent(each, centre)),
        ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
        mayPress: mayPress(staff.roles) && whyNotPressed(view.lateness(found), pressings, dateKey(now())) === null,
        ...{ outlook: null, seen: version },
        actions: actionsOf(staff, found, lines),
        lineActions: lines.map((line) => ({ no: line.no, actions: actionsOf(staff, found, [line]) })),
      }
      return withFiles(db, { ...detail, reply: coveredTexts(detail.reply) }, 'staff')
    },

    /** Whoever looks at what is personal leaves a trace before it is shown. */
    async personal(caller: Caller, id: string, reason: string) {
      const staff = staffOf(caller)
      const { row, lines, seen } = await view.find(staff, id)
      if (!handlesCases(staff.roles)) throw forbidden()
      const trace = { action: 'view-personal', entity: 'submission', entityId: id, detail: { reason } }
      await db.transaction(async (tx) => audit(tx, { actor: staff, address: caller.address, ...trace }))
      const kind = kindOf(row.kind)
      return [
        ...labelled(kind, openedValues(row, seal)),
        ...coveredParts(
          kind,
          // Lines have their own.
          { fields: row.fields, answer: kind.linesField ? {} : row.answer },
          {
            lines: lines.map((line) => lineOf(kind, line)),
            events: seen.map((event) => textOf(event, { row, lines })),
          },
        ),
      ]
    },
  }
}
