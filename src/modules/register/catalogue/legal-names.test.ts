import { describe, expect, it } from 'vitest'
import { findDataset } from './catalogue.ts'
import { findItem, headingForSubject, listItems } from './dataset.ts'
import { ARCHIVED_LISTS, archivedList } from './datasets/archived-list.ts'
import { dishonestDebtor } from './datasets/dishonest-debtor.ts'
import { environment } from './datasets/evaluations.ts'
import { honourList } from './datasets/honour-list.ts'
import { abnormal } from './datasets/market-lists.ts'
import { SERIOUS_LISTS, seriousList } from './datasets/serious-list.ts'

describe('an individual business with irregular operation', () => {
  // 《个体工商户年度报告暂行办法》: an individual business is marked; only enterprises are listed.
  it.each([
    ['legalRepresentative', '经营者', '法定代表人'],
    ['listedAt', '标记日期', '列入日期'],
    ['reasonType', '标记为经营异常状态原因类型名称', '列入经营异常名录原因类型名称'],
    ['removedAt', '恢复正常记载状态日期', '移出日期'],
  ])('reads %s as %s, an enterprise as %s', (key, individual, organisation) => {
    const item = findItem(abnormal, key)!

    expect([headingForSubject(item, 'individual'), headingForSubject(item, 'organisation')]).toEqual([
      individual,
      organisation,
    ])
  })

  it('has no legal representative in permits and penalties', () => {
    const labels = ['permit', 'penalty'].map((code) =>
      headingForSubject(findItem(findDataset(code)!, 'legalRepresentative')!, 'individual'),
    )

    expect(labels).toEqual(['经营者', '经营者'])
  })
})

// 法释〔2017〕7号第六条: the published facts about organisations and natural persons.
describe('the list of debtors', () => {
  const labelsOf = (about?: 'persons') => listItems(dishonestDebtor, about).map(({ label }) => label)

  it('shows the credit code of organisations and no id number', () => {
    expect(labelsOf()).toContain('统一社会信用代码')
    expect(labelsOf()).not.toContain('身份证号码')
  })

  it('shows the id number of natural persons and no credit code', () => {
    expect(labelsOf('persons')).toContain('身份证号码')
    expect(labelsOf('persons')).not.toContain('统一社会信用代码')
  })
})

describe('the names of lists', () => {
  // 《企业环境信用评价办法（试行）》（环发〔2013〕150号）: yellow is 环保警示企业, red is 环保不良企业.
  it('do not call a yellow card bad', () => {
    const list = environment.lists?.find(({ category }) => category?.includes('黄牌'))

    expect([list?.path, list?.title]).toEqual(['/ecology-ep-dishonest', '环保警示、不良企业'])
  })

  // 《纳税缴费信用管理办法》（国家税务总局公告2025年第12号）, in force since 2025-07-01.
  it('include grade A of taxes and fees under its current and its earlier name', () => {
    const { options } = findItem(honourList, 'listCategory')!

    expect(options).toEqual(expect.arrayContaining(['纳税缴费信用A级纳税人', '纳税信用A级纳税人']))
  })

  it('name the legal basis of each serious list', () => {
    for (const { name, basis } of SERIOUS_LISTS) {
      expect(seriousList.basisByCategory?.[name]).toBe(basis)
      expect(basis).toMatch(/^《.+》/u)
    }
    expect(seriousList.basisByCategory?.统计严重失信企业).toContain('《统计严重失信企业信用管理办法》')
  })
})

// 国办发〔2020〕49号: a list of dishonest subjects needs a basis in law, regulation or central policy.
describe('a list based on old memoranda', () => {
  it('is archived: in no current catalogue, not negative, and not a serious list', () => {
    const { level, nature, block, updateCycle, basis } = archivedList

    expect({ level, nature, block, updateCycle }).toEqual({
      level: '历史归档',
      nature: 'other',
      block: 'other',
      updateCycle: '不再更新',
    })
    expect(basis).toContain('不作为现行失信惩戒的依据')
    expect(SERIOUS_LISTS.map(({ name }) => name).filter((name) => isOneOf(ARCHIVED_LISTS, name))).toEqual([])
  })

  it('mentions no measures', () => {
    expect(findItem(archivedList, 'measures')).toBeUndefined()
  })
})

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name)
