import { describe, expect, it } from 'vitest'
import { actsUnder, punishedActs } from './acts.ts'
import { findCitations, readNumber } from './citations.ts'
import { doubtFine, type FinedDecision } from './fine-check.ts'
import { describeRange } from './fine-range.ts'

const decision = (given: Partial<FinedDecision>): FinedDecision => ({
  ...{ fine: 1, basis: '', facts: '', content: '', party: 'organisation', decidedOn: '2026-03-02', isSimple: false },
  ...given,
})

const FOOD = '《中华人民共和国食品安全法》第三十四条第十项、第一百二十四条第一款第五项'

const CODE = { decidedOn: '2026-10-12' }
const STORED = '《中华人民共和国生态环境法典》第一千一百七十五条第一款'

describe('parsing the citations of a decision', () => {
  it.each([
    ['一百二十四', 124],
    ['四十', 40],
    ['十', 10],
    ['一千二百四十二', 1242],
    ['一百零七', 107],
    ['一千一百零七', 1107],
    ['57', 57],
  ])('parses %s as %d', (text, number) => {
    expect(readNumber(text)).toBe(number)
  })

  it('finds laws, articles, paragraphs and items in Chinese and in Arabic numerals', () => {
    const found = findCitations(`${FOOD}；《行政处罚法》（2021年修订）第32条第（一）项`)

    expect(found).toEqual([
      { law: '食品安全法', article: 34, paragraphs: [], items: [10] },
      { law: '食品安全法', article: 124, paragraphs: [1], items: [5] },
      { law: '行政处罚法', article: 32, paragraphs: [], items: [1] },
    ])
  })
})

describe('the table of acts', () => {
  it('names every act once, and each article can be cited', () => {
    expect(new Set(punishedActs.map(({ id }) => id)).size).toBe(punishedActs.length)
    const lost = punishedActs.filter(
      (act) => !actsUnder({ law: act.law, article: act.article, paragraphs: [], items: [] }).includes(act),
    )
    expect(lost).toEqual([])
  })

  it('has no range that begins above its end, and describes each range in words', () => {
    const ranges = punishedActs.flatMap(({ organisation, individual, person }) => [organisation, individual, person])

    expect(ranges.flat().filter(({ from, to }) => from > to || from < 0)).toEqual([])
    expect(ranges.filter((range) => /undefined|NaN/.test(describeRange(range)))).toEqual([])
  })
})

describe('a fine outside the range of its article', () => {
  it.each([
    ['广告法57 below 20万', { fine: 3, basis: '《广告法》第九条、第五十七条' }, '20万元至100万元'],
    ['计量法实施细则43 above 1,000元', { fine: 0.6, basis: '《计量法实施细则》第四十三条' }, '1000元以下'],
    ['overtime, which is not fined', { fine: 1, basis: '《劳动保障监察条例》第二十六条' }, '不设罚款'],
    ['消防法60 above 5万', { fine: 46, basis: '《消防法》第六十条第一款第一项' }, '5000元至5万元'],
    ['食品安全法124 below its least', { fine: 0.5, basis: FOOD, facts: '货值320元' }, '5万元至10万元'],
    ['食品安全法124 beyond twenty times', { fine: 90, basis: FOOD, facts: '货值金额共计3万元' }, '10倍至20倍'],
    ['the fleet that is over its limit', { fine: 2, basis: '《公路安全保护条例》第六十六条' }, '不设罚款'],
    ['法典1107 below its least', { ...CODE, fine: 6, basis: '《生态环境法典》第一千一百零七条' }, '10万元至100万元'],
    ['法典1175 above what storing allows', { ...CODE, fine: 150, basis: `${STORED}第一项` }, '5万元至20万元'],
    ['法典1175 below what handing on allows', { ...CODE, fine: 8, basis: `${STORED}第五项` }, '20万元至200万元'],
    [
      '法典1132 above its most',
      { ...CODE, fine: 8, basis: '《生态环境法典》第一千一百三十二条第一款' },
      '5000元至5万元',
    ],
    [
      'a report on the environment that was never made, fined like a form that was not handed in',
      { fine: 0.035, basis: '《环境影响评价法》第三十一条第一款', facts: '总投资额1320000元' },
      '总投资额的1%至5%',
    ],
    [
      'a label without the day of production, fined like a flaw of its print',
      { fine: 0.2, basis: '《食品安全法》第一百二十五条第一款第二项', facts: '标签未标注生产日期，货值4200元' },
      '5000元至5万元',
    ],
    ['an advert whose fee is told', { fine: 30, basis: '《广告法》第五十五条', facts: '广告费用8000元' }, '3倍至5倍'],
    [
      'a price whose gain is told',
      { fine: 12, basis: '《价格违法行为行政处罚规定》第七条', facts: '违法所得1800元' },
      '违法所得的5倍以下',
    ],
    ['more than 200元 on the spot', { fine: 0.05, isSimple: true, party: 'individual' as const }, '200元'],
  ])('is reported: %s', (_, given, words) => {
    expect(doubtFine(decision(given))).toContain(words)
  })

  it.each([
    [
      'noise of a factory, which has a range of its own',
      { ...CODE, fine: 6, basis: '《生态环境法典》第一千一百零七条', facts: '当事人厂界噪声超过排放标准。' },
    ],
    ['within the code of the environment', { ...CODE, fine: 6, basis: `${STORED}第一项` }],
    [
      'litter of a person under the code',
      { ...CODE, fine: 0.02, party: 'person' as const, basis: '《生态环境法典》第一千一百六十九条第三款' },
    ],
    ['within the range', { fine: 6, basis: FOOD, facts: '货值320元' }],
    [
      'a form that was not handed in',
      { fine: 0.5, basis: '《环境影响评价法》第三十一条第三款', facts: '未备案登记表' },
    ],
    ['a flaw of a label', { fine: 0.1, basis: '《食品安全法》第一百二十五条第二款', facts: '标签有瑕疵，拒不改正' }],
    ['an advert whose fee cannot be counted', { fine: 30, basis: '《广告法》第五十五条', facts: '广告费用无法计算' }],
    ['within the multiple', { fine: 45, basis: FOOD, facts: '货值3万元' }],
    ['below the least with 减轻', { fine: 0.5, basis: `${FOOD}；《行政处罚法》第三十二条`, facts: '货值320元' }],
    ['of an article nobody has entered', { fine: 900, basis: '《某某条例》第三条' }],
    ['of an article that was not read', { fine: 9, basis: '《消毒管理办法》第四十一条' }],
    ['where the base is not told', { fine: 9, basis: '《税收征收管理法》第六十三条第一款' }],
    ['of several acts together', { fine: 8, basis: '《消防法》第六十条；《安全生产法》第一百零二条' }],
    ['200元 on the spot', { fine: 0.02, isSimple: true, party: 'person' as const }],
    ['3000元 on the spot', { fine: 0.3, isSimple: true }],
    ['a decision without a fine', { fine: 0, basis: '《广告法》第五十七条' }],
    ['before the article had this number', { fine: 40, basis: '《统计法》第四十四条', decidedOn: '2023-02-01' }],
  ])('is not reported: %s', (_, given) => {
    expect(doubtFine(decision(given))).toBeUndefined()
  })

  it('is compared with the fines for persons if the party is a person', () => {
    const basis = '《消防法》第六十条第二款'

    expect(doubtFine(decision({ basis: '《消防法》第六十条', fine: 0.04, party: 'person' }))).toBeUndefined()
    expect(doubtFine(decision({ basis: '《消防法》第六十条', fine: 0.6, party: 'person' }))).toContain('500元')
    expect(doubtFine(decision({ basis, fine: 0.04, party: 'person' }))).toBeUndefined()
  })

  it('must reach the minimum of the article if the advertising fee is unknown', () => {
    const given = { fine: 2, basis: '《广告法》第五十五条', facts: '广告费用难以计算。' }

    expect(doubtFine(decision(given))).toContain('第三十二条减轻处罚')
  })
})
