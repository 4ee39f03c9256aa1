import { versionOf } from '../../../kernel/calls/seen.server.ts'
import type { Case, Line } from '../kinds/case-rows.server.ts'

/** What whoever decides a case has read: what was sent, where it stands and with whom. Urging changes none of it. */
export const caseVersion = (row: Case, lines: readonly Line[]): string =>
  versionOf(
    [row.state, row.title, row.fields, row.sealed, row.unit, row.extendedBy],
    lines
      .map(({ no, state, unit, title, sourceUnit }) => [no, state, unit, title, sourceUnit])
      .sort(([one], [other]) => Number(one) - Number(other)),
  )
