import { expect, it } from 'vitest'
import { subject } from '../catalogue/datasets/subject.ts'
import { findCertainCorrection } from './certain-corrections.ts'

const item = (key: string) => subject.items.find((each) => each.key === key)!

it.each([
  ['creditCode', '9135-0300-MA00-0001-5F', '91350300MA0000015F'],
  ['creditCode', '9135O3OOMAOOOOO15F', '91350300MA0000015F'],
  ['creditCode', '91350300MA0000015X', null],
  ['establishedAt', '2019年3月14号', '2019-03-14'],
  ['establishedAt', '2019 - 3 - 14', '2019-03-14'],
  ['establishedAt', '2026-13-02', null],
  ['establishedAt', '3/4/2019', null],
  ['registeredCapital', '￥1,000 万元', '1000'],
  ['registeredCapital', '约一千', null],
  ['registerStatus', '歇业中', '歇业'],
  ['inFreeTradeZone', '√', '是'],
  ['address', '行政中心\u0007 1 号楼', '行政中心 1 号楼'],
])('a wrong %s of %j is corrected to %j', (key, cell, mended) => {
  expect(findCertainCorrection(item(key), cell)).toBe(mended)
})

it('leaves a correct cell unchanged', () => {
  expect(findCertainCorrection(item('registerStatus'), '存续')).toBeNull()
})
