import type { CardPlace } from '../../../../ui/lists/table-frame.tsx'
import { type Dataset, findItem, headlineKeys } from '../../catalogue/dataset.ts'

/** Further columns shown if records have neither unit nor date, so that rows can be distinguished. */
const MOST_OTHERS = 2

const COMMON = {
  subjectName: 'subjectName',
  authority: 'authority',
  decisionDate: 'decisionDate',
  category: 'category',
}

/**
 * Assigns the columns of a list to places on the card: who, what, how much, which authority, when. Columns without a place, such as long
 * document numbers, are only on the record's page.
 */
export function cardPlaces(
  keys: readonly string[],
  dataset: Dataset | undefined,
  rated: (key: string) => boolean = () => false,
): ReadonlyMap<string, CardPlace> {
  const common = dataset?.common ?? COMMON
  const typeOf = (key: string) => (dataset ? findItem(dataset, key)?.type : undefined)
  const others = keys.filter((key) => key !== common.subjectName)
  const titles = (dataset ? headlineKeys(dataset) : []).filter((key) => typeOf(key) !== 'decimal' && keys.includes(key))
  const what = titles.length > 0 ? titles : others.filter((key) => key === common.category)

  const places = new Map<string, CardPlace>([[common.subjectName, 'who']])
  for (const key of others) {
    if (what.includes(key)) places.set(key, 'what')
    else if (typeOf(key) === 'decimal') places.set(key, 'amount')
    else if (rated(key)) places.set(key, 'tag')
    else if (key === common.authority) places.set(key, 'foot')
    else if (key === common.decisionDate) places.set(key, 'when')
  }
  const isBare = ![...places.values()].some((place) => place === 'foot' || place === 'when')
  const rest = others.filter((key) => !places.has(key) && typeOf(key) !== 'credit-code')
  for (const key of isBare ? rest.slice(0, MOST_OTHERS) : []) places.set(key, 'foot')
  for (const key of keys) if (!places.has(key)) places.set(key, 'none')
  return places
}
