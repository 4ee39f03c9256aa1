import type { CardPlace } from '../../../../ui/lists/table-frame.tsx'
import { type Dataset, findItem, headlineKeys } from '../../catalogue/dataset.ts'

/** Of a list whose records name neither a unit nor a day: enough to tell rows apart. */
const MOST_OTHERS = 2

const COMMON = {
  subjectName: 'subjectName',
  authority: 'authority',
  decisionDate: 'decisionDate',
  category: 'category',
}

/**
 * Where the columns of a list are on the card of a record: who, what, how much, which authority, when. What is on none of these
 * places, such as long numbers of documents, is on the page of the record.
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
