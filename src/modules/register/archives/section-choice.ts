import { archiveItems, type Dataset } from '../catalogue/dataset.ts'
import type { RecordSummary } from '../records/contract.ts'
import { verdictOn } from '../records/repair-words.ts'

/** Which section of an archive stands open, and how its records are sorted and narrowed. All of it is in the address. */
export interface SectionChoice {
  dataset: string
  order: 'newest' | 'oldest'
  /** A word of `stateOf`. */
  state: string | null
}

const LONGEST_STATE = 20

/** Out of an address that anyone may have typed. */
export function readSectionChoice(search: URLSearchParams): SectionChoice | null {
  const dataset = search.get('open')
  if (!dataset) return null
  const state = search.get('state')
  return {
    dataset,
    order: search.get('order') === 'oldest' ? 'oldest' : 'newest',
    state: state && state.length <= LONGEST_STATE ? state : null,
  }
}

/** How a record stands today, in one word to sift by. */
export function stateOf(record: RecordSummary, dataset: Dataset, today: string): string {
  if (record.flag) return record.flag
  if (dataset.nature === 'negative') return verdictOn(record, today, '信用中国')?.word ?? '未说明'
  const { state } = archiveItems(dataset)
  const value = (state && record.values[state]) || ''
  if (state !== dataset.common.validUntil) return value || '未说明'
  return value === '' || value === '长期' || value >= today ? '有效' : '已到期'
}

/** The words there are among these records, each with how many, most first. */
export function countStates(words: readonly string[]): { word: string; count: number }[] {
  return [...Map.groupBy(words, (word) => word)]
    .map(([word, all]) => ({ word, count: all.length }))
    .sort((a, b) => b.count - a.count)
}

/** Records come newest first. A word that none has narrows nothing. */
export function chooseRecords(
  records: readonly RecordSummary[],
  choice: SectionChoice,
  stateIn: (record: RecordSummary) => string,
): RecordSummary[] {
  const fitting = records.filter((record) => choice.state === null || stateIn(record) === choice.state)
  const shown = fitting.length > 0 ? fitting : records
  return choice.order === 'oldest' ? shown.toReversed() : [...shown]
}
