import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../src/kernel/format/calendar-day.ts'
import { wholeCity } from '../../test/register/drawn-cities.ts'
import { annulmentOf } from './annulments.ts'
import type { PenaltyDraft } from './drawing/penalties.ts'

/* Checks the wording of each decision against the law, independent of the table of acts from which the decisions were drawn. */

const { records, days } = wholeCity()
const penalties = records.filter(({ dataset }) => dataset === 'penalty') as PenaltyDraft[]
const told = ({ subject, values }: PenaltyDraft) =>
  `${subject.name}: ${values.violationType}。${values.facts} ${values.content} ${values.basis}`
const cited = (law: string, article: string) =>
  penalties.filter(({ values }) => values.basis!.includes(`《${law}》`) && values.basis!.includes(`第${article}条`))
const inFacts = ({ values }: PenaltyDraft, word: string) =>
  Number(new RegExp(`${word}(\\d+)元`).exec(values.facts!)?.[1]) / 10_000

/** Laws whose punishing article has the word 警告 for the acts of the demo city, as their texts are known. */
const WARNING = [
  '《中华人民共和国食品安全法》第三十三条、第一百二十六条',
  '《中华人民共和国食品安全法》第五十一条、第一百二十六条',
  '《中华人民共和国食品安全法》第五十三条、第一百二十六条',
  '《医疗废物管理条例》第十四条、第四十七条',
  '《公共场所卫生管理条例实施细则》第十四条、第三十六条',
  '《中华人民共和国统计法》第七条、第四十四条',
  '《中华人民共和国网络安全法》第二十三条、第六十一条',
  '《印刷业管理条例》',
]

describe('decisions of the demo city', () => {
  it('warn only if the article provides for a warning, and only warn if that may be the whole penalty', () => {
    const warned = penalties.filter(({ values }) => values.content!.includes('警告'))
    const strange = warned.filter(({ values }) => !WARNING.some((law) => values.basis!.startsWith(law)))
    const withFine = ['《医疗废物管理条例》', '《印刷业管理条例》第二十五条']
    const alone = warned.filter(
      ({ values }) => !values.fineAmount && withFine.some((law) => values.basis!.startsWith(law)),
    )

    expect(warned.length).toBeGreaterThan(100)
    expect(strange.map(told)).toEqual([])
    expect(alone.map(told)).toEqual([])
  })

  it.each([
    ['中华人民共和国环境影响评价法', '三十一', '总投资额', 0.01, 0.05],
    ['建设工程质量管理条例', '五十七', '合同价款', 0.01, 0.02],
    ['建设工程质量管理条例', '六十二', '合同价款', 0.005, 0.01],
    ['医疗保障基金使用监督管理条例', '四十', '医保基金损失', 2, 5],
    ['医疗保障基金使用监督管理条例', '三十八', '医保基金损失', 1, 2],
    ['中华人民共和国税收征收管理法', '六十三', '少缴税款', 0.5, 5],
    ['中华人民共和国烟草专卖法实施条例', '五十六', '进货总额', 0.05, 0.1],
    ['中华人民共和国海关行政处罚实施条例', '十五', '漏缴税款', 0.3, 2],
    ['中华人民共和国森林法', '七十六', '林木价值', 3, 5],
  ])('are measured by what 《%s》第%s条 measures by', (law, article, word, from, to) => {
    const fined = cited(law, article).filter(({ values }) => values.fineAmount)
    const wrong = fined.filter((penalty) => {
      const share = Number(penalty.values.fineAmount) / inFacts(penalty, word)
      return !(share >= from * 0.999 && share <= to * 1.001)
    })

    expect(wrong.map(told)).toEqual([])
  })

  it('treat labels without a production date as a violation and not as a minor flaw', () => {
    const wrong = cited('中华人民共和国食品安全法', '一百二十五').filter(
      ({ values }) => !(Number(values.fineAmount) >= 0.5) && !values.content!.includes('减轻处罚'),
    )

    expect(wrong.map(told)).toEqual([])
  })

  it('fine at least the sum of a law that names a single one', () => {
    const fined = penalties.filter(({ values }) => values.category!.includes('罚款'))
    const nothing = fined.filter(({ values }) => !(Number(values.fineAmount) >= 0.001))
    const reports = cited('检验检测机构监督管理办法', '二十六').filter(
      ({ values }) => values.fineAmount !== '3' && !values.content!.includes('减轻处罚'),
    )

    expect(nothing.map(told)).toEqual([])
    expect(reports.map(told)).toEqual([])
  })

  it.each([
    ['未取得食品经营许可', /芒果|葡萄|柑橘|冰鲜|预包装/],
    ['超过保质期', /芒果|葡萄|柑橘|冰鲜|现制饮品|海鲜锅/],
    ['农药残留', /饮品|罐头|预包装|海鲜锅|卤味/],
    ['从非法渠道购进药品', /口罩|血压计|制氧机/],
    ['未依法注册的医疗器械', /饮片|处方药/],
    ['强制性产品认证', /罐头|饼干|零食|食品/],
    ['占用海域', /鸭|鸡|猪|柚|菌|蔬菜/],
    ['挥发性有机物', /酱油|鱼丸|糕点|蜜饯|米粉/],
    ['专用仓库', /水性胶粘剂/],
    ['委托印刷证明', /展览|短视频|户外广告/],
  ])('of %s are about goods that the law means', (act, strange) => {
    const wrong = penalties.filter(
      ({ values }) => values.violationType!.includes(act) && strange.test(values.facts!.replace(/^.*?(?=当事人)/, '')),
    )

    expect(wrong.map(told)).toEqual([])
  })

  it('order no natural person to stop business, and fine natural persons for acts of their own', () => {
    const people = penalties.filter(({ values }) => values.counterpartType === '自然人')

    expect(people.length).toBeGreaterThan(5)
    expect(people.filter(({ values }) => /停产|停业|吊销|停工|关闭/.test(values.content!)).map(told)).toEqual([])
    expect([...new Set(people.map(({ template }) => template.act.id))].sort()).toEqual(
      expect.arrayContaining(['road-overload', 'street']),
    )
    expect(people.filter(({ template }) => /^(?!street|road-overload|forest-cut)/.test(template.act.id))).toEqual([])
  })

  it('stop a business only after disobedience, where the article requires that', () => {
    const laws =
      /《中华人民共和国安全生产法》[^《]*第(?:九十七|一百零二)条|大气污染防治法|噪声污染防治法|危险化学品安全管理条例/
    const wrong = penalties.filter(
      ({ values }) =>
        laws.test(values.basis!) &&
        /停产|停业|停工|暂停/.test(values.content!) &&
        !/逾期|拒不|仍不/.test(values.facts!),
    )
    const training = cited('中华人民共和国安全生产法', '九十七').filter(
      ({ values }) => values.content!.includes('停产停业') && !(Number(values.fineAmount) >= 10),
    )

    expect(wrong.map(told)).toEqual([])
    expect(training.map(told)).toEqual([])
  })

  it('close a business after three violations of the food law within a year', () => {
    const underFoodLaw = penalties.filter(({ values }) => values.basis!.startsWith('《中华人民共和国食品安全法》'))
    const wrong = [...Map.groupBy(underFoodLaw, ({ values }) => values.counterpartName).values()].flatMap((list) => {
      const inOrder = list.toSorted((a, b) => (a.values.decisionDate! < b.values.decisionDate! ? -1 : 1))
      return inOrder.filter((third, at) => {
        const first = inOrder[at - 2]
        const isThird = !!first && days.yearsAfter(first.values.decisionDate!, 1) > third.values.decisionDate!
        return isThird && !/停业|吊销/.test(third.values.content!)
      })
    })

    expect(underFoodLaw.length).toBeGreaterThan(100)
    expect(wrong.map(told)).toEqual([])
  })

  it.each([
    ['八十四', '责令停止使用未经定期检验的电梯'],
    ['八十三', '责令停止使用未办理使用登记的叉车'],
  ])('stop the machine where 《特种设备安全法》第%s条 says so, and not the business', (article, order) => {
    const fined = cited('中华人民共和国特种设备安全法', article)
    const wrong = fined.filter(({ values }) => !values.content!.startsWith(order) || values.category !== '罚款')

    expect(fined.length).toBeGreaterThan(0)
    expect(wrong.map(told)).toEqual([])
  })
})

/** Lowest and highest share in percent. */
const SHARES: readonly (readonly [office: string, from: number, to: number])[] = [
  ...([
    ['market', 38, 44],
    ['transport', 10, 14],
    ['urban', 8, 12],
    ['health', 6, 8],
    ['fire', 6, 8],
    ['safety', 5, 6],
    ['tax', 4, 5],
  ] as const),
  ...([
    ['ecology', 3, 5],
    ['housing', 3, 4],
    ['farming', 2.5, 3.5],
    ['tobacco', 2.5, 3.5],
    ['culture', 1.5, 2.5],
    ['labour', 1, 2],
    ['police', 1, 2],
  ] as const),
]

describe('penalties that the demo city shows', () => {
  const shown = penalties.filter(({ severity }) => severity !== '轻微')
  const shareOf = (office: string, of: readonly PenaltyDraft[]) =>
    (100 * of.filter(({ template }) => template.office === office).length) / of.length

  it.each(SHARES)('come from the office %s in between %d and %d percent of cases', (office, from, to) => {
    const share = shareOf(office, shown)

    expect([share >= from, share <= to, share]).toEqual([true, true, share])
  })

  it('come from any other office in about one percent of cases at most', () => {
    const known = SHARES.map(([office]) => office)
    const others = new Set(shown.map(({ template }) => template.office).filter((office) => !known.includes(office)))

    expect([...others].filter((office) => shareOf(office, shown) > 1.2)).toEqual([])
  })

  it.each([1, 2, 3])('number 180 to 300 in year %d counted back from today', (year) => {
    const [from, to] = [days.yearsAfter(days.today, -year), days.yearsAfter(days.today, 1 - year)]
    const decided = shown.filter(({ values }) => values.decisionDate! > from && values.decisionDate! <= to)

    expect([decided.length >= 180, decided.length <= 300, decided.length]).toEqual([true, true, decided.length])
  })

  it('are annulled on working days: by courts after half a year, by the office itself soon', () => {
    const withdrawn = shown.filter(({ fate }) => fate?.endedReason === 'withdrawn')
    const wrong = withdrawn.filter(({ values, fate }) => {
      const { ground, basis } = annulmentOf(values.decisionDate!, fate!.endedOn!)
      const passed = daysBetween(values.decisionDate!, fate!.endedOn!)
      const isOpen = days.workingFrom(fate!.endedOn!) === fate!.endedOn
      const isLate =
        basis === '行政判决书' ? passed > 150 : basis === '行政复议决定书' ? passed > 60 && passed <= 150 : passed < 60
      return !isOpen || !isLate || fate!.endedOn! >= days.today || (ground === 'void' && basis !== '行政判决书')
    })
    const grounds = new Set(
      withdrawn.map(({ values, fate }) => annulmentOf(values.decisionDate!, fate!.endedOn!).ground),
    )

    const lately = withdrawn
      .filter(({ fate }) => fate!.endedOn! > days.yearsAfter(days.today, -1))
      .map(({ values, fate }) => annulmentOf(values.decisionDate!, fate!.endedOn!).ground)

    expect(wrong.map(told)).toEqual([])
    expect([...grounds]).toEqual(expect.arrayContaining(['changed', 'revoked', 'unlawful']))
    expect(new Set(lately).size).toBeGreaterThanOrEqual(3)
    expect(lately.filter((ground) => ground === 'void').length).toBeLessThanOrEqual(lately.length / 4)
  })
})
