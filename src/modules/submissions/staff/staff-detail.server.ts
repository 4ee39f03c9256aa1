import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { forbidden } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { workingDaysUntil } from '../../../kernel/format/working-days.ts'
import { createCaseFiles } from '../cases/case-files.server.ts'
import { readPartyCode } from '../cases/case-party.ts'
import type { CaseAction } from '../cases/case-view.ts'
import type { Colleague, SubmissionDependencies } from '../cases/dependencies.server.ts'
import {
  decryptValues,
  labelValue,
  presentEvent,
  presentLine,
  presentLineAnswer,
  presentOwnCase,
  type WholeCase,
} from '../cases/public-case.server.ts'
import { undoUntil, withoutUndo } from '../cases/undo.server.ts'
import { isWithinOffice } from '../cases/within-office.ts'
import type { Line } from '../kinds/case-rows.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { maskPublicText } from '../kinds/publishable-text.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import type { Role } from '../machine/state-machine.ts'
import { findDispute } from './disputes.server.ts'
import { redactEvent, redactedParts, redactedTexts, redactLine } from './redaction.ts'
import { listReminders, mayRemind, reminderEvent, whyNotReminded } from './reminders.server.ts'
import { hasUnitsTurn, listStaffActions } from './staff-actions.server.ts'
import { handlesCases } from './staff-roles.ts'
import { expectStaff, type StaffView } from './staff-view.server.ts'

type Event = WholeCase['events'][number]

/** One case for staff, with personal data only when it is opened for a stated reason. */
export function createStaffDetail(dependencies: SubmissionDependencies, view: StaffView) {
  const { db, seal, now, centre, colleagues } = dependencies
  const withFiles = createCaseFiles(dependencies)

  const noteOf = ({ noteSealed }: Event): string => (noteSealed ? maskPublicText(seal.open(noteSealed)) : '')

  const textOf = (event: Event, of: Pick<WholeCase, 'row' | 'lines'>) => presentEvent(event, of, dependencies)

  const lineOf = (kind: SubmissionKind, line: Line) => ({
    ...presentLine(kind, line, seal),
    answer: presentLineAnswer(kind, line),
    result: line.result,
  })

  return {
    async one(caller: Caller, id: string) {
      const staff = expectStaff(caller)
      const found = await view.find(staff, id)
      const { row, lines, seen, version } = found
      const kind = expectKind(row.kind)
      const by = { staff, visibility: found.visibility, now: now() }
      const reminders = await listReminders(db, id)
      const people = await colleagues([
        ...seen.flatMap(({ actorRole, actorId }) => (isOffice(actorRole) && actorId ? actorId : [])),
        ...reminders.map(({ staffId }) => staffId),
      ])
      const reviewers = await dependencies.reviewers()
      const detail = {
        ...presentOwnCase(found, dependencies),
        ...view.summary(row, lines),
        values: redactedTexts(labelValue(kind, row.fields)),
        lines: lines.map((line) => redactLine(kind, lineOf(kind, line))),
        events: [
          ...seen.map((event) => ({
            ...redactEvent(textOf(event, found)),
            ...{ note: noteOf(event), ...personOf(people, event), within: isWithinOffice(event, found) },
          })),
          ...reminders.map((each) => ({
            ...reminderEvent(each, centre),
            ...{ person: people.get(each.staffId)?.name ?? '', unit: '', within: true },
          })),
        ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
        mayPress: mayRemind(staff.roles) && whyNotReminded(view.lateness(found), reminders, dateKey(now())) === null,
        ...{ outlook: null, seen: version, undoUntil: undoUntil(row, seal, staff.staffId, now()) },
        ...{ subjectCode: readPartyCode(row.fields), promisedOn: row.promisedOn },
        suggestedUnit: row.answer.suggestedUnit ?? '',
        promisedDays: workingDaysUntil(dateKey(now()), row.promisedOn),
        colleagues: hasUnitsTurn(found.visibility, row, found.lines)
          ? [...(await dependencies.handlersOf(found.visibility.unit ?? ''))]
          : [],
        disputes: lines.map((line) => findDispute(kind, line, dependencies)),
        actions: withNames(listStaffActions(by, row, lines), reviewers),
        lineActions: lines.map((line) => ({
          no: line.no,
          actions: withNames(listStaffActions(by, row, [line]), reviewers),
        })),
      }
      return withFiles(db, { ...detail, reply: redactedTexts(detail.reply) }, 'staff')
    },

    /** The access is logged before personal data is shown. */
    async personal(caller: Caller, id: string, reason: string) {
      const staff = expectStaff(caller)
      const { row, lines, seen } = await view.find(staff, id)
      if (!handlesCases(staff.roles)) throw forbidden()
      const trace = { action: 'view-personal', entity: 'submission', entityId: id, detail: { reason } }
      await db.transaction(async (tx) => audit(tx, { actor: staff, address: caller.address, ...trace }))
      const kind = expectKind(row.kind)
      return [
        ...labelValue(kind, decryptValues(row, seal)),
        ...redactedParts(
          kind,
          // In a case with lines, the answers belong to the lines.
          { fields: row.fields, answer: kind.linesField ? {} : withoutUndo(row.answer) },
          {
            lines: lines.map((line) => lineOf(kind, line)),
            events: seen.map((event) => textOf(event, { row, lines })),
          },
        ),
      ]
    },
  }
}

const isOffice = (role: Role): boolean => role === 'centre' || role === 'department'

const personOf = (people: ReadonlyMap<string, { name: string; unit: string }>, { actorRole, actorId }: Event) => {
  const { name = '', unit = '' } = (isOffice(actorRole) && actorId && people.get(actorId)) || {}
  return { person: name, unit }
}

/** Reviewers are selected by name and submitted by id. */
const withNames = (actions: readonly CaseAction[], reviewers: readonly Colleague[]): CaseAction[] =>
  actions.map((action) => ({
    ...action,
    needs: action.needs.map((need) =>
      need.key === 'approver'
        ? {
            ...need,
            options: reviewers.map(({ id }) => id),
            names: Object.fromEntries(reviewers.map(({ id, name }) => [id, name])),
          }
        : need,
    ),
  }))
