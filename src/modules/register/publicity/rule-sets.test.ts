import { describe, expect, it } from 'vitest'
import { computePublicity } from './publicity.ts'

type Facts = Parameters<typeof computePublicity>[0]

/** A penalty under the rules of the day of its decision only. */
const penalty = (decisionDate: string, facts: Partial<Facts>): Facts => ({
  rule: 'penalty',
  category: '罚款',
  procedure: 'ordinary',
  decisionDate,
  ruleSetDate: decisionDate,
  ...facts,
})

// 《失信行为纠正后的信用信息修复管理办法（试行）》（国家发展改革委令第58号）: at least three months and at most three years; at least one year in the five fields. According to
// “信用中国”信用修复常见问答, work safety includes only serious violations.
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
  ] satisfies [string, string, Partial<Facts>][])('set the end of the minimum to %s for %s', (until, _, facts) => {
    expect(minimumOf(facts)).toBe(until)
  })
})

// 发改办财金〔2019〕527号: 责令停产停业 and 吊销许可证、执照 are serious; in some fields they stay public for the whole term.
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

// 《市场监督管理信用修复管理办法》, in force since 2025-12-25.
describe('penalties of market regulators', () => {
  const MARKET = '榕屿市市场监督管理局'
  const shown = (decisionDate: string, facts: Partial<Facts>) => {
    const { ruleId, publish, until, repairableFrom } = computePublicity({
      ...penalty(decisionDate, facts),
      ruleSetDate: undefined,
    })
    return [ruleId, publish, until, repairableFrom]
  }

  it.each([
    ['a bare warning', { category: '警告' }, ['R-2025-SAMR/penalty/warning', false, null, null]],
    ['a slight fine', { severity: 1 }, ['R-2025-SAMR/penalty/slight', true, '2026-09-01', null]],
    ['criticism alone', { category: '通报批评' }, ['R-2025-SAMR/penalty/slight', true, '2026-09-01', null]],
    ['simple procedure', { procedure: 'simple' }, ['R-2025-SAMR/penalty/slight', true, '2026-09-01', null]],
    ['a general act', { severity: 2 }, ['R-2025-SAMR/penalty/general', true, '2027-06-01', '2026-09-02']],
    ['a serious act', { severity: 3 }, ['R-2025-SAMR/penalty/serious', true, '2029-06-01', '2027-06-02']],
  ] satisfies [string, Partial<Facts>, unknown[]][])('follow their own rule for %s', (_, facts, expected) => {
    expect(shown('2026-06-01', { authority: MARKET, ...facts })).toEqual(expected)
  })

  it.each([
    ['decided on its first day', '2025-12-25', MARKET, 'R-2025-SAMR/penalty/general'],
    ['decided on the day before', '2025-12-24', MARKET, 'R-2026/penalty/general'],
    ['of a district', '2026-01-05', '海澄区市场监督管理局', 'R-2025-SAMR/penalty/general'],
    ['of another office', '2026-06-01', '榕屿市交通运输局', 'R-2026/penalty/general'],
  ])('are recognised by authority and day: %s', (_, day, authority, ruleId) => {
    expect(shown(day, { authority, severity: 2 })[0]).toBe(ruleId)
  })

  it('leave lists of market regulators to the rule of the list', () => {
    const { ruleId } = computePublicity({ rule: 'abnormal', authority: MARKET, decisionDate: '2026-06-01' })

    expect(ruleId).toBe('R-2026/abnormal')
  })
})

// 食品安全法 135: no food licence for five years; a decision with a current restriction is not yet fully executed.
describe('statutory bars before repair', () => {
  const FOOD_LICENCE = { category: '罚款、吊销许可证件', matter: '违反《中华人民共和国食品安全法》第一百二十三条' }
  const repairOf = (facts: Partial<Facts>) => {
    const { repairableFrom, until, ruleId, basis } = computePublicity({
      ...penalty('2026-06-01', { severity: 3, ...facts }),
      ruleSetDate: undefined,
    })
    return { repairableFrom, until, ruleId, basis }
  }

  it('keep a revoked food licence public for the whole term', () => {
    expect(repairOf({ ...FOOD_LICENCE, authority: '榕屿市市场监督管理局' })).toMatchObject({
      ...{ repairableFrom: null, until: '2029-06-01', ruleId: 'R-2025-SAMR/penalty/serious/food-licence' },
      basis: expect.stringContaining('第一百三十五条'),
    })
  })

  it.each([
    ['until a ban from a trade ends', { category: '罚款、限制从业', restrictedUntil: '2027-12-31' }, '2028-01-01'],
    ['while a licence is withheld', { category: '暂扣许可证件', restrictedUntil: '2027-08-31' }, '2027-09-01'],
    ['not beyond the shortest term', { category: '暂扣许可证件', restrictedUntil: '2026-08-31' }, '2027-06-02'],
    ['not by the day of another kind', { category: '罚款', restrictedUntil: '2027-12-31' }, '2027-06-02'],
    ['not by the last day of the calendar', { category: '限制从业', restrictedUntil: '2099-12-31' }, '2027-06-02'],
    ['not by a day that nobody states', { category: '限制从业' }, '2027-06-02'],
    ['not for a fine under the food law', { ...FOOD_LICENCE, category: '罚款' }, '2027-06-02'],
    ['not for a licence of another law', { ...FOOD_LICENCE, matter: '违反《中华人民共和国药品管理法》' }, '2027-06-02'],
  ] satisfies [string, Partial<Facts>, string][])('move the first day of repair %s', (_, facts, first) => {
    expect(repairOf(facts).repairableFrom).toBe(first)
  })

  it('apply to decisions of earlier rule sets that are still public', () => {
    const { repairableFrom, ruleId } = computePublicity({
      ...penalty('2025-06-01', FOOD_LICENCE),
      ruleSetDate: undefined,
    })

    expect([repairableFrom, ruleId.split('/').at(-1)]).toEqual([null, 'food-licence'])
  })
})
