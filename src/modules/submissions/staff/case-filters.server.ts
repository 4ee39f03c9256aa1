import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { KINDS } from '../kinds/kind-list.ts'
import { isForStaff, type SubmissionKind } from '../kinds/submission-kind.ts'
import { caseFilters } from './filters-contract.ts'

interface Dependencies {
  /** Whether this city offers a form of the kind. */
  isShown(kind: Pick<SubmissionKind, 'forms'>): boolean
  /** Units with at least one person who handles cases. */
  units(): Promise<string[]>
}

export function openCaseFilters(registry: CallRegistry, { isShown, units }: Dependencies): void {
  const kinds = KINDS.filter((kind) => isForStaff(kind) && isShown(kind)).map(
    ({ code, name, machine: { states } }) => ({ code, name, states: [...states] }),
  )
  registry.implement(caseFilters, { filters: async () => ({ kinds, units: await units() }) })
}
