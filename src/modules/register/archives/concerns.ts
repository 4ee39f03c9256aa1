import { publicDatasets } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { isInBusiness } from './labels.ts'

/** A fact against a subject: public records of a dataset, or its registration status. */
export interface Concern {
  text: string
  /** Number of records; null for the registration status. */
  count: number | null
  isSerious: boolean
  dataset: string | null
}

/** Datasets that count against a subject: the same ones as for the labels of its archive. */
const WATCHED = publicDatasets().filter(
  ({ nature, block, label }) => nature === 'negative' || block === 'serious' || label !== undefined,
)
export const WATCHED_DATASETS: readonly string[] = WATCHED.map(({ code }) => code)

/** Lists on which a subject stays until it is removed, however old the listing is. */
const isStanding = ({ block }: Dataset): boolean => block === 'serious' || block === 'abnormal'
export const STANDING_DATASETS: readonly string[] = WATCHED.filter(isStanding).map(({ code }) => code)

/** Concerns from the registration status and the public records, most serious first. */
export function findConcerns(registerStatus: string, totals: ReadonlyMap<string, number>): Concern[] {
  const concerns = WATCHED.flatMap(({ code, name, block }): Concern[] => {
    const count = totals.get(code) ?? 0
    return count > 0 ? [{ text: name, count, isSerious: block === 'serious', dataset: code }] : []
  }).toSorted((a, b) => Number(b.isSerious) - Number(a.isSerious))
  if (isInBusiness(registerStatus)) return concerns
  return [...concerns, { text: `登记状态：${registerStatus}`, count: null, isSerious: false, dataset: null }]
}
