import type { Case, Line } from '../kinds/case-rows.server.ts'
import type { By } from '../kinds/kind-hooks.server.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'

/** Where a case stands, or a line of it: what decides whose turn it is. */
export interface Place {
  state: string
  unit: string | null
  /** Members of staff who are named for it. */
  handler: string | undefined
  approver: string | undefined
}

/** A case with lines is where each of them does. */
export const placesOf = (row: Case, lines: readonly Line[]): Place[] =>
  (lines.length > 0 ? lines : [row]).map(({ state, unit, answer }) => ({
    ...{ state, unit, handler: answer.handler, approver: answer.approver },
  }))

/** What has become of a case, for the staff whose turn it is now. */
export interface CaseNews {
  kind: SubmissionKind
  row: Pick<Case, 'id' | 'acceptNo'>
  /** Missing where the case has just come in. */
  before?: readonly Place[]
  after: readonly Place[]
  by: By
}
