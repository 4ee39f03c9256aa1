import type { Doors } from '../../../kernel/calls/implement.server.ts'
import { KINDS } from '../kinds/kind-list.ts'
import { isForStaff, type SubmissionKind } from '../kinds/submission-kind.ts'
import { caseFilters } from './filters-contract.ts'

interface Dependencies {
  /** Whether a kind can be sent in this city. */
  isShown(kind: Pick<SubmissionKind, 'forms'>): boolean
  /** Units with someone who handles cases. */
  units(): Promise<string[]>
}

export function openCaseFilters(doors: Doors, { isShown, units }: Dependencies): void {
  const kinds = KINDS.filter((kind) => isForStaff(kind) && isShown(kind)).map(
    ({ code, name, machine: { states } }) => ({ code, name, states: [...states] }),
  )
  doors.implement(caseFilters, { filters: async () => ({ kinds, units: await units() }) })
}
