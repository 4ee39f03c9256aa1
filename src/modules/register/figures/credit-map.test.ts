import { expect, it } from 'vitest'
import { districtShapes } from '../../../kernel/district-map.ts'
import { describeMap, listMapRows } from './credit-map.ts'

const counts = (penalty: number) => ({ penalty, permit: 0, commitment: 3, 'honour-list': 0, 'serious-list': 0 })
const MAP = {
  regions: [
    { code: '350091', name: '海湾区', subjects: 3120, counts: counts(436) },
    { code: '350095', name: '云岫县', subjects: 860, counts: counts(66) },
    { code: '350097', name: '临港经济开发区', subjects: 1310, counts: counts(248) },
    { code: '350098', name: '新设的区', subjects: 0, counts: counts(0) },
  ],
  total: { subjects: 12_000, counts: counts(1454) },
}

it('sorts districts by the chosen measure, and shades each', () => {
  const rate = listMapRows(MAP, 'penalty', 'rate')
  const count = listMapRows(MAP, 'penalty', 'count')

  expect(rate.rows.map(({ name, text, shade }) => [name, text, shade])).toEqual([
    ['临港经济开发区', '189.3', 4],
    ['海湾区', '139.7', 3],
    ['云岫县', '76.7', 2],
    ['新设的区', '—', 1],
  ])
  expect(rate.bounds).toEqual([50, 100, 150, 200])
  expect(count.rows.map(({ name, text }) => [name, text]).slice(0, 2)).toEqual([
    ['海湾区', '436'],
    ['临港经济开发区', '248'],
  ])
})

it('summarises the table in one sentence', () => {
  const known = { ...MAP, regions: MAP.regions.slice(0, 3) }

  expect(describeMap(known, 'penalty', 'rate')).toBe(
    '全市每千户有 121.2 条公示中的行政处罚；临港经济开发区最多（189.3 条），云岫县最少（76.7 条）。',
  )
  expect(describeMap(known, 'commitment', 'count')).toBe('全市有 3 份信用承诺；各区县一样多。')
  expect(describeMap(known, 'serious-list', 'rate')).toBe('全市每千户有 0.0 家严重失信。')
})

it('has no drawing without a city map, and omits districts missing from it', () => {
  const { rows } = listMapRows(MAP, 'penalty', 'rate')

  expect(districtShapes(undefined, rows)).toBeNull()
  expect(districtShapes({ viewBox: '0 0 9 9', districts: [] }, rows)).toBeNull()
  expect(
    districtShapes({ viewBox: '0 0 9 9', districts: [{ code: '350095', path: 'M0 0Z' }] }, rows)?.shapes.map(
      ({ name }) => name,
    ),
  ).toEqual(['云岫县'])
})
