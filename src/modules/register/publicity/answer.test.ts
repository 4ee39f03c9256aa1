import { describe, expect, it } from 'vitest'
import { findRouteOfRule } from '../catalogue/catalogue.ts'
import { answerQuestion } from './answer.ts'
import { listRulesOn } from './overview.ts'
import type { PublicityFacts } from './publicity.ts'

const TODAY = '2026-11-15'
const penalty = (facts: Partial<PublicityFacts>): PublicityFacts => ({
  rule: 'penalty',
  decisionDate: '2026-06-01',
  procedure: 'ordinary',
  ...facts,
})

describe('the answer of the calculator', () => {
  it.each([
    ['公示到2027年6月1日，次日起自动停止公示；已满最短公示期，可以申请修复。', penalty({ severity: 2 })],
    ['公示到2029年6月1日，次日起自动停止公示；2027-06-02 起可以申请修复，还有 199 天。', penalty({ severity: 3 })],
    ['这类信息不予公示，不需要申请修复。', penalty({ category: '警告' })],
    [
      '公示到2027年6月1日，次日起自动停止公示；已满最短公示期，可以申请修复。失信程度由认定单位确定，以上按一般失信估算。',
      penalty({ category: '罚款', amount: 300 }),
    ],
    [
      '公示期已于2026年3月31日届满，2026年4月1日起停止公示，不需要申请修复。',
      penalty({ severity: 2, decisionDate: '2024-06-01' }),
    ],
    ['公示没有固定期限；由认定单位办理，随时可以申请。', { rule: 'abnormal', decisionDate: '2026-06-01' }],
    [
      '公示到2027年6月1日，次日起自动停止公示；公示期内不能提前终止，到期自动停止公示。',
      { rule: 'procurement', decisionDate: '2026-06-01' },
    ],
  ] satisfies [string, PublicityFacts][])('says %s', (summary, facts) => {
    const answer = answerQuestion(facts, findRouteOfRule(facts.rule), { today: TODAY, repairWindow: '信用中国' })

    expect(answer.summary).toBe(summary)
  })

  it('states who graded the act', () => {
    const stated = answerQuestion(penalty({ severity: 3 }), findRouteOfRule('penalty'), {
      today: TODAY,
      repairWindow: '信用中国',
    }).severity
    const derived = answerQuestion(penalty({ category: '警告' }), findRouteOfRule('penalty'), {
      today: TODAY,
      repairWindow: '信用中国',
    }).severity
    const left = answerQuestion(penalty({ category: '罚款' }), findRouteOfRule('penalty'), {
      today: TODAY,
      repairWindow: '信用中国',
    }).severity

    expect(left).toBe(
      '由认定单位确定（罚款、没收的失信程度，由认定单位按照行业主管部门公布的分类标准认定）；以上日期按一般估算',
    )
    expect(stated).toBe('严重（按填写的失信程度）')
    expect(derived).toBe('轻微（仅被处以警告、通报批评；最终以认定单位的认定为准）')
  })
})

describe('the overview', () => {
  it('uses the rules in force on the day', () => {
    const general = (day: string) => listRulesOn(day).find(({ name }) => /一般失信|其他行政处罚/u.test(name))?.period

    expect(general('2026-03-31')).toContain('3年')
    expect(general('2026-04-01')).toContain('1年')
  })

  it('names each case once', () => {
    const names = listRulesOn(TODAY).map(({ name }) => name)

    expect(new Set(names).size).toBe(names.length)
  })
})
