import { describe, expect, it } from 'vitest'
import { computePublicity, type Publicity, type PublicityFacts } from './publicity.ts'

type Days = [from: string | null, minUntil: string | null, until: string | null, repairableFrom: string | null]

const daysOf = ({ from, minUntil, until, repairableFrom }: Publicity): Days => [from, minUntil, until, repairableFrom]
const HIDDEN: Days = [null, null, null, null]

describe('the wording for lists', () => {
  // 《重大税收违法失信主体信息公布管理办法》（国家税务总局令第54号）.
  it('counts the tax list from its publication', () => {
    const { basis } = computePublicity({ rule: 'tax', decisionDate: '2026-06-01' })

    expect(basis).toContain('自公布之日起最长公示3年')
  })

  // 《企业经营异常名录管理暂行办法》; 《个体工商户年度报告暂行办法》.
  it('names the measures on irregular operation, and the application that individual businesses make', () => {
    const { basis } = computePublicity({ rule: 'abnormal', decisionDate: '2026-06-01' })

    expect(basis).toContain('《企业经营异常名录管理暂行办法》')
    expect(basis).toContain('个体工商户可以随时申请恢复正常记载状态')
  })
})

describe('lists and other datasets', () => {
  it.each([
    ['R-2026/permit', { rule: 'permit', validUntil: '2029-05-31' }, ['2026-06-01', null, '2029-05-31', null]],
    ['R-2026/permit', { rule: 'permit', validUntil: '2099-12-31' }, ['2026-06-01', null, null, null]],
    ['R-2026/permit', { rule: 'permit', validUntil: '2026-05-31' }, HIDDEN],
    [
      'R-2026/enforcement',
      { rule: 'enforcement', category: '违反财产报告制度' },
      ['2026-06-01', null, '2028-06-01', '2026-06-01'],
    ],
    [
      'R-2026/enforcement',
      { rule: 'enforcement', category: '违反财产报告制度', validUntil: '2031-06-01' },
      ['2026-06-01', null, '2028-06-01', '2026-06-01'],
    ],
    [
      'R-2026/enforcement/no-fixed-end',
      { rule: 'enforcement', category: '有履行能力而拒不履行生效法律文书确定义务' },
      ['2026-06-01', null, null, '2026-06-01'],
    ],
    [
      'R-2026/enforcement/extensible',
      { rule: 'enforcement', category: '以伪造证据、暴力、威胁等方法妨碍、抗拒执行' },
      ['2026-06-01', null, '2028-06-01', '2026-06-01'],
    ],
    [
      'R-2026/enforcement/extensible',
      { rule: 'enforcement', category: '以伪造证据、暴力、威胁等方法妨碍、抗拒执行', validUntil: '2030-06-01' },
      ['2026-06-01', null, '2030-06-01', '2026-06-01'],
    ],
    [
      'R-2026/enforcement/extensible',
      { rule: 'enforcement', category: '违反财产报告制度；违反限制消费令', validUntil: '2039-06-01' },
      ['2026-06-01', null, '2031-06-01', '2026-06-01'],
    ],
    [
      'R-2026/enforcement',
      { rule: 'enforcement', obligationsMetAt: '2026-10-08' },
      ['2026-06-01', null, '2028-06-01', '2026-10-08'],
    ],
    ['R-2026/tax', { rule: 'tax' }, ['2026-06-01', '2026-12-01', '2029-06-01', '2026-12-02']],
    ['R-2026/market-serious', { rule: 'market-serious' }, ['2026-06-01', '2027-06-01', '2029-06-01', '2027-06-02']],
    ['R-2026/wage-arrears', { rule: 'wage-arrears' }, ['2026-06-01', '2026-12-01', '2029-06-01', '2026-12-02']],
    [
      'R-2026/wage-arrears',
      { rule: 'wage-arrears', obligationsMetAt: '2026-08-31' },
      ['2026-06-01', '2027-02-28', '2029-06-01', '2027-03-01'],
    ],
    [
      'R-2026/wage-arrears',
      { rule: 'wage-arrears', obligationsMetAt: '2029-05-01' },
      ['2026-06-01', '2029-06-01', '2029-06-01', null],
    ],
    ['R-2026/work-safety', { rule: 'work-safety' }, ['2026-06-01', '2027-06-01', '2029-06-01', '2027-06-02']],
    ['R-2026/procurement', { rule: 'procurement', validUntil: '2028-06-01' }, ['2026-06-01', null, '2028-06-01', null]],
    ['R-2026/procurement', { rule: 'procurement', validUntil: '2036-06-01' }, ['2026-06-01', null, '2029-06-01', null]],
    ['R-2026/procurement', { rule: 'procurement' }, ['2026-06-01', null, '2027-06-01', null]],
    ['R-2026/serious-list', { rule: 'serious-list' }, ['2026-06-01', '2027-06-01', '2029-06-01', '2027-06-02']],
    [
      'R-2018/serious-list',
      { rule: 'serious-list', decisionDate: '2022-08-31' },
      ['2022-08-31', '2023-02-28', '2025-08-31', '2023-03-01'],
    ],
    ['R-2026/check', { rule: 'check' }, ['2026-06-01', null, '2027-06-01', null]],
    ['R-2026/abnormal', { rule: 'abnormal' }, ['2026-06-01', null, null, '2026-06-01']],
    ['R-2026/abnormal', { rule: 'abnormal', obligationsMetAt: '2026-07-07' }, ['2026-06-01', null, null, '2026-07-07']],
    [
      'R-2026/environment',
      { rule: 'environment', category: '红牌', validUntil: '2027-05-31' },
      ['2026-06-01', null, '2027-05-31', '2026-06-01'],
    ],
    [
      'R-2026/environment/good',
      { rule: 'environment', category: '绿牌 环保诚信企业' },
      ['2026-06-01', null, null, null],
    ],
    ['R-2026/honour', { rule: 'honour', validUntil: '2027-12-31' }, ['2026-06-01', null, '2027-12-31', null]],
    ['R-2026/honour', { rule: 'honour' }, ['2026-06-01', null, null, null]],
    ['R-2026/commitment', { rule: 'commitment', validUntil: '2027-06-01' }, ['2026-06-01', null, '2027-06-01', null]],
    [
      'R-2026/commitment/general',
      { rule: 'commitment', severity: 2, validUntil: '2029-06-01' },
      ['2026-06-01', '2026-09-01', '2027-06-01', '2026-09-02'],
    ],
    ['R-2026/contract', { rule: 'contract', validUntil: '2027-02-28' }, ['2026-06-01', null, '2030-02-28', null]],
    [
      'R-2026/validity',
      { rule: 'validity', validFrom: '2026-07-01', validUntil: '2026-12-31' },
      ['2026-07-01', null, '2026-12-31', null],
    ],
    ['R-2026/standing', { rule: 'standing', validUntil: '2026-12-31' }, ['2026-06-01', null, null, null]],
  ] satisfies [string, Partial<PublicityFacts> & Pick<PublicityFacts, 'rule'>, Days][])(
    '%s for %o',
    (ruleId, facts, days) => {
      const publicity = computePublicity({ decisionDate: '2026-06-01', ...facts })

      expect(publicity.ruleId).toBe(ruleId)
      expect(daysOf(publicity)).toEqual(days)
    },
  )
})
