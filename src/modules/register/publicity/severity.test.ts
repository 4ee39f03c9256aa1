import { describe, expect, it } from 'vitest'
import type { PublicityFacts } from './publicity.ts'
import { classifySeverity, SEVERITY_RULES, severityRuleFor } from './severity.ts'
import type { SeverityRow } from './severity-tables.ts'

const penalty = (facts: Partial<PublicityFacts>): PublicityFacts => ({
  rule: 'penalty',
  decisionDate: '2026-06-01',
  procedure: 'ordinary',
  ...facts,
})

describe('severity of an ungraded penalty', () => {
  it.each([
    [1, 'a warning', { category: '警告' }],
    [1, 'warning and criticism', { category: '警告、通报批评' }],
    [1, 'a fine by simple procedure', { category: '罚款', procedure: 'simple', amount: 0.02 }],
    [2, 'a warning with a fine', { category: '警告、罚款', amount: 0.5 }],
    [2, 'a small fine, by estimate', { category: '罚款', amount: 0.1 }],
    [2, 'a large fine, by estimate', { category: '罚款', amount: 5000 }],
    [2, 'confiscation', { category: '没收违法所得,没收非法财物', amount: 12 }],
    [2, 'a suspended licence', { category: '暂扣许可证件' }],
    [3, 'a revoked licence', { category: '罚款；吊销许可证件', amount: 2 }],
    [3, 'closure', { category: '责令关闭' }],
    [3, 'exclusion from a trade', { category: '限制从业' }],
    [3, 'a stop of production', { category: '责令停产停业' }],
    [3, 'a stop beside a fine', { category: '罚款、责令停产停业', amount: 1 }],
    [3, 'a limited business', { category: '限制开展生产经营活动' }],
    [2, 'a lowered qualification', { category: '降低资质等级' }],
    [2, 'no category', {}],
  ] satisfies [number, string, Partial<PublicityFacts>][])('is %i for %s', (severity, _, facts) => {
    const found = classifySeverity(penalty(facts))

    expect(found).toBe(severity)
  })

  it('includes the reason', () => {
    const rule = severityRuleFor(penalty({ category: '警告' }))

    expect(rule.reason).toBe('仅被处以警告、通报批评')
  })

  // 《信用修复管理办法》（国家发展改革委令第36号）: amounts are set by the tables of sectors, not by the order.
  it.each(['罚款', '没收违法所得', '警告、罚款'])(
    'is left to the authority for %s, regardless of the amount',
    (category) => {
      const rules = [0.1, 99, 100, 5000].map((amount) => severityRuleFor(penalty({ category, amount })))

      expect(new Set(rules.map(({ id }) => id))).toEqual(new Set(['money']))
      expect(rules[0]).toMatchObject({ severity: 2, isForAuthority: true })
    },
  )

  it('follows the table of its sector if there is one', () => {
    const small: SeverityRow = {
      ...{ id: 'small', authority: '交通运输局', kinds: ['警告', '罚款'], fineFrom: null, fineTo: 0.5, severity: 1 },
      ...{ source: '某行业的分类标准', validFrom: '2026-04-01', validUntil: '2026-12-31' },
    }
    const large: SeverityRow = { ...small, id: 'large', kinds: ['罚款'], fineFrom: 50, fineTo: null, severity: 3 }
    const idOf = (facts: Partial<PublicityFacts>) =>
      severityRuleFor(penalty({ category: '罚款', authority: '榕屿市交通运输局', ...facts }), [small, large]).id

    expect([idOf({ amount: 0.49 }), idOf({ amount: 50 })]).toEqual(['table-small', 'table-large'])
    expect([idOf({ amount: 0.5 }), idOf({}), idOf({ amount: 0.1, authority: '榕屿市税务局' })]).toEqual(
      Array(3).fill('money'),
    )
    expect(idOf({ amount: 0.1, decisionDate: '2027-01-01' })).toBe('money')
    expect(idOf({ amount: 0.1, category: '罚款、吊销许可证件' })).toBe('exclusion')
    expect(idOf({ amount: 60, category: '罚款、暂扣许可证件' })).toBe('table-large')
  })

  it.each(['罚款', '没收违法所得', '其他', '行政拘留', ''])('is left to the authority for “%s”', (category) => {
    expect(severityRuleFor(penalty({ category }))).toMatchObject({ isForAuthority: true })
  })

  // 消防法 58 orders suspension in every case.
  it('is left to the authority for a suspension under the fire law, and estimated as serious', () => {
    const rule = severityRuleFor(penalty({ category: '罚款、责令停产停业', matter: '违反《中华人民共和国消防法》' }))

    expect(rule).toMatchObject({ severity: 3, isForAuthority: true })
  })

  it('has a final rule that applies to everything', () => {
    expect(SEVERITY_RULES.at(-1)?.when).toBeUndefined()
    expect(new Set(SEVERITY_RULES.map(({ id }) => id)).size).toBe(SEVERITY_RULES.length)
  })
})
