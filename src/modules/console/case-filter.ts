import { type Paging, pagingFromSearch } from '../../kernel/calls/paging.ts'

export interface CaseFilter extends Paging {
  kind?: string
  state?: string
  step?: Step
  light?: Light
  unit?: string
  acceptNo?: string
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
  const acceptNo = (search.get('acceptNo') ?? '').trim().slice(0, 40)
  return {
    ...pagingFromSearch(search),
    ...(kind && { kind: kind.code }),
    ...(state && { state }),
    ...(step && { step }),
    ...(light && { light }),
    ...(unit && { unit }),
    ...(acceptNo && { acceptNo }),
  }
}

type Count = (query: { step?: Step; light?: Light }) => Promise<number>

/** How much there is to do, each with the address that shows it. */
export async function countStates(count: Count) {
  const asked = [
    { name: '全部', query: '', given: {} },
    ...STEPS.map(({ code, name }) => ({ name, query: `step=${code}`, given: { step: code } })),
    ...LIGHTS.map(({ code, name }) => ({ name, query: `light=${code}`, given: { light: code } })),
  ]
  return Promise.all(asked.map(async ({ name, query, given }) => ({ name, query, number: await count(given) })))
}
