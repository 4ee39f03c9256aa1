import { archiveItems, type Dataset } from '../catalogue/dataset.ts'
import type { RecordSummary } from '../records/contract.ts'
import { verdictOnDay } from '../records/repair-words.ts'

/** The open section of an archive with its order and filter. All of it is in the address. */
export interface SectionChoice {
  dataset: string
  order: 'newest' | 'oldest'
  /** The selected state filter, a value of `stateOf`. */
  state: string | null
}

const LONGEST_STATE = 20

/** Parses the address, which may be typed by hand. */
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

/** The current state of a record in one word, used as a filter. */
export function recordState(record: RecordSummary, dataset: Dataset, today: string): string {
  if (record.flag) return record.flag
  if (dataset.nature === 'negative') return verdictOnDay(record, today, '信用中国')?.word ?? '未说明'
  const { state } = archiveItems(dataset)
  const value = (state && record.values[state]) || ''
  if (state !== dataset.common.validUntil) return value || '未说明'
  return value === '' || value === '长期' || value >= today ? '有效' : '已到期'
}

/** The states of these records with their counts, most frequent first. */
export function countStates(words: readonly string[]): { word: string; count: number }[] {
  return [...Map.groupBy(words, (word) => word)]
    .map(([word, all]) => ({ word, count: all.length }))
    .sort((a, b) => b.count - a.count)
}

/** Filters and orders records, newest first by default. A state that no record has is ignored. */
export function chooseRecords(
  records: readonly RecordSummary[],
  choice: SectionChoice,
  stateIn: (record: RecordSummary) => string,
): RecordSummary[] {
  const fitting = records.filter((record) => choice.state === null || stateIn(record) === choice.state)
  const shown = fitting.length > 0 ? fitting : records
  return choice.order === 'oldest' ? shown.toReversed() : [...shown]
}
