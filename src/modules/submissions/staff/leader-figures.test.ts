import { expect, it } from 'vitest'
import { compareWorstFirst } from './leader-figures.server.ts'

const unit = (name: string, ended: number, kept: number, late = 0) => ({ unit: name, ended, kept, late })

it('lists the worst on-time rate first, and units without ended cases last', () => {
  const units = [unit('全部按时', 4, 4), unit('没有办结', 0, 0), unit('一半', 4, 2), unit('没有办结但有超期', 0, 0, 2)]

  expect(compareWorstFirst(units).map((each) => each.unit)).toEqual([
    '一半',
    '没有办结但有超期',
    '全部按时',
    '没有办结',
  ])
})

it('lists the unit with more late cases first at equal rates', () => {
  expect(compareWorstFirst([unit('甲', 2, 1), unit('乙', 2, 1, 3)]).map((each) => each.unit)).toEqual(['乙', '甲'])
})
