import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { findItem } from '../catalogue/dataset.ts'
import { FOOD_AND_DRUGS } from '../catalogue/datasets/serious-list.ts'
import { categoryChoice, chosenFilters, filterFromSearch, isNarrowed } from './list-filter.ts'
import { chooseTab, listOnPage } from './lists.ts'

const penalties = listOnPage('/double-publicity-info').tabs[1]!
const regions = [{ code: '350091' }]

const filterOf = (query: string) => filterFromSearch(new URLSearchParams(query), categoryChoice(penalties), regions)

describe('the filter of a list', () => {
  it('is parsed from the address', () => {
    expect(filterOf('keyword=建设&category=罚款&region=350091&from=2026-01-01&to=2026-02-01')).toEqual({
      keyword: '建设',
      category: '罚款',
      region: '350091',
      from: '2026-01-01',
      to: '2026-02-01',
    })
  })

  it.each([
    'category=没有这一类',
    'region=999999',
    'from=2026-02-30',
    'from=0000-00-00',
    'to=infinity',
    'from=20260101',
    'keyword=%20%00',
    'authority=%01',
  ])('drops invalid values: %s', (query) => {
    const filter = filterOf(query)

    expect(filter).toEqual({ keyword: '' })
    expect(isNarrowed(filter)).toBe(false)
  })

  it('swaps two dates in the wrong order', () => {
    expect(filterOf('from=2026-03-01&to=2026-01-01')).toMatchObject({ from: '2026-01-01', to: '2026-03-01' })
  })
})

describe('the chosen filters', () => {
  const REGIONS = [{ code: '350099', name: '市本级' }]

  it('are described in words, each with the address without it', () => {
    const filter = { keyword: '食品', region: '350099', from: '2026-01-01', severity: '严重' } as const

    const chosen = chosenFilters(filter, REGIONS)

    expect(chosen.map(({ text }) => text)).toEqual(['食品', '市本级', '2026-01-01 至 今', '严重'])
    expect(chosen.map(({ without }) => without)).toEqual([
      { keyword: '', region: '350099', from: '2026-01-01', severity: '严重' },
      { keyword: '食品', from: '2026-01-01', severity: '严重' },
      { keyword: '食品', region: '350099', severity: '严重' },
      { keyword: '食品', region: '350099', from: '2026-01-01' },
    ])
  })

  it('are empty without filters', () => {
    expect(chosenFilters({ keyword: '' }, REGIONS)).toEqual([])
  })
})

describe('the categories of a list', () => {
  it('are those of its dataset', () => {
    expect(categoryChoice(penalties)).toMatchObject({ label: '处罚类别', groups: [{ name: '行政处罚' }] })
  })

  it('are limited to those of the page', () => {
    const [tab] = listOnPage('/ecology-ep-dishonest').tabs

    expect(categoryChoice(tab)?.groups).toEqual([{ name: '环保信用评价', options: ['红牌', '黄牌'] }])
  })

  it('are omitted if there is only one', () => {
    expect(categoryChoice(listOnPage('/ecology-ep-honest').tabs[0])).toBeNull()
  })

  it('are listed under the dataset they belong to, if a page shows a few categories of two datasets', () => {
    const [food] = listOnPage('/safe-clues-list').tabs

    expect(categoryChoice(food)?.groups).toEqual([
      { name: '市场监管严重违法失信名单', options: ['食品安全'] },
      { name: '严重失信主体名单', options: [FOOD_AND_DRUGS] },
    ])
  })

  it.each(listOnPage('/safe-clues-list').tabs.map((tab) => [`${tab.field} ${tab.query.list}`, tab] as const))(
    'of %s are known to their dataset',
    (_, tab) => {
      const wrong = (categoryChoice(tab)?.groups ?? []).filter(({ name, options }) => {
        const dataset = catalogue.find((each) => each.name === name)!
        const known = findItem(dataset, dataset.common.category!)!.options!
        return options.some((option) => !known.includes(option))
      })

      expect(wrong).toEqual([])
    },
  )

  it('are grouped by dataset if a list has several', () => {
    expect(categoryChoice(listOnPage('/black-list/index').tabs[0])?.groups.map(({ name }) => name)).toEqual([
      '严重失信主体名单',
      '市场监管严重违法失信名单',
      '重大税收违法失信主体',
      '失信被执行人',
    ])
  })
})

describe('the tab of an address', () => {
  const safety = listOnPage('/safe-clues-list')

  it.each([
    ['', { column: 'food', list: 'black' }],
    ['column=medicine', { column: 'medicine', list: 'black' }],
    ['list=check', { column: 'food', list: 'check' }],
    ['column=produce&list=white', { column: 'produce', list: 'white' }],
    ['column=nothing&list=<b>', { column: 'food', list: 'black' }],
  ])('%s', (query, expected) => {
    expect(chooseTab(safety, new URLSearchParams(query)).query).toEqual(expected)
  })
})
