import { describe, expect, it } from 'vitest'
import type { PublicityFacts } from './publicity.ts'
import { classifySeverity, SEVERITY_RULES, severityRuleFor } from './severity.ts'

const penalty = (facts: Partial<PublicityFacts>): PublicityFacts => ({
  rule: 'penalty',
  decisionDate: '2026-06-01',
  procedure: 'ordinary',
  ...facts,
})

describe('severity of a penalty nobody has graded', () => {
  it.each([
    [1, 'a warning', { category: '警告' }],
    [1, 'warning and criticism', { category: '警告、通报批评' }],
    [1, 'a fine by simple procedure', { category: '罚款', procedure: 'simple', amount: 0.02 }],
    [2, 'a warning with a fine', { category: '警告、罚款', amount: 0.5 }],
    [2, 'a fine of 99.999999 万元', { category: '罚款', amount: 99.999999 }],
    [3, 'a fine of 100 万元', { category: '罚款', amount: 100 }],
    [2, 'confiscation', { category: '没收违法所得,没收非法财物', amount: 12 }],
    [2, 'a suspended licence', { category: '暂扣许可证件' }],
    [3, 'a revoked licence', { category: '罚款；吊销许可证件', amount: 2 }],
    [3, 'closure', { category: '责令关闭' }],
    [3, 'exclusion from a trade', { category: '限制从业' }],
    [2, 'a stop of production', { category: '责令停产停业' }],
    [2, 'no category', {}],
  ] satisfies [number, string, Partial<PublicityFacts>][])('is %i for %s', (severity, _, facts) => {
    const found = classifySeverity(penalty(facts))

    expect(found).toBe(severity)
  })

  it('says why', () => {
    const rule = severityRuleFor(penalty({ category: '警告' }))

    expect(rule.reason).toBe('仅被处以警告、通报批评')
  })

  it('has a last rule that holds for everything', () => {
    expect(SEVERITY_RULES.at(-1)?.when).toBeUndefined()
    expect(new Set(SEVERITY_RULES.map(({ id }) => id)).size).toBe(SEVERITY_RULES.length)
  })
})
