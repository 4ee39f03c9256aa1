import { expect, it } from 'vitest'
import { catalogue, isSeriousList } from './catalogue.ts'
import { SERIOUS_LISTS } from './datasets/serious-list.ts'
import { describeMeasures, listMeasures, MEASURES, MEASURES_BY_UNIT, seriousListName } from './measures.ts'

const LISTS = [...SERIOUS_LISTS.map(({ name }) => name), ...catalogue.map(({ name }) => name)]

it('every measure names its law, and only lists that exist in the portal', () => {
  for (const { basis, lists } of MEASURES) {
    expect(basis).toMatch(/《.+》/u)
    expect(lists.filter((name) => !LISTS.includes(name))).toEqual([])
  }
  expect(new Set(MEASURES.map(({ no }) => no)).size).toBe(MEASURES.length)
})

it('a record of a serious list has the measures of its list, by category or by dataset', () => {
  const wages = seriousListName({ category: '拖欠农民工工资失信联合惩戒对象', datasetName: '严重失信主体名单' })
  const debtor = seriousListName({ category: '违反财产报告制度', datasetName: '失信被执行人' })

  expect(listMeasures(wages).map(({ no }) => no)).toEqual(expect.arrayContaining(['M05', 'M06']))
  expect(listMeasures(debtor).map(({ no }) => no)).toContain('M01')
  expect(seriousListName({ category: '统计严重失信企业', datasetName: '严重失信主体名单' })).toBe('统计严重失信企业')
  expect(listMeasures('行政处罚')).toEqual([])
})

it('measures of a serious list are derived or stated by the unit, never delivered as an item', () => {
  const typed = catalogue.filter(
    ({ code, items }) => isSeriousList(code) && items.some(({ label }) => label === '惩戒措施'),
  )

  expect(typed.map(({ code }) => code)).toEqual([])
  expect(describeMeasures('失信被执行人')).toContain('限制高消费及有关消费；')
  expect(describeMeasures('统计严重失信企业')).toBe(MEASURES_BY_UNIT)
})
