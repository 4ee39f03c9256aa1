import { expect, it } from 'vitest'
import type { Paper } from '../paper-contract.ts'
import { comparedParts } from './compared-parts.ts'

const figure = (label: string, number: number | null, note: string) => ({
  ...{ label, number, unit: '条', note },
  tone: 'plain' as const,
})

const report = (label: string): Paper => ({
  title: '公共信用信息报告',
  facts: [{ label, value: '91350099MA00003F99' }],
  sections: [
    {
      heading: '信息概览',
      blocks: [
        {
          ...{ type: 'summary', title: '一页看懂', note: '' },
          figures: [
            figure('行政处罚', 4, '罚款合计 5.7 万元'),
            figure('严重失信', 0, '无'),
            figure('荣誉', null, '未归集'),
          ],
          facts: [
            { label: '最近一次处罚', value: '2026-06-18，市市场监管局' },
            { label: '信用修复', value: '3 条现在可以申请' },
          ],
        },
        { type: 'counts', counts: [{ label: '行政管理', number: 7 }] },
      ],
    },
    { heading: '基础信息', blocks: [{ type: 'facts', facts: [{ label: '法定代表人', value: '丁宇英' }] }] },
  ],
})

const FIGURES = [
  { label: '行政处罚', value: '4 条，罚款合计 5.7 万元' },
  { label: '严重失信', value: '0 条' },
  { label: '荣誉', value: '未归集' },
]

it('compares the summary of a report, its latest penalty and its legal representative', () => {
  expect(comparedParts(report('统一社会信用代码'))).toEqual([
    ...FIGURES,
    { label: '最近一次处罚', value: '2026-06-18，市市场监管局' },
    { label: '法定代表人', value: '丁宇英' },
  ])
})

it('compares only the figures of a report about a person', () => {
  expect(comparedParts(report('证件号码'))).toEqual(FIGURES)
})
