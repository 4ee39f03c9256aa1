import { type Paging, pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { isCalendarDate } from '../../../kernel/format/date.ts'
import { LONGEST_KEYWORD } from '../../../kernel/pages/keyword.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { CASE_SORTS, type CaseSort, COUNTED_BY, type CountedBy, NOT_FORWARDED } from '../staff/contract.ts'

/** Scopes of the case list. One at a time; by default all visible cases. */
const SCOPES = [
  { code: 'mine', name: '待我办理' },
  { code: 'handled', name: '我经手' },
  { code: 'ours', name: '本单位' },
] as const
type Scope = (typeof SCOPES)[number]['code']

/** Value for the list of all cases, because an address without a scope shows waiting cases. */
const ALL = 'all'

export interface CaseFilter extends Paging, Partial<Record<Scope, '1'>> {
  kind?: string
  state?: string
  step?: Step
  light?: Light
  unit?: string
  keyword?: string
  /** Period and figure of the statistics page that linked to the list. */
  from?: string
  to?: string
  by?: CountedBy
  sort?: CaseSort
  order?: 'asc' | 'desc'
}

type Light = 'amber' | 'red' | 'near'
export const LIGHT_NAMES: readonly { code: Light; name: string }[] = [
  { code: 'near', name: '两个工作日内到期' },
  { code: 'amber', name: '即将到期' },
  { code: 'red', name: '已超期' },
]

type Step = 'submitted' | 'handling' | 'done'
const STEPS: readonly { code: Step; name: string }[] = [
  { code: 'submitted', name: '待受理' },
  { code: 'handling', name: '办理中' },
  { code: 'done', name: '已完成' },
]

interface Known {
  kinds: readonly { code: string; states: readonly { code: string }[] }[]
  units: readonly string[]
}

/** Reads the filter from the query of an address; unknown values are ignored. */
export function readCaseFilter(search: URLSearchParams, { kinds, units }: Known): CaseFilter {
  const kind = kinds.find(({ code }) => code === search.get('kind'))
  const states = (kind ? [kind] : kinds).flatMap((one) => one.states)
  const state = states.find(({ code }) => code === search.get('state'))?.code
  const step = STEPS.find(({ code }) => code === search.get('step'))?.code
  const light = LIGHT_NAMES.find(({ code }) => code === search.get('light'))?.code
  const unit = [NOT_FORWARDED, ...units].find((name) => name === search.get('unit'))
  const keyword = (search.get('keyword') ?? search.get('acceptNo') ?? '').trim().slice(0, LONGEST_KEYWORD)
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '')
  const by = typedKeys(COUNTED_BY).find((code) => code === search.get('by')) ?? 'sent'
  const scope = readScope(search)
  const sort = typedKeys(CASE_SORTS).find((code) => code === search.get('sort'))
  return {
    ...pagingFromSearch(search),
    ...(scope && { [scope]: '1' as const }),
    ...(sort && { sort, order: search.get('order') === 'desc' ? ('desc' as const) : ('asc' as const) }),
    ...(kind && { kind: kind.code }),
    ...(state && { state }),
    ...(step && { step }),
    ...(light && { light }),
    ...(unit && { unit }),
    ...(keyword && { keyword }),
    ...(isPeriod(from, to) && { ...(from && { from }), ...(to && { to }), by }),
  }
}

/** The named scope; waiting cases if the address has no filter at all. */
export function readScope(search: URLSearchParams): Scope | undefined {
  const named = SCOPES.find(({ code }) => search.get(code) === '1')
  if (named) return named.code
  const isBare = [...search].every(([name, value]) => value === '' || PLACES.has(name))
  return isBare ? 'mine' : undefined
}

/** Query parameters for position and order, which are not part of the filter. */
const PLACES: ReadonlySet<string> = new Set(['pageNo', 'pageSize', 'sort', 'order'])

/** The scopes with counts and addresses. */
export const nameScopes = (counts: Readonly<Record<Scope | 'all', number>>, scope: Scope | undefined) => [
  ...SCOPES.map(({ code, name }) => ({ name, query: `${code}=1`, number: counts[code], isOpen: scope === code })),
  { name: '全部', query: `${ALL}=1`, number: counts.all, isOpen: scope === undefined },
]

/** Common periods up to today. */
export const listPresets = (today: string) => [
  { name: '今天', from: today, to: today },
  { name: '近 7 天', from: addDays(today, -6), to: today },
  { name: '近 30 天', from: addDays(today, -29), to: today },
  { name: '本月', from: `${today.slice(0, 7)}-01`, to: today },
  { name: '今年', from: `${today.slice(0, 4)}-01-01`, to: today },
]

/** Cycles the sort order of a column: ascending, descending, default. */
export function sortingLinks(key: CaseSort, { sort, order }: Pick<CaseFilter, 'sort' | 'order'>) {
  if (sort !== key) return { changes: { sort: key, order: null } }
  return order === 'desc'
    ? { changes: { sort: null, order: null }, now: 'descending' as const }
    : { changes: { sort: key, order: 'desc' }, now: 'ascending' as const }
}

/** Whether the days form a period; either end may be open. */
const isPeriod = (from = '', to = ''): boolean =>
  [from, to].every((day) => day === '' || isCalendarDate(day)) && from + to !== '' && (to === '' || from <= to)

type Counts = Readonly<Record<Step | Light, number>>

/** Counts of work, each linked to its list. */
export const nameCounts = (counts: Counts) => [
  ...STEPS.map(({ code, name }) => ({ name, query: `step=${code}`, number: counts[code] })),
  ...LIGHT_NAMES.map(({ code, name }) => ({ name, query: `light=${code}`, number: counts[code] })),
]
