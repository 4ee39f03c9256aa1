import { isKeyOf } from '../../kernel/typed-keys.ts'
import { CATEGORIES, GUARANTEES, SORTS, type Sort, TARGETS } from './product-words.ts'

/** The filters of the product list, as they appear in the address and in the form. */
export interface ProductQuestion {
  amount: string
  term: string
  rate: string
  guarantee: string
  category: string
  target: string
  institution: string
  keyword: string
  sort: Sort
  /** Ids of the products to compare. */
  compare: string[]
}

export const MOST_COMPARED = 4

/** A range of a scale, coded by its ends: `50-200`, `500-`. */
interface Band {
  code: string
  name: string
}

const AMOUNT_BANDS: readonly Band[] = [
  { code: '0-50', name: '50 万以下' },
  { code: '50-200', name: '50 万至 200 万' },
  { code: '200-500', name: '200 万至 500 万' },
  { code: '500-', name: '500 万以上' },
]
const TERM_BANDS: readonly Band[] = [
  { code: '0-6', name: '6 个月内' },
  { code: '6-12', name: '6 至 12 个月' },
  { code: '12-36', name: '12 至 36 个月' },
  { code: '36-', name: '36 个月以上' },
]
const RATE_BANDS: readonly Band[] = [
  { code: '0-4', name: '4% 以下' },
  { code: '4-5', name: '4% 至 5%' },
  { code: '5-', name: '5% 以上' },
]

export interface ProductFilter {
  name: 'amount' | 'term' | 'rate' | 'guarantee' | 'category' | 'target'
  label: string
  options: readonly Band[]
}

const named = (words: readonly string[]): Band[] => words.map((name) => ({ code: name, name }))

export const FILTERS: readonly ProductFilter[] = [
  { name: 'amount', label: '融资金额', options: AMOUNT_BANDS },
  { name: 'term', label: '期限', options: TERM_BANDS },
  { name: 'rate', label: '年化利率', options: RATE_BANDS },
  { name: 'guarantee', label: '担保方式', options: named(GUARANTEES) },
  { name: 'category', label: '产品类别', options: named(CATEGORIES) },
  { name: 'target', label: '适用对象', options: named(TARGETS) },
]

const LONGEST_KEYWORD = 50
const IDENTIFIER = /^[\w-]{1,64}$/

/** Parses the filters. Addresses can be typed by hand, so unknown values count as no choice. */
export function readQuestion(search: URLSearchParams): ProductQuestion {
  const chosen = (name: ProductFilter['name']): string => {
    const value = search.get(name) ?? ''
    return FILTERS.some((filter) => filter.name === name && filter.options.some(({ code }) => code === value))
      ? value
      : ''
  }
  const institution = search.get('institution') ?? ''
  const sort = search.get('sort') ?? ''
  return {
    ...{ amount: chosen('amount'), term: chosen('term'), rate: chosen('rate') },
    ...{ guarantee: chosen('guarantee'), category: chosen('category'), target: chosen('target') },
    institution: IDENTIFIER.test(institution) ? institution : '',
    keyword: (search.get('keyword') ?? '').trim().slice(0, LONGEST_KEYWORD),
    sort: isKeyOf(SORTS, sort) ? sort : 'default',
    compare: readCompared(search),
  }
}

/** The first four syntactically valid product ids. */
export const readCompared = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('compare'))].filter((id) => IDENTIFIER.test(id)).slice(0, MOST_COMPARED)

/** The address of the list with these filters. */
export function productListAddress(path: string, question: ProductQuestion): string {
  const query = writeQuery(question)
  return query === '' ? path : `${path}?${query}`
}

/** The shortest query for these filters. */
function writeQuery({ compare, sort, ...rest }: ProductQuestion): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value)
  if (sort !== 'default') search.set('sort', sort)
  for (const id of compare) search.append('compare', id)
  return search.toString()
}

/** Removes all filters; the products to compare and the order remain. */
export const withoutFilters = ({ compare, sort }: ProductQuestion): ProductQuestion => ({
  ...{ amount: '', term: '', rate: '', guarantee: '', category: '', target: '', institution: '', keyword: '' },
  ...{ compare, sort },
})

/** A chosen filter, and the address without it. */
interface Chosen {
  label: string
  without: ProductQuestion
}

export function listChosen(question: ProductQuestion, institutions: readonly Band[]): Chosen[] {
  const filters = FILTERS.flatMap(({ name, options }) => {
    const option = options.find(({ code }) => code === question[name])
    return option ? [{ label: option.name, without: { ...question, [name]: '' } }] : []
  })
  const institution = institutions.find(({ code }) => code === question.institution)
  return [
    ...filters,
    ...(institution ? [{ label: institution.name, without: { ...question, institution: '' } }] : []),
    ...(question.keyword ? [{ label: `“${question.keyword}”`, without: { ...question, keyword: '' } }] : []),
  ]
}

/** The two ends of a range, as call parameters. */
export function rangeEnds(code: string): { from?: string; to?: string } {
  const [from, to] = code.split('-')
  return { ...(from && from !== '0' ? { from } : {}), ...(to ? { to } : {}) }
}
