import { readKeyword } from '../../../kernel/pages/keyword.ts'
import { VERDICT_KINDS, type VerdictKind } from '../publicity/repair-verdict.ts'
import type { RepairRecord } from './repair-contract.ts'

/** Whose records are asked for, which of them, and which are ticked. All of it is in the address. */
interface RepairChoice {
  subject: string
  verdict?: VerdictKind
  /** Null before anything was ticked or unticked. */
  ticked: ReadonlySet<string> | null
}

/** Out of an address that anyone may have typed. */
export function readRepairChoice(search: URLSearchParams): RepairChoice {
  return {
    subject: readKeyword(search.get('subject')),
    verdict: VERDICT_KINDS.find((kind) => kind === search.get('verdict')),
    ticked: search.has('records') ? new Set(search.getAll('records')) : null,
  }
}

/** How a record is named in the address; ids are unique only within a dataset. */
export const tickOf = ({ dataset, id }: Pick<RepairRecord, 'dataset' | 'id'>): string => `${dataset}/${id}`

/** Only what can be applied for today can be ticked, whatever the address says. */
export const chooseTicked = (records: readonly RepairRecord[], { ticked }: RepairChoice): RepairRecord[] =>
  records.filter((record) => record.verdict.kind === 'open' && ticked?.has(tickOf(record)))
