import { expect, it } from 'vitest'
import type { ArchiveBlock, ArchiveSection } from './contract.ts'
import { arrangeParts } from './parts.ts'

const section = (dataset: string, total: number): ArchiveSection => ({
  dataset,
  name: dataset,
  provider: '',
  columns: [],
  records: [],
  total,
  listPage: '',
})
const block = (id: string, ...sections: ArchiveSection[]): ArchiveBlock => ({
  block: id,
  name: id,
  count: sections.reduce((sum, { total }) => sum + total, 0),
  sections,
})

const BLOCKS = [
  block('administration', section('permit', 15), section('penalty', 2)),
  block('honour', section('honour-list', 2)),
  block('serious'),
  block('abnormal', section('abnormal', 1)),
  block('commitment', section('commitment', 6)),
  block('evaluation', section('environment', 1)),
  block('judicial'),
  block('other', section('guarantee', 1)),
]

it('puts serious parts first, and short parts that can share a row last', () => {
  const { wide, half } = arrangeParts(BLOCKS)

  expect(wide.map(({ name, count }) => [name, count])).toEqual([
    ['行政处罚', 2],
    ['经营异常名录', 1],
    ['行政许可', 15],
    ['信用承诺', 6],
    ['其他信息', 1],
  ])
  expect(half.map(({ name }) => name)).toEqual(['守信激励', '信用评价'])
})

it('names each empty category once, by its common name', () => {
  // No dataset of the courts is public, so none is named as empty.
  expect(arrangeParts(BLOCKS).empty).toEqual(['双随机检查', '严重失信主体名单'])
})

it('states for a subject without penalties that it has none', () => {
  const { empty } = arrangeParts([block('administration', section('permit', 1))])

  expect(empty).toContain('行政处罚')
})
