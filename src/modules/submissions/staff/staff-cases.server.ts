import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { forbidden, invalid, notFound } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { createCaseStep } from '../cases/case-step.server.ts'
import { caseVersion } from '../cases/case-version.server.ts'
import { createCaseReads } from '../cases/cases.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { createUndo, isLastBy, undoUntil } from '../cases/undo.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { findState, type GivenValues } from '../machine/state-machine.ts'
import { assignCase } from './assignment.server.ts'
import { type Bulk, takeBulkStep } from './bulk-steps.server.ts'
import { findVisibility, isVisibleLine, maySeeCase } from './case-visibility.server.ts'
import { sendReminder } from './reminders.server.ts'
import { createStaffDetail } from './staff-detail.server.ts'
import { createStaffLists } from './staff-lists.server.ts'
import { handlesCases, rolesFor } from './staff-roles.ts'
import { createStaffView, expectStaff, type Staff } from './staff-view.server.ts'

interface Done {
  action: string
  /** The version of the case that was read. */
  seen: string
  line?: number
  given: GivenValues
  note?: string
}

/** Cases for staff by role and unit, without personal data until it is opened for a stated reason. */
export function createStaffCases(dependencies: SubmissionDependencies) {
  const { db, now, seal, unitOf, hooks } = dependencies
  const cases = createCaseReads(db)
  const takeStep = createCaseStep(dependencies)
  const view = createStaffView(dependencies)
  const undo = createUndo(dependencies)

  /** Replaces the id of a member of staff by the name. */
  async function namesOf({ approver }: GivenValues): Promise<Record<string, string>> {
    if (typeof approver !== 'string') return {}
    const name = (await dependencies.reviewers()).find(({ id }) => id === approver)?.name
    return name ? { approver: name } : {}
  }

  async function assign(caller: Caller, id: string, { handler, seen }: { handler: string; seen: string }) {
    const staff = expectStaff(caller)
    const { visibility } = await view.find(staff, id)
    if (visibility.unit === null) throw forbidden()
    const colleague = (await dependencies.handlersOf(visibility.unit)).find((each) => each.id === handler)
    if (!colleague) throw invalid({ handler: '请选择本单位的承办人' })
    await assignCase(dependencies, { id, seen, unit: visibility.unit, colleague, by: staff, address: caller.address })
    return { id, handler: colleague.name }
  }

  async function act(caller: Caller, id: string, { action, line, given, note, seen }: Done) {
    const staff = expectStaff(caller)
    const { row, lines, visibility } = await view.find(staff, id)
    const concerned = line ? lines.filter(({ no }) => no === line) : [row, ...lines]
    const isOfUnit = concerned.some((each) => isVisibleLine(visibility, each))
    const roles = rolesFor(action, staff.roles, isOfUnit)
    if (roles.length === 0) throw visibility.isWhole ? forbidden() : notFound('这条信息')
    const { lockBeforeStep } = hooks[row.kind] ?? {}
    const said = await namesOf(given)
    let version = ''
    const after = await takeStep({
      ...{ id, action, roles, given, said, line, note, seen },
      ...{ unit: visibility.unit, by: staff, address: caller.address },
      ...(caller.spendFactor && { spendFactor: caller.spendFactor }),
      ...(lockBeforeStep && { first: (tx: Db) => lockBeforeStep(tx, row) }),
      async after(_tx, stored, storedLines) {
        version = caseVersion(stored, storedLines)
      },
    })
    return {
      ...{ id, state: after.state, stateName: findState(expectKind(after.kind).machine, after.state).name },
      seen: version,
      undoUntil: undoUntil(after, seal, staff.staffId, now()),
    }
  }

  return {
    ...createStaffLists(dependencies, view),
    ...createStaffDetail(dependencies, view),

    /** Whether the caller may open files of a case: staff who handle it, but not auditors. */
    async maySeeFiles(staff: Staff, id: string): Promise<boolean> {
      if (!handlesCases(staff.roles)) return false
      const found = await cases.whole(id)
      return found !== null && maySeeCase(await findVisibility(staff, unitOf), found)
    },

    /** Reminds the units of a late case. */
    async press(caller: Caller, id: string) {
      const staff = expectStaff(caller)
      const late = view.lateness(await view.find(staff, id))
      const by = { actor: staff, address: caller.address }
      await sendReminder(db, { id, ...late, by, at: new Date(now()), staffId: staff.staffId })
      return { id, units: late.units }
    },

    /** Assigns the case, or the unit's lines, to a member of the unit. */
    assign,

    async colleagues(caller: Caller) {
      const unit = await unitOf(expectStaff(caller).staffId)
      return unit === null ? [] : [...(await dependencies.handlersOf(unit))]
    },

    /** One step for several cases, each in its own transaction. */
    bulk: (caller: Caller, { step, items, handler }: Bulk) =>
      takeBulkStep(dependencies.db, items, ({ id, seen }) => {
        if (step === 'accept') return act(caller, id, { action: 'accept', given: {}, seen })
        if (!handler) throw invalid({ handler: '请选择承办人' })
        return assign(caller, id, { handler, seen })
      }),

    async undo(caller: Caller, id: string, seen: string) {
      const staff = expectStaff(caller)
      // A person who handed a case back cannot see it any more, but can still undo that.
      const [row] = await cases.byIds([id])
      if (!row || !isLastBy(row, seal, staff.staffId)) throw notFound('办件')
      const { lockBeforeStep } = hooks[row.kind] ?? {}
      const before = lockBeforeStep && ((tx: Db) => lockBeforeStep(tx, row))
      const after = await undo({ id, seen, by: staff, address: caller.address, ...(before && { first: before }) })
      return { id, state: after.state, stateName: findState(expectKind(after.kind).machine, after.state).name }
    },

    act,
  }
}
