import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { SERIOUS_LISTS } from './datasets/serious-list.ts'
import { listOf, MEASURES, measuresOf } from './measures.ts'

const LISTS = [...SERIOUS_LISTS.map(({ name }) => name), ...catalogue.map(({ name }) => name)]

it('every measure names its law and only lists that the portal keeps', () => {
  for (const { basis, lists } of MEASURES) {
    expect(basis).toMatch(/《.+》/u)
    expect(lists.filter((name) => !LISTS.includes(name))).toEqual([])
  }
  expect(new Set(MEASURES.map(({ no }) => no)).size).toBe(MEASURES.length)
})

it('a record of a serious list derives the measures of its list, by category or by dataset', () => {
  const wages = listOf({ category: '拖欠农民工工资失信联合惩戒对象', datasetName: '严重失信主体名单' })
  const debtor = listOf({ category: '违反财产报告制度', datasetName: '失信被执行人' })

  expect(measuresOf(wages).map(({ no }) => no)).toEqual(expect.arrayContaining(['M05', 'M06']))
  expect(measuresOf(debtor).map(({ no }) => no)).toContain('M01')
  expect(measuresOf('行政处罚')).toEqual([])
})
