import type { Option } from '../../../kernel/forms/fields.ts'
import { SUBJECT_KIND_NAMES } from '../catalogue/dataset.ts'
import type { SubjectFilters } from './contract.ts'

const REGISTER_STATUSES = ['存续', '在业', '停业', '歇业', '吊销未注销', '吊销已注销', '注销', '撤销', '迁出'] as const

const LIST_NAMES = { red: '守信激励对象', black: '严重失信主体' } as const

export interface FilterChoice {
  name: 'kind' | 'status' | 'region' | 'list'
  label: string
  options: readonly Option[]
}

/** The filters of search results. */
export const filterChoices = (regions: readonly Option[]): FilterChoice[] => [
  { name: 'kind', label: '类别', options: optionsOf(SUBJECT_KIND_NAMES) },
  { name: 'status', label: '状态', options: REGISTER_STATUSES.map((name) => ({ code: name, name })) },
  { name: 'region', label: '区县', options: regions },
  { name: 'list', label: '名单', options: optionsOf(LIST_NAMES) },
]

/** Reads the filters from an address; values that cannot be selected are ignored. */
export function filtersFromSearch(search: URLSearchParams, choices: readonly FilterChoice[]): SubjectFilters {
  const chosen = choices
    .map(({ name, options }) => [name, options.find(({ code }) => code === search.get(name))?.code] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(chosen) as SubjectFilters
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([code, name]) => ({ code, name }))
