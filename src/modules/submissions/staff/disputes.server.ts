import { openJson } from '../../../kernel/guard/seal.server.ts'
import type { CorrectedValue, SubmissionDependencies } from '../cases/dependencies.server.ts'
import type { Line } from '../kinds/case-rows.server.ts'
import type { LineValue } from '../kinds/line-words.ts'
import { maskPublicText } from '../kinds/publishable-text.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'

interface Dispute {
  no: number
  /** The page of the record, where the public may read it. */
  record: string | null
  rows: { key: string; label: string; old: string; claimed: string; found: string }[]
}

/**
 * A line of an objection field by field: what is in the register, what the sender says, what the unit found. What a record says of
 * a person is opened only for a reason, and is not here.
 */
export function disputeOf(
  { records }: Pick<SubmissionKind, 'records'>,
  line: Line,
  { seal, recordPage }: Pick<SubmissionDependencies, 'seal' | 'recordPage'>,
): Dispute {
  const record = line.recordId ? recordPage(line.dataset, line.recordId) : null
  if (records?.subject?.certNo) return { no: line.no, record: null, rows: [] }
  // A repair asks to hide what is right: its lines tell of the record and claim nothing else.
  if (records?.words) return { no: line.no, record, rows: [] }
  const values = openJson<LineValue[]>(seal, line.sealed)
  const found = line.correctionsSealed ? openJson<CorrectedValue[]>(seal, line.correctionsSealed) : []
  return {
    ...{ no: line.no, record },
    rows: values.map(({ fieldKey, label, oldValue = '', newValue }) => ({
      ...{ key: fieldKey, label, old: maskPublicText(oldValue), claimed: maskPublicText(newValue) },
      found: maskPublicText(found.find((each) => each.fieldKey === fieldKey)?.newValue ?? ''),
    })),
  }
}
