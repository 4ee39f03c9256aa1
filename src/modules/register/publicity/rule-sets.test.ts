import { describe, expect, it } from 'vitest'
import { computePublicity } from './publicity.ts'

type Facts = Parameters<typeof computePublicity>[0]

/** A penalty under the rules of the day of its decision alone. */
const penalty = (decisionDate: string, facts: Partial<Facts>): Facts => ({
  rule: 'penalty',
  category: '罚款',
  procedure: 'ordinary',
  decisionDate,
  ruleSetDate: decisionDate,
  ...facts,
})

// 《失信行为纠正后的信用信息修复管理办法（试行）》（国家发展改革委令第58号）: at least three months, at most three years; at
// least one year in the five fields. “信用中国”信用修复常见问答: of work safety, serious violations only.
describe('the five fields of Order 58', () => {
  const minimumOf = (facts: Partial<Facts>) => computePublicity(penalty('2025-01-10', facts)).minUntil
  const YEAR = '2026-01-10'
  const QUARTER = '2025-04-10'

  it.each([
    [YEAR, '食品', { matter: '违反《中华人民共和国食品安全法》第三十四条' }],
    [YEAR, '药品', { matter: '违反《中华人民共和国药品管理法》第五十一条' }],
    [YEAR, '特种设备', { matter: '使用未经检验的特种设备' }],
    [YEAR, '消防', { matter: '消防设施未保持完好有效' }],
    [YEAR, '安全生产, serious', { matter: '违反《中华人民共和国安全生产法》', severity: 3 }],
    [QUARTER, '安全生产, general', { matter: '违反《中华人民共和国安全生产法》', severity: 2 }],
    [QUARTER, 'another field, however serious', { matter: '违反《中华人民共和国水污染防治法》', severity: 3 }],
    [QUARTER, 'no words about it', { severity: 3 }],
  ] satisfies [string, string, Partial<Facts>][])('make the minimum end on %s for %s', (until, _, facts) => {
    expect(minimumOf(facts)).toBe(until)
  })
})

// 发改办财金〔2019〕527号: serious are 责令停产停业 and 吊销许可证、执照; in some fields they stay for the whole term.
describe('serious penalties of the notice of 2019', () => {
  it.each([
    ['R-2018/penalty/general', { category: '罚款', severity: 3 }],
    ['R-2018/penalty/general', { category: '责令关闭', severity: 3 }],
    ['R-2018/penalty/serious', { category: '责令停产停业', severity: 2, matter: '虚假宣传' }],
    ['R-2018/penalty/serious', { category: '罚款、吊销许可证件', matter: '出借资质' }],
    ['R-2018/penalty/full-term', { category: '吊销许可证件', matter: '违反《中华人民共和国药品管理法》' }],
    ['R-2018/penalty/full-term', { category: '责令停产停业', matter: '超标排放水污染物' }],
  ] satisfies [string, Partial<Facts>][])('are %s for %o', (ruleId, facts) => {
    expect(computePublicity(penalty('2020-03-15', facts)).ruleId).toBe(ruleId)
  })
})
