import { type Paging, pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { isCalendarDate } from '../../../kernel/format/date.ts'
import { LONGEST_KEYWORD } from '../../../kernel/pages/keyword.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { CASE_SORTS, type CaseSort, COUNTED_BY, type CountedBy, NOT_FORWARDED } from '../staff/contract.ts'

/** Whose cases a list shows. One of them at a time; without any, all that are seen. */
const SCOPES = [
  { code: 'mine', name: '待我办理' },
  { code: 'handled', name: '我经手' },
  { code: 'ours', name: '本单位' },
] as const
type Scope = (typeof SCOPES)[number]['code']

/** Said in the address of the list of all cases: without anything it is that of what waits. */
const ALL = 'all'

export interface CaseFilter extends Paging, Partial<Record<Scope, '1'>> {
  kind?: string
  state?: string
  step?: Step
  light?: Light
  unit?: string
  keyword?: string
  /** The days and the figure of the statistics that the list was opened from. */
  from?: string
  to?: string
  by?: CountedBy
  sort?: CaseSort
  order?: 'asc' | 'desc'
}

type Light = 'amber' | 'red' | 'near'
export const LIGHTS: readonly { code: Light; name: string }[] = [
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

/** The filter in an address that anyone may have typed: what is not known is left out. */
export function readCaseFilter(search: URLSearchParams, { kinds, units }: Known): CaseFilter {
  const kind = kinds.find(({ code }) => code === search.get('kind'))
  const states = (kind ? [kind] : kinds).flatMap((one) => one.states)
  const state = states.find(({ code }) => code === search.get('state'))?.code
  const step = STEPS.find(({ code }) => code === search.get('step'))?.code
  const light = LIGHTS.find(({ code }) => code === search.get('light'))?.code
  const unit = [NOT_FORWARDED, ...units].find((name) => name === search.get('unit'))
  const keyword = (search.get('keyword') ?? search.get('acceptNo') ?? '').trim().slice(0, LONGEST_KEYWORD)
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '')
  const by = typedKeys(COUNTED_BY).find((code) => code === search.get('by')) ?? 'sent'
  const scope = scopeOf(search)
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

/** The one that is named; what waits, where the address says nothing else either. */
export function scopeOf(search: URLSearchParams): Scope | undefined {
  const named = SCOPES.find(({ code }) => search.get(code) === '1')
  if (named) return named.code
  const isBare = [...search].every(([name, value]) => value === '' || PLACES.has(name))
  return isBare ? 'mine' : undefined
}

/** Where in a list one is, and in which order; not what is in it. */
const PLACES: ReadonlySet<string> = new Set(['pageNo', 'pageSize', 'sort', 'order'])

/** Each of the lists with its count and its address. */
export const nameScopes = (counts: Readonly<Record<Scope | 'all', number>>, scope: Scope | undefined) => [
  ...SCOPES.map(({ code, name }) => ({ name, query: `${code}=1`, number: counts[code], isOpen: scope === code })),
  { name: '全部', query: `${ALL}=1`, number: counts.all, isOpen: scope === undefined },
]

/** Periods that are asked for often, up to today. */
export const presetsOf = (today: string) => [
  { name: '今天', from: today, to: today },
  { name: '近 7 天', from: addDays(today, -6), to: today },
  { name: '近 30 天', from: addDays(today, -29), to: today },
  { name: '本月', from: `${today.slice(0, 7)}-01`, to: today },
  { name: '今年', from: `${today.slice(0, 4)}-01-01`, to: today },
]

/** The order that a click on a head asks for: up, down, and as it was. */
export function sortingOf(key: CaseSort, { sort, order }: Pick<CaseFilter, 'sort' | 'order'>) {
  if (sort !== key) return { changes: { sort: key, order: null } }
  return order === 'desc'
    ? { changes: { sort: null, order: null }, now: 'descending' as const }
    : { changes: { sort: key, order: 'desc' }, now: 'ascending' as const }
}

/** Either end may be left open. */
const isPeriod = (from = '', to = ''): boolean =>
  [from, to].every((day) => day === '' || isCalendarDate(day)) && from + to !== '' && (to === '' || from <= to)

type Counts = Readonly<Record<Step | Light, number>>

/** How much there is to do, each with the address that shows it. */
export const nameCounts = (counts: Counts) => [
  ...STEPS.map(({ code, name }) => ({ name, query: `step=${code}`, number: counts[code] })),
  ...LIGHTS.map(({ code, name }) => ({ name, query: `light=${code}`, number: counts[code] })),
]
