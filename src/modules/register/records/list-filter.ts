import { isCalendarDate } from '../../../kernel/format/date.ts'
import { readKeyword } from '../../../kernel/pages/keyword.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import { findItem } from '../catalogue/dataset.ts'
import type { RecordSort } from './list-order.ts'
import { LIST_STATES } from './list-query.ts'
import type { ListTab } from './lists.ts'

/** The filters of a list; other parameters are ignored. */
export interface ListFilter {
  keyword: string
  category?: string
  authority?: string
  region?: string
  from?: string
  to?: string
  severity?: '轻微' | '一般' | '严重'
  state?: (typeof LIST_STATES)[number]
}

/** Selectable categories, grouped if a list has several datasets. */
export interface CategoryChoice {
  label: string
  groups: readonly { name: string; options: readonly string[] }[]
}

/** Maximum label length that fits above its field in one line. */
const LONGEST_LABEL = 6

export function categoryChoice({ datasets, category }: ListTab): CategoryChoice | null {
  const groups = datasets.map((code) => {
    const dataset = expectDataset(code)
    const item = dataset.common.category ? findItem(dataset, dataset.common.category) : undefined
    const label = item && item.label.length <= LONGEST_LABEL ? item.label : '类别'
    return { name: dataset.name, label, options: item?.options ?? [] }
  })
  const fixed = category?.split(',')
  const shown = groups
    // If the list is restricted to some categories, each is offered under the dataset that has it.
    .map(({ name, options }) => ({ name, options: fixed ? fixed.filter((each) => options.includes(each)) : options }))
    .filter(({ options }) => options.length > (fixed ? 0 : 1))
  const count = shown.reduce((sum, { options }) => sum + options.length, 0)
  return count > 1 ? { label: groups.length === 1 ? groups[0]!.label : '类别', groups: shown } : null
}

export const SEVERITIES = ['轻微', '一般', '严重'] as const

/** Parses the filter from an address, which may be typed by hand; invalid values are dropped. */
export function filterFromSearch(
  search: URLSearchParams,
  categories: CategoryChoice | null,
  regions: readonly { code: string }[],
): ListFilter {
  const category = search.get('category')
  const region = search.get('region')
  const authority = readKeyword(search.get('authority'))
  const severity = SEVERITIES.find((each) => each === search.get('severity'))
  const state = LIST_STATES.find((each) => each === search.get('state'))
  const days = [dayOf(search.get('from')), dayOf(search.get('to'))] as const
  // Swaps two dates given in the wrong order.
  const [from, to] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days
  return {
    keyword: readKeyword(search.get('keyword')),
    ...(category && categories?.groups.some(({ options }) => options.includes(category)) ? { category } : {}),
    ...(authority ? { authority } : {}),
    ...(region && regions.some(({ code }) => code === region) ? { region } : {}),
    ...(severity ? { severity } : {}),
    ...(state ? { state } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

/** Additional filters of the lists of double publicity. */
export interface MoreFilters {
  /** Names of the deciding units to choose from. */
  units: readonly string[]
  hasSeverity: boolean
}

export function moreFilters(
  { read }: ListTab,
  units: Readonly<Record<string, readonly { name: string }[]>>,
): MoreFilters | null {
  if (read !== 'permits' && read !== 'penalties') return null
  const names = new Set(Object.values(units).flatMap((members) => members.map(({ name }) => name)))
  return { units: [...names].toSorted(), hasSeverity: read === 'penalties' }
}

/** The order requested in the address. */
export const readSort = (search: URLSearchParams): RecordSort => {
  const asked = search.get('sort')
  return asked === 'oldest' || asked === 'name' ? asked : 'newest'
}

export const isNarrowed = ({ keyword, ...rest }: ListFilter): boolean => keyword !== '' || Object.keys(rest).length > 0

/** The chosen filters in words, each with the address without it. */
export function chosenFilters(
  filter: ListFilter,
  regions: readonly { code: string; name: string }[],
): { text: string; without: ListFilter }[] {
  const { keyword, region, from, to, ...plain } = filter
  const drop = (...keys: (keyof ListFilter)[]): ListFilter => ({
    keyword: '',
    ...Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key as keyof ListFilter))),
  })
  const chosen = [
    { text: keyword, without: drop('keyword') },
    { text: regions.find(({ code }) => code === region)?.name, without: drop('region') },
    { text: from || to ? `${from ?? ''} 至 ${to ?? '今'}`.trim() : undefined, without: drop('from', 'to') },
    ...typedKeys(plain).map((key) => ({ text: plain[key], without: drop(key) })),
  ]
  return chosen.flatMap(({ text, without }) => (text ? [{ text, without }] : []))
}

const EARLIEST_DAY = '1900-01-01'

const dayOf = (text: string | null): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDate(text) && text >= EARLIEST_DAY ? text : undefined
