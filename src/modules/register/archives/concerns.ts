import { publicDatasets } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { isInBusiness } from './labels.ts'

/** Why a subject is to be looked at: public records of a dataset, or how it is in the register. */
export interface Concern {
  text: string
  /** How many records; null where it is none. */
  count: number | null
  isSerious: boolean
  dataset: string | null
}

/** What tells against a subject, by the catalogue: the same datasets from which the labels of its archive come. */
const WATCHED = publicDatasets().filter(
  ({ nature, block, label }) => nature === 'negative' || block === 'serious' || label !== undefined,
)
export const WATCHED_DATASETS: readonly string[] = WATCHED.map(({ code }) => code)

/** Lists on which a subject stands until it is taken off, whenever it was put there. */
const isStanding = ({ block }: Dataset): boolean => block === 'serious' || block === 'abnormal'
export const STANDING_DATASETS: readonly string[] = WATCHED.filter(isStanding).map(({ code }) => code)

/** From its register status and what is public of it; what weighs most first. */
export function findConcerns(registerStatus: string, totals: ReadonlyMap<string, number>): Concern[] {
  const concerns = WATCHED.flatMap(({ code, name, block }): Concern[] => {
    const count = totals.get(code) ?? 0
    return count > 0 ? [{ text: name, count, isSerious: block === 'serious', dataset: code }] : []
  }).toSorted((a, b) => Number(b.isSerious) - Number(a.isSerious))
  if (isInBusiness(registerStatus)) return concerns
  return [...concerns, { text: `登记状态：${registerStatus}`, count: null, isSerious: false, dataset: null }]
}
