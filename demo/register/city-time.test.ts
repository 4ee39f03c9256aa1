import { describe, expect, it } from 'vitest'
import { isWorkingDay } from '../../src/kernel/format/working-days.ts'
import { findDataset } from '../../src/modules/register/catalogue/catalogue.ts'
import { wholeCity } from '../../test/register/drawn-cities.ts'
import type { Draft } from './drafts.ts'
import { TAX_HONOUR, TAX_HONOUR_BEFORE } from './drawing/list-templates.ts'

const { subjects, records, days } = wholeCity()
const decidedOn = ({ dataset, values }: Draft): string => values[findDataset(dataset)!.common.decisionDate]!
const of = (dataset: string): Draft[] => records.filter((draft) => draft.dataset === dataset)
const shown = ({ dataset, values }: Draft) => `${dataset} ${JSON.stringify(values)}`

describe('the demo city', () => {
  it('has foundations and decisions on working days only', () => {
    const founded = subjects.filter(({ establishedAt }) => !isWorkingDay(establishedAt))
    const decided = records.filter((draft) => !isWorkingDay(decidedOn(draft)))
    const removed = records.filter(({ values }) => values.removedAt && !isWorkingDay(values.removedAt))

    expect(founded.map(({ name, establishedAt }) => `${name} ${establishedAt}`)).toEqual([])
    expect(decided.map(shown)).toEqual([])
    expect(removed.map(shown)).toEqual([])
  })

  it('has no record before the foundation or after the end of its subject', () => {
    const dates = (values: Draft['values']) =>
      [
        'listedAt',
        'removedAt',
        'filedAt',
        'decisionDate',
        'publishedAt',
        'signedAt',
        'madeAt',
        'finishedAt',
        'validFrom',
      ]
        .map((key) => values[key])
        .filter((day) => day !== undefined)
    const early = records.filter(({ subject, values }) =>
      dates(values).some((day) => subject && day < subject.establishedAt),
    )
    const late = records.filter(
      (draft) => draft.subject?.closedAt !== undefined && decidedOn(draft) > draft.subject.closedAt,
    )

    expect(early.map(shown)).toEqual([])
    expect(late.map(shown)).toEqual([])
  })

  it('lists firms in July, for a missing report of a year in which they existed', () => {
    const listed = of('abnormal').filter(({ values }) => values.reasonType === '未依照规定期限公示年度报告')

    expect(listed.length).toBeGreaterThan(200)
    const wrong = listed.filter(({ subject, values }) => {
      const year = /(\d{4})年度报告/.exec(values.reason!)![1]!
      const isInTime =
        values.listedAt!.startsWith(`${Number(year) + 1}-07`) && subject!.establishedAt <= `${year}-12-31`
      const reported = subject!.details.annualReportYear ?? '0'
      return !isInTime || (!values.removedAt && reported >= year)
    })
    expect(wrong.map(shown)).toEqual([])
  })

  it('has no annual report of a year before the foundation or of an unfinished year', () => {
    const wrong = subjects.filter(
      ({ establishedAt, details }) =>
        details.annualReportYear !== undefined &&
        (details.annualReportYear < establishedAt.slice(0, 4) || details.annualReportYear > '2025'),
    )

    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('publishes tax grades in April, under the name of the honour at that time', () => {
    const graded = of('honour-list').filter(({ values }) =>
      [TAX_HONOUR, TAX_HONOUR_BEFORE].includes(values.listCategory!),
    )

    expect(graded.length).toBeGreaterThan(150)
    const wrong = graded.filter(
      ({ subject, values }) =>
        values.listedAt!.slice(5, 7) !== '04' ||
        values.listedAt! >= '2025-07-01' !== (values.listCategory === TAX_HONOUR) ||
        Number(values.evaluationYear) !== Number(values.listedAt!.slice(0, 4)) - 1 ||
        subject!.establishedAt >= `${values.evaluationYear}-01-01`,
    )
    expect(wrong.map(shown)).toEqual([])
  })

  it('punishes acts under a permit after its grant, and acts without a permit before it', () => {
    const permits = Map.groupBy(of('permit'), ({ subject, values }) => `${subject!.id} ${values.documentName}`)
    const firstOf = (subject: string, name: string) =>
      permits
        .get(`${subject} ${name}决定书`)
        ?.map(({ values }) => values.decisionDate!)
        .sort()[0]
    const penalties = of('penalty').filter(({ values }) => values.creditCode)

    const tooEarly = penalties.filter(({ subject, values }) => {
      const name = UNDER[values.violationType!]
      const first = name && firstOf(subject!.id, name)
      return name && (!first || first >= values.decisionDate!)
    })
    const needless = penalties.filter(({ subject, values }) => {
      const name = WITHOUT[values.violationType!]
      const first = name && firstOf(subject!.id, name)
      return first && first <= values.decisionDate!
    })

    expect(tooEarly.map(shown)).toEqual([])
    expect(needless.map(shown)).toEqual([])
  })

  it('revokes only licences that the subject held, and ends them on that day', () => {
    const revoked = of('penalty').filter(({ values }) => values.suspendedLicence)
    const permits = new Map(of('permit').map((draft) => [`${draft.subject!.id} ${draft.values.permitNo}`, draft]))

    expect(revoked.length).toBeGreaterThan(5)
    const wrong = revoked.filter(({ subject, values }) => {
      const number = /（(.+)）$/.exec(values.suspendedLicence!)![1]!
      const permit = permits.get(`${subject!.id} ${number}`)
      return !permit || permit.fate?.endedOn !== values.decisionDate || permit.values.status !== '无效'
    })
    expect(wrong.map(shown)).toEqual([])
  })

  it('counts terms in calendar years, and batches and quarters by day', () => {
    const quarter = (day: string) => Math.ceil(Number(day.slice(5, 7)) / 3)
    const taxes = of('tax-serious').filter(
      ({ values }) =>
        values.publicityEnd !== days.yearsAfter(values.publishedAt!, 3) ||
        values.reportPeriod !== `${values.publishedAt!.slice(0, 4)}年第${quarter(values.publishedAt!)}季度`,
    )
    const lists = [...of('serious-list'), ...of('market-serious')].filter(
      ({ values }) =>
        values.plannedRemoval !== days.yearsAfter(values.listedAt!, 3) ||
        (values.removedAt !== undefined && values.removedAt <= days.yearsAfter(values.listedAt!, 1)) ||
        (values.batch !== undefined &&
          values.batch !== `${values.listedAt!.slice(0, 4)}年第${quarter(values.listedAt!)}批`),
    )

    expect(taxes.map(shown)).toEqual([])
    expect(lists.map(shown)).toEqual([])
  })
})

/** Acts that require a permit, with the name of the permit. */
const UNDER: Record<string, string> = {
  '餐具、饮具未按规定清洗消毒': '食品经营许可',
  未凭处方销售处方药: '药品零售经营许可',
  使用非卫生技术人员从事诊疗活动: '医疗机构执业登记',
  未按规定登记住宿旅客信息: '旅馆业特种行业许可',
  生产标签不符合规定的预包装食品: '食品生产许可',
  未在当地烟草专卖批发企业进货: '烟草专卖零售许可',
  超越批准的矿区范围采矿: '采矿许可',
}

/** Acts that consist in the lack of a permit. */
const WITHOUT: Record<string, string> = {
  未取得食品经营许可从事食品经营活动: '食品经营许可',
  未取得排水许可排放污水: '污水排入排水管网许可',
  擅自举办校外培训机构: '校外培训机构设立许可',
}
