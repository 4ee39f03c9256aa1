import { describe, expect, it } from 'vitest'
import { computePublicity, type PublicityFacts } from './publicity.ts'
import { describeRule } from './rule-words.ts'

const ofRecord = (facts: PublicityFacts): string =>
  describeRule(computePublicity(facts).ruleId, {
    category: facts.category,
    severity: facts.severity ?? null,
    decisionDate: facts.decisionDate,
  })

describe('the rule of a stored record in words', () => {
  it.each<PublicityFacts>([
    { rule: 'penalty', category: '罚款', severity: 2, decisionDate: '2026-07-08' },
    { rule: 'penalty', category: '罚款', severity: 3, decisionDate: '2026-07-08' },
    { rule: 'penalty', category: '罚款', severity: 2, decisionDate: '2025-12-01' },
    {
      rule: 'penalty',
      category: '罚款',
      severity: 2,
      decisionDate: '2024-06-01',
      matter: '违反《中华人民共和国消防法》第十六条',
    },
    ...(['警告', '罚款'] as const).map(
      (category): PublicityFacts => ({
        ...{ rule: 'penalty', category, severity: 1, decisionDate: '2026-07-08', authority: '榕屿市市场监督管理局' },
      }),
    ),
    {
      ...{ rule: 'penalty', category: '吊销许可证件', severity: 3, decisionDate: '2026-07-08' },
      matter: '违反《中华人民共和国食品安全法》第一百二十三条',
    },
    { rule: 'tax', decisionDate: '2026-07-08' },
    { rule: 'enforcement', category: '有履行能力而拒不履行', decisionDate: '2026-01-02' },
    { rule: 'permit', decisionDate: '2026-01-02', validUntil: '2028-01-01' },
  ])('equals the words computed with its dates: %j', (facts) => {
    expect(ofRecord(facts)).toBe(computePublicity(facts).basis)
  })

  it.each(['', 'R-1800/penalty/general', 'R-2026/nothing', 'R-2026/penalty/nothing'])(
    'is empty for the unknown rule “%s”',
    (ruleId) => {
      expect(describeRule(ruleId, { severity: 2, decisionDate: '2026-07-08' })).toBe('')
    },
  )
})
