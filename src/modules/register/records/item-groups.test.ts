import { expect, it } from 'vitest'
import { findDataset } from '../catalogue/catalogue.ts'
import type { RecordDetail } from './contract.ts'
import { itemGroups, plainLabel } from './item-groups.ts'

const detail = (items: [key: string, value: string][]): RecordDetail =>
  ({ items: items.map(([key, value]) => ({ key, label: key, code: null, value })) }) as RecordDetail

const labelsOf = (code: string, items: [string, string][]) =>
  itemGroups(findDataset(code)!, detail(items), new Map([['350091', '海湾区']])).map(({ heading, items: shown }) => [
    heading,
    shown.map(({ label }) => label),
  ])

it('groups items by subject, matter and source, each in catalogue order', () => {
  const groups = labelsOf('penalty', [
    ['counterpartName', '甲公司'],
    ['legalRepresentative', '林一'],
    ['documentNo', '榕罚1号'],
    ['authority', '市城管局'],
    ['content', '罚款'],
    ['sourceUnit', '市城管局'],
  ])

  expect(groups).toEqual([
    ['主体信息', ['counterpartName', 'legalRepresentative']],
    ['行政处罚内容', ['documentNo', 'content']],
    ['有关单位与数据来源', ['authority', 'sourceUnit']],
  ])
})

it('keeps a category with the matter, even if it also distinguishes kinds of subjects', () => {
  expect(labelsOf('farm-operator', [['kind', '合作社']])).toEqual([['农业经营主体内容', ['kind']]])
})

it('shows the name of a region instead of its code, and gives prose the whole width', () => {
  const [group] = itemGroups(
    findDataset('environment')!,
    detail([
      ['region', '350091'],
      ['indicators', '短'],
    ]),
    new Map([['350091', '海湾区']]),
  )

  expect(group?.items).toEqual([
    { label: 'region', value: '海湾区', wide: false },
    { label: 'indicators', value: '短', wide: true },
  ])
})

it.each([
  ['行政相对人代码_3（组织机构代码）', '组织机构代码'],
  ['行政相对人名称', '主体名称'],
  ['罚款金额', '罚款金额'],
])('shows the label %s in its common form', (label, plain) => {
  expect(plainLabel(label)).toBe(plain)
})
