import { describe, expect, it } from 'vitest'
import { findCitations } from '../../src/modules/register/penalty-law/citations.ts'
import { doubtFine, type FinedParty } from '../../src/modules/register/penalty-law/fine-check.ts'
import { wholeCity } from '../../test/register/drawn-cities.ts'
import type { Draft } from './drafts.ts'
import type { PenaltyDraft } from './drawing/penalties.ts'
import { ENVIRONMENT_CODE, violationTemplates } from './drawing/violation-templates.ts'
import { DEMO_ENTERPRISE, notableSubjects } from './notable-subjects.ts'

const { records, relations, subjects } = wholeCity()
const of = (dataset: string): Draft[] => records.filter((draft) => draft.dataset === dataset)
const about = (drafts: readonly Draft[], key: string) =>
  drafts.map(({ subject, values }) => `${subject?.name ?? values.name}: ${values[key]}`)

/** Employers of doctors and nurses; the supervising office is none. */
const MEDICAL = /^(?!.*(局|委员会)$).*(诊|医院|卫生|医疗|体检|保健院)/

const SERIOUS = ['serious-list', 'market-serious', 'tax-serious', 'dishonest-debtor']
const isBlack = ({ dataset, values }: Draft) => SERIOUS.includes(dataset) || values.listCategory === '黑名单'
const isRed = ({ dataset, values }: Draft) => dataset === 'honour-list' || values.listCategory === '白名单'
const dayOf = ({ values }: Draft) => values.listedAt ?? values.publishedAt!

describe('the register of the demo city', () => {
  it('honours no subject on a list of the dishonest, and ends honours on the day of the listing', () => {
    const blackSince = new Map<string, string>()
    for (const draft of records.filter(isBlack)) {
      if (!draft.subject) continue
      const known = blackSince.get(draft.subject.id)
      blackSince.set(draft.subject.id, known && known < dayOf(draft) ? known : dayOf(draft))
    }
    const red = records.filter((draft) => isRed(draft) && draft.subject && blackSince.has(draft.subject.id))

    const wrong = red.filter((draft) => {
      const since = blackSince.get(draft.subject!.id)!
      const end = draft.values.removedAt ?? draft.values.validUntil!
      return dayOf(draft) >= since || end > since
    })

    expect(about(wrong, 'listCategory')).toEqual([])
    expect(red.length).toBeGreaterThan(0)
  })

  it('gives no taxpayer on a list of the dishonest grade A', () => {
    const black = new Set(records.filter(isBlack).map(({ subject }) => subject?.id))

    const wrong = subjects.filter(({ id, details }) => details.taxCreditGrade === 'A' && black.has(id))

    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('gives an honour at most once for a year', () => {
    const given = of('honour-list').map(
      ({ subject, values }) => `${subject!.name} ${values.listCategory} ${values.evaluationYear ?? values.listedAt}`,
    )

    expect(new Set(given).size).toBe(given.length)
  })

  it.each([
    ['food-safety', /文具|日杂|百货|鞋|服装|五金|建材|软件/],
    ['drug-safety', /美容|美甲|理发|足浴|体检|食品|餐饮/],
    ['work-safety', /餐饮|小吃|咨询|软件|茶/],
  ])('puts no stranger to the field on the list of %s', (dataset, strangers) => {
    const wrong = of(dataset).filter(({ subject }) => strangers.test(subject!.name))

    expect(about(wrong, 'listCategory')).toEqual([])
  })

  it.each([
    [/文具|五金|服装|鞋店/, /食品|保质期|烟草|卷烟/],
    [/软件|信息技术|咨询|会计师|税务师/, /食品|排污|采矿|废水|渔/],
    [/打字复印|图文/, /食品|会计|记账/],
    [/小吃|面馆|餐饮/, /烟草|药品|排污许可|采矿/],
    [/鞋业|服饰|纺织/, /食品|药品|旅行社/],
  ])('permits and punishes nothing that %s does not do', (names, strange) => {
    const wrong = [...of('permit'), ...of('penalty')].filter(
      ({ subject, values }) =>
        names.test(subject!.name) && strange.test(`${values.documentName ?? ''}${values.violationType ?? ''}`),
    )

    expect([...about(wrong, 'documentName'), ...about(wrong, 'violationType')]).toEqual([])
  })

  it('punishes no shop for acts of manufacturers', () => {
    const wrong = of('penalty').filter(
      ({ subject, values }) =>
        /(?<!加工|印刷|裁缝|木器|竹编)店$/.test(subject!.name) &&
        /生产线|车间|当事人生产|将生产/.test(values.facts ?? ''),
    )

    expect(about(wrong, 'facts')).toEqual([])
  })

  it('publishes no filing (备案) as a permit', () => {
    const wrong = of('permit').filter(({ values }) => /备案/.test(`${values.documentName}${values.content}`))

    expect(about(wrong, 'documentName')).toEqual([])
  })

  it('has no purchase by an office that is unusual for offices, and no price out of range', () => {
    const publicOnes = of('contract').filter(({ values }) => values.contractType === '行政合同')
    const strange = publicOnes.filter(({ values }) =>
      /鱼|牡蛎|鲍|海带|茶|酒|凉菜|种植|客房|美容|红酒/.test(values.subjectMatter!),
    )
    const unequal = of('contract').filter(({ values }) => {
      const sum = Number.parseFloat(values.quantity!) * Number.parseFloat(values.unitPrice!)
      return Math.abs(sum / 10_000 - Number(values.amount)) > 0.001
    })

    expect(publicOnes.length).toBeGreaterThan(200)
    expect(about(strange, 'subjectMatter')).toEqual([])
    expect(about(unequal, 'quantity')).toEqual([])
  })

  it.each([
    ['律师', /律师事务所$/],
    ['公证员', /公证处$/],
    ['注册会计师', /会计师事务所/],
    ['税务师', /税务师事务所/],
    ['执业医师', MEDICAL],
    ['护士', MEDICAL],
    ['建造师', /公司$/],
    ['教师', /小学|中学|学校|幼儿园|学院/],
    ['导游', /旅行社/],
    ['监理工程师', /监理/],
    ['房地产经纪人', /经纪|中介/],
    ['家政服务人员', /家政|月嫂|保洁/],
    ['网约车/出租车驾驶员', /出租/],
  ])('employs a %s where one works', (group, place) => {
    const members = of('focus-group').filter(({ values }) => values.group === group)

    expect(members.length).toBeGreaterThan(0)
    expect(
      about(
        members.filter(({ values }) => !place.test(values.practiceUnit!)),
        'practiceUnit',
      ),
    ).toEqual([])
  })

  it('relates two firms by their leader only if both have the same one', () => {
    const representative = new Map(subjects.map(({ id, representative: name }) => [id, name]))

    const led = relations.filter(({ relation }) => relation === '同一法定代表人')

    expect(led.length).toBeGreaterThan(0)
    const differing = led.filter(
      ({ fromSubjectId, toSubjectId }) => representative.get(fromSubjectId) !== representative.get(toSubjectId!),
    )
    expect(differing).toEqual([])
  })

  it('gives no company with its own name and leader as the branch of another', () => {
    const names = new Map(subjects.map(({ id, name }) => [id, name]))

    const branches = relations.filter(({ relation }) => relation === '分支机构')

    expect(
      branches.map(({ toSubjectId }) => names.get(toSubjectId!)).filter((name) => !/分(?:公司|店|行|部)$/.test(name!)),
    ).toEqual([])
  })

  it('has repair commitments only after a penalty', () => {
    const firstPenalty = new Map<string, string>()
    for (const { subject, values } of of('penalty')) {
      const known = firstPenalty.get(subject!.id)
      if (!known || values.decisionDate! < known) firstPenalty.set(subject!.id, values.decisionDate!)
    }

    const wrong = of('commitment').filter(
      ({ subject, values }) =>
        values.type === '信用修复型' && !((firstPenalty.get(subject!.id) ?? '9') < values.madeAt!),
    )

    expect(about(wrong, 'madeAt')).toEqual([])
  })
})

const PARTIES: Record<string, FinedParty> = { 个体工商户: 'individual', 自然人: 'person' }

describe('penalties of the demo city', () => {
  const penalties = of('penalty') as PenaltyDraft[]
  const told = ({ subject, values }: Draft) => `${subject?.name}: ${values.violationType} ${values.content}`

  it('are within the range of the article that they cite', () => {
    const doubts = penalties.flatMap(({ subject, values }) => {
      const doubt = doubtFine({
        ...{
          fine: Number(values.fineAmount ?? 0),
          basis: values.basis!,
          facts: values.facts!,
          content: values.content!,
        },
        party: PARTIES[values.counterpartType!] ?? 'organisation',
        ...{ decidedOn: values.decisionDate!, isSimple: values.procedure === '简易程序' },
      })
      return doubt ? [`${subject.name}: ${doubt}`] : []
    })

    expect(penalties.filter(({ values }) => values.fineAmount).length).toBeGreaterThan(2000)
    expect(doubts).toEqual([])
  })

  it('have no fine where the law has none, and go below the least fine only with the article that allows it', () => {
    const fined = penalties.filter(
      ({ template, values }) => template.act.organisation.length === 0 && values.fineAmount,
    )
    const lowered = penalties.filter(
      ({ values }) =>
        values.content!.includes('减轻处罚') !== values.basis!.includes('《中华人民共和国行政处罚法》第三十二条'),
    )

    expect([...fined, ...lowered].map(told)).toEqual([])
  })

  it('cite the article on their act in its version on the day of the inspection', () => {
    const wrong = violationTemplates.filter(
      ({ act, basis }) => !findCitations(basis).some(({ law, article }) => law === act.law && article === act.article),
    )
    const untimely = penalties.filter(({ template, values }) => (template.act.from ?? '') > values.decisionDate!)

    expect(wrong.map(({ type, basis }) => `${type}: ${basis}`)).toEqual([])
    expect(untimely.map(told)).toEqual([])
  })

  it('cite the Ecological Environment Code from its first day in force', () => {
    const under = penalties.filter(({ template }) => template.act.law === ENVIRONMENT_CODE)

    expect(under.length).toBeGreaterThan(0)
    expect(under.filter(({ values }) => values.decisionDate! < '2026-08-15').map(told)).toEqual([])
  })

  it('fit the trade of the punished subject', () => {
    const wrong = penalties.filter(({ subject, template: { act } }) => {
      const isOfTrade = act.trades.some((trade) => subject.industry.code.startsWith(trade))
      return act.trades.length > 0 && !isOfTrade
    })

    expect(wrong.map(({ subject, values }) => `${subject.industry.title}: ${values.violationType}`)).toEqual([])
  })

  it('punish no subject twice for one act, or twice within half a year', () => {
    const acts = penalties.map(({ subject, template }) => `${subject.id} ${template.act.id}`)
    const bySubject = Map.groupBy(
      penalties.filter(({ subject }) => subject.name !== DEMO_ENTERPRISE),
      ({ subject }) => subject.id,
    )
    const hasty = [...bySubject.values()].filter((list) => {
      const decided = list.map(({ values }) => Date.parse(values.decisionDate!)).sort((a, b) => a - b)
      return decided.some((day, index) => index > 0 && day - decided[index - 1]! < 180 * 86_400_000)
    })

    expect(new Set(acts).size).toBe(acts.length)
    expect(hasty.flat().map(told)).toEqual([])
  })

  it('are mostly slight, some general, few serious; some revoke the licence of a company that no longer trades', () => {
    const share = (severity: string) => penalties.filter((each) => each.severity === severity).length / penalties.length

    expect([share('轻微') >= 0.55, share('轻微') <= 0.65]).toEqual([true, true])
    expect([share('一般') >= 0.33, share('一般') <= 0.4]).toEqual([true, true])
    expect([share('严重') >= 0.02, share('严重') <= 0.05]).toEqual([true, true])
    expect(penalties.filter(({ template }) => template.act.id === 'company-dormant').length).toBeGreaterThan(10)
  })

  it('are serious if and only if they stop the business or revoke a licence', () => {
    // An order to stop a lift concerns the lift and not the business.
    const ends = /停产|停业|停工|关闭|吊销|暂停/
    const wrong = penalties.filter(
      ({ severity, template, values }) =>
        (severity === '严重') !== (ends.test(values.content!) || template.act.id === 'safety-accident'),
    )

    expect(wrong.map(told)).toEqual([])
  })
})

describe('subjects of the demo city', () => {
  it('have an industry if their name is written by hand', () => {
    const written = new Set(notableSubjects.map(({ name }) => name))
    const industries = new Map(
      subjects.filter(({ name }) => written.has(name)).map((one) => [one.name, one.industry.key]),
    )

    expect(industries.get('榕屿ABC少儿英语培训有限公司')).toBe('training')
    expect(industries.get('榕屿市公共交通集团有限公司')).toBe('passengers')
    expect(industries.get('海湾区阿嬷豆花店')).toBe('catering')
  })

  it('are one enterprise to two individual businesses, in no round numbers', () => {
    const kinds = Map.groupBy(subjects, ({ kind }) => kind)
    const ratio = kinds.get('individual-business')!.length / kinds.get('enterprise')!.length
    const totals = [subjects, records, of('random-check'), of('contract'), of('penalty'), of('permit')]

    expect(ratio).toBeGreaterThan(1.7)
    expect(ratio).toBeLessThan(2.4)
    expect(totals.map(({ length }) => length).filter((total) => total % 100 === 0)).toEqual([])
  })

  it('have a hospital grade only if they are hospitals, public ones included', () => {
    const rated = of('medical-score').filter(({ values }) => values.institutionLevel)
    const graded = rated.filter(({ values }) => values.institutionLevel !== '未定级')

    expect(graded.filter(({ subject }) => subject!.kind !== 'public-body').map(({ subject }) => subject!.name)).toEqual(
      [],
    )
    expect(graded.map(({ values }) => values.institutionLevel)).toContain('三级甲等')
  })

  it('include fewer leading farms than cooperatives, and fewer cooperatives than family farms', () => {
    const count = (kind: string) => of('farm-operator').filter(({ values }) => values.kind === kind).length

    expect(count('龙头企业')).toBeLessThan(13)
    expect(count('合作社')).toBeGreaterThan(count('龙头企业'))
    expect(count('家庭农场')).toBeGreaterThan(count('合作社') * 2)
  })

  it('include professionals in plausible numbers for each profession, each with a licence number of their own', () => {
    const groups = [...Map.groupBy(of('focus-group'), ({ values }) => values.group!)]
    const sizes = new Map(groups.map(([group, list]) => [group, list.length]))

    expect(sizes.get('教师')).toBeGreaterThan(300)
    expect(sizes.get('公证员')).toBeLessThan(15)
    expect(new Set(sizes.values()).size).toBeGreaterThan(10)
    const numbers = of('focus-group').map(({ values }) => values.practiceCertNo)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('get few prizes, none within two years of a penalty, and the green honour for every green rating', () => {
    const honours = of('honour-list')
    const penalties = (of('penalty') as PenaltyDraft[]).filter(
      ({ severity, fate }) => severity !== '轻微' && fate?.endedReason !== 'withdrawn',
    )
    const bySubject = Map.groupBy(penalties, ({ subject }) => subject.id)
    const praised = honours.filter(({ values }) => !values.listCategory!.includes('绿牌'))
    const wrong = praised.filter(({ subject, values }) =>
      bySubject.get(subject!.id)?.some(({ values: { decisionDate } }) => {
        const years = (Date.parse(values.listedAt!) - Date.parse(decisionDate!)) / (365 * 86_400_000)
        return years >= 0 && years < 1.99
      }),
    )
    const green = of('environment').filter(({ values }) => values.level === '绿牌')

    expect(wrong.map(({ subject }) => subject!.name)).toEqual([])
    expect(honours.filter(({ values }) => values.listCategory === '市政府质量奖').length).toBeLessThan(6)
    expect(honours.length - praised.length).toBe(green.length)
  })
})
