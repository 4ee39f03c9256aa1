import { forbidden, notFound } from '../../../kernel/calls/errors.ts'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { createCaseStep } from '../cases/case-step.server.ts'
import { openCases } from '../cases/cases.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { kindOf } from '../kinds/kind-list.ts'
import { findState, type Given } from '../machine/state-machine.ts'
import { press } from './pressing.server.ts'
import { createStaffDetail } from './staff-detail.server.ts'
import { createStaffLists } from './staff-lists.server.ts'
import { handlesCases, rolesFor } from './staff-roles.ts'
import { findSight, isTheirs, seesCase } from './staff-sight.server.ts'
import { createStaffView, type Staff, staffOf } from './staff-view.server.ts'

interface Done {
  action: string
  /** The version of the case that was read. */
  seen: string
  line?: number
  given: Given
  note?: string
}

/** Cases as staff see them: by role and unit, without what is personal until someone opens it for a reason. */
export function createStaffCases(dependencies: SubmissionDependencies) {
  const { db, now, unitOf, hooks } = dependencies
  const cases = openCases(db)
  const takeStep = createCaseStep(dependencies)
  const view = createStaffView(dependencies)

  return {
    ...createStaffLists(dependencies, view),
    ...createStaffDetail(dependencies, view),

    /** Whether someone may open the files of a case: those who handle it; who only audits has no use for them. */
    async maySeeFiles(staff: Staff, id: string): Promise<boolean> {
      if (!handlesCases(staff.roles)) return false
      const found = await cases.whole(id)
      return found !== null && seesCase(await findSight(staff, unitOf), found)
    },

    /** Reminds the units that have a late case to go on with it. */
    async press(caller: Caller, id: string) {
      const staff = staffOf(caller)
      const late = view.lateness(await view.find(staff, id))
      const by = { actor: staff, address: caller.address }
      await press(db, { id, ...late, by, at: new Date(now()), staffId: staff.staffId })
      return { id, units: late.units }
    },

    async act(caller: Caller, id: string, { action, line, given, note, seen }: Done) {
      const staff = staffOf(caller)
      const { row, lines, sight } = await view.find(staff, id)
      const concerned = line ? lines.filter(({ no }) => no === line) : [row, ...lines]
      const isOfUnit = concerned.some((each) => isTheirs(sight, each))
      const roles = rolesFor(action, staff.roles, isOfUnit)
      if (roles.length === 0) throw sight.isWhole ? forbidden() : notFound('这条信息')
      const { lockBeforeStep } = hooks[row.kind] ?? {}
      const after = await takeStep({
        ...{ id, action, roles, given, line, unit: sight.unit, note, seen, by: staff, address: caller.address },
        ...(caller.spendFactor && { spendFactor: caller.spendFactor }),
        ...(lockBeforeStep && { first: (tx: Db) => lockBeforeStep(tx, row) }),
      })
      return { id, state: after.state, stateName: findState(kindOf(after.kind).machine, after.state).name }
    },
  }
}
