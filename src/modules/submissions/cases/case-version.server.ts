import { computeVersion } from '../../../kernel/calls/seen.server.ts'
import type { Case, Line } from '../kinds/case-rows.server.ts'

/** Hash of what a decision is based on: the submitted values, state and assignment. Urging a case does not change it. */
export const caseVersion = (row: Case, lines: readonly Line[]): string =>
  computeVersion(
    [row.state, row.title, row.fields, row.sealed, row.unit, row.extendedBy],
    lines
      .map(({ no, state, unit, title, sourceUnit }) => [no, state, unit, title, sourceUnit])
      .sort(([one], [other]) => Number(one) - Number(other)),
  )
