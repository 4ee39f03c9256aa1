import { readKeyword } from '../../../kernel/pages/keyword.ts'
import { VERDICT_KINDS, type VerdictKind } from '../publicity/repair-verdict.ts'
import type { RepairRecord } from './repair-contract.ts'

/** The requested subject, verdicts and selection on the repair page. All of it is in the address. */
interface RepairChoice {
  subject: string
  verdict?: VerdictKind
  /** The selected records; null before the first change of the selection. */
  ticked: ReadonlySet<string> | null
}

/** Parses the address, which may be typed by hand. */
export function readRepairChoice(search: URLSearchParams): RepairChoice {
  return {
    subject: readKeyword(search.get('subject')),
    verdict: VERDICT_KINDS.find((kind) => kind === search.get('verdict')),
    ticked: search.has('records') ? new Set(search.getAll('records')) : null,
  }
}

/** The name of a record in the address; ids are only unique within a dataset. */
export const tickValue = ({ dataset, id }: Pick<RepairRecord, 'dataset' | 'id'>): string => `${dataset}/${id}`

/** Only records that can be applied for today can be selected, regardless of the address. */
export const chooseTicked = (records: readonly RepairRecord[], { ticked }: RepairChoice): RepairRecord[] =>
  records.filter((record) => record.verdict.kind === 'open' && ticked?.has(tickValue(record)))
