import { listActions } from '../cases/public-case.server.ts'
import type { Case, Line } from '../kinds/case-rows.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { findState } from '../machine/state-machine.ts'
import type { BulkStep } from './bulk-contract.ts'
import { type CaseVisibility, isVisibleLine } from './case-visibility.server.ts'
import { rolesFor } from './staff-roles.ts'
import type { Staff } from './staff-view.server.ts'

/** Actions of this member of staff on lines of a case, or on a case without lines. */
export function listStaffActions(
  { staff, visibility, now }: { staff: Staff; visibility: CaseVisibility; now: number },
  row: Case,
  lines: readonly Line[],
) {
  const kind = expectKind(row.kind)
  const actionsAs = (role: 'centre' | 'department') => {
    const concerned = role === 'department' ? lines.filter((line) => isVisibleLine(visibility, line)) : lines
    const isOfUnit = kind.linesField ? concerned.length > 0 : isVisibleLine(visibility, row)
    if (role === 'department' && !isOfUnit) return []
    return listActions(kind, row, concerned, role, now, staff.staffId).filter(({ action }) =>
      rolesFor(action, staff.roles, isOfUnit).includes(role),
    )
  }
  const all = [...actionsAs('centre'), ...actionsAs('department')]
  return all.filter(({ action }, index) => all.findIndex((each) => each.action === action) === index)
}

/** Whether it is the turn of the reader's unit. */
export const hasUnitsTurn = (visibility: CaseVisibility, row: Case, lines: readonly Line[]): boolean =>
  [row, ...lines].some(
    (each) =>
      isVisibleLine(visibility, each) && findState(expectKind(row.kind).machine, each.state).by === 'department',
  )

/** Steps for several cases at once; a step that requires an opinion is taken on the page of the case. */
export function listBulkSteps(
  by: { staff: Staff; visibility: CaseVisibility; now: number },
  row: Case,
  lines: readonly Line[],
): BulkStep[] {
  const accept = listStaffActions(by, row, lines).find(({ action }) => action === 'accept')
  return [
    ...(accept?.needs.every(({ optional }) => optional) ? (['accept'] as const) : []),
    ...(by.staff.roles.includes('handle') && hasUnitsTurn(by.visibility, row, lines) ? (['assign'] as const) : []),
  ]
}
