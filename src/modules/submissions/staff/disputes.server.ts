import { openJson } from '../../../kernel/guard/seal.server.ts'
import type { CorrectedValue, SubmissionDependencies } from '../cases/dependencies.server.ts'
import type { Line } from '../kinds/case-rows.server.ts'
import type { LineValue } from '../kinds/line-words.ts'
import { maskPublicText } from '../kinds/publishable-text.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'

interface Dispute {
  no: number
  /** Page of the record, if it is public. */
  record: string | null
  rows: { key: string; label: string; old: string; claimed: string; found: string }[]
}

/**
 * A line of an objection by field: the register value, the sender's claim, the unit's finding. Personal records are opened only
 * for a stated reason and are not included.
 */
export function findDispute(
  { records }: Pick<SubmissionKind, 'records'>,
  line: Line,
  { seal, recordPage }: Pick<SubmissionDependencies, 'seal' | 'recordPage'>,
): Dispute {
  const record = line.recordId ? recordPage(line.dataset, line.recordId) : null
  if (records?.subject?.certNo) return { no: line.no, record: null, rows: [] }
  // An application for repair asks to hide a correct record, so its lines claim no other values.
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
