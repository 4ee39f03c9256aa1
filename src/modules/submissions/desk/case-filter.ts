import { type Paging, pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { isCalendarDate } from '../../../kernel/format/date.ts'
import { ownKeys } from '../../../kernel/own-keys.ts'
import { LONGEST_KEYWORD } from '../../../kernel/pages/keyword.ts'
import { COUNTED_BY, type CountedBy } from '../staff/contract.ts'

export interface CaseFilter extends Paging {
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
}

type Light = 'amber' | 'red'
export const LIGHTS: readonly { code: Light; name: string }[] = [
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
  const unit = units.find((name) => name === search.get('unit'))
  const keyword = (search.get('keyword') ?? search.get('acceptNo') ?? '').trim().slice(0, LONGEST_KEYWORD)
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '')
  const by = ownKeys(COUNTED_BY).find((code) => code === search.get('by')) ?? 'sent'
  return {
    ...pagingFromSearch(search),
    ...(kind && { kind: kind.code }),
    ...(state && { state }),
    ...(step && { step }),
    ...(light && { light }),
    ...(unit && { unit }),
    ...(keyword && { keyword }),
    ...(isPeriod(from, to) && { from, to, by }),
  }
}

const isPeriod = (from = '', to = ''): boolean => isCalendarDate(from) && isCalendarDate(to) && from <= to

type Counts = Readonly<Record<'all' | Step | Light, number>>

/** How much there is to do, each with the address that shows it. */
export const nameCounts = (counts: Counts) => [
  { name: '全部', query: '', number: counts.all },
  ...STEPS.map(({ code, name }) => ({ name, query: `step=${code}`, number: counts[code] })),
  ...LIGHTS.map(({ code, name }) => ({ name, query: `light=${code}`, number: counts[code] })),
]
