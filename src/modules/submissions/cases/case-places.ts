import type { Case, Line } from '../kinds/case-rows.server.ts'
import type { StepActor } from '../kinds/kind-hooks.server.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'

/** State and unit of a case or line, which decide who acts next. */
export interface CasePlace {
  state: string
  unit: string | null
  /** Member of staff assigned to it. */
  handler: string | undefined
  approver: string | undefined
}

/** The places of a case's lines, or of the case itself if it has none. */
export const listCasePlaces = (row: Case, lines: readonly Line[]): CasePlace[] =>
  (lines.length > 0 ? lines : [row]).map(({ state, unit, answer }) => ({
    ...{ state, unit, handler: answer.handler, approver: answer.approver },
  }))

/** A change of a case, reported to the staff who act next. */
export interface CaseNews {
  kind: SubmissionKind
  row: Pick<Case, 'id' | 'acceptNo'>
  /** Places before the change; absent for a new case. */
  before?: readonly CasePlace[]
  after: readonly CasePlace[]
  by: StepActor
}
