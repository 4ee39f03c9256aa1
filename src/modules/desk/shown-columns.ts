/** Lists of the console whose columns can be chosen, and what they are called in the audit records. */
export const CHOSEN_LISTS = {
  cases: '办件',
  articles: '文章',
  audit: '审计记录',
  'case-kinds': '办件统计（按事项）',
  'case-units': '办件统计（按承办单位）',
  searches: '检索统计',
  reports: '信用报告统计',
  points: '信用积分统计',
} as const
export type ChosenList = keyof typeof CHOSEN_LISTS

/** More columns than any list has. */
export const MOST_COLUMNS = 40
export const LONGEST_KEY = 64

/**
 * The columns that are shown, in the order that was chosen. What is no longer there is left out; where nothing is left, or
 * nothing was chosen, the list is as it comes, without what is extra.
 */
export function chooseColumns<Column extends { key: string; isExtra?: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const shown = (chosen ?? []).flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return shown.length > 0 ? shown : columns.filter(({ isExtra }) => !isExtra)
}

/** Fields of the form: which are shown, and at which place. */
export const SHOWN = 'show'
const PLACE = 'place.'
export const placeField = (key: string): string => PLACE + key

/**
 * What a sent form chooses: the columns that are ticked, by the places that were typed. Where two have the same place, the one
 * that was moved has it: moved to the front it stands before the other, moved back behind it. None after 恢复默认.
 */
export function readChosen(fields: readonly (readonly [name: string, value: string])[]): string[] {
  const shown = new Set<string>()
  const places = new Map<string, number>()
  let before = 0
  for (const [name, value] of fields) {
    if (name === 'reset') return []
    if (name === SHOWN && value !== '' && value.length <= LONGEST_KEY && shown.size < MOST_COLUMNS) shown.add(value)
    if (!name.startsWith(PLACE)) continue
    before += 1
    const typed = Number(value)
    const place = Number.isInteger(typed) && typed > 0 ? typed : before
    places.set(name.slice(PLACE.length), place + Math.sign(place - before) / 2)
  }
  return [...shown].toSorted((one, other) => (places.get(one) ?? before) - (places.get(other) ?? before))
}
