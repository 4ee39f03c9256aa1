import { describe, expect, it } from 'vitest'
import { findDataset } from '../../src/modules/register/catalogue/catalogue.ts'
import { wholeCity } from '../../test/register/drawn-cities.ts'
import { allAuthorities } from './authorities.ts'
import type { Draft } from './drafts.ts'
import { PROVINCE, regions } from './regions.ts'

const { subjects, records } = wholeCity()
const offices = new Map(allAuthorities(regions).map((office) => [office.name, office]))
const of = (dataset: string): Draft[] => records.filter((draft) => draft.dataset === dataset)
const shown = ({ dataset, values }: Draft) => `${dataset} ${JSON.stringify(values)}`

/** Numbers made of year and serial, with the keys of the number, its day and the issuing office. */
const SERIES: readonly (readonly [dataset: string, number: string, day: string, office: string])[] = [
  ['permit', 'documentNo', 'decisionDate', 'authority'],
  ['penalty', 'documentNo', 'decisionDate', 'authority'],
  ['honour-list', 'documentNo', 'listedAt', 'recognisedBy'],
  ['serious-list', 'documentNo', 'listedAt', 'recognisedBy'],
  ['market-serious', 'listedDocumentNo', 'listedAt', 'listedBy'],
  ['abnormal', 'listedDocumentNo', 'listedAt', 'listedBy'],
  ['food-safety', 'documentNo', 'listedAt', 'authority'],
  ['drug-safety', 'documentNo', 'listedAt', 'authority'],
  ['work-safety', 'documentNo', 'listedAt', 'authority'],
]

describe('names and numbers of the demo city', () => {
  it('contain the region of the registrar in every credit code', () => {
    const wrong = subjects.filter(({ creditCode, registrar }) => creditCode.slice(2, 8) !== registrar.regionCode)

    expect(wrong.map(({ name, creditCode }) => `${name} ${creditCode}`)).toEqual([])
    expect(new Set(subjects.map(({ creditCode }) => creditCode.slice(2, 8))).size).toBe(regions.length + 1)
  })

  it('use lettered codes since October 2015 only, and old registration numbers before', () => {
    const firms = subjects.filter(({ kind }) => /^(enterprise|individual-business|cooperative)$/.test(kind))

    const wrong = firms.filter(({ creditCode, establishedAt, details }) => {
      const isLettered = /^MA/.test(creditCode.slice(8))
      return isLettered !== establishedAt >= '2015-10-01' || isLettered === (details.registrationNo !== undefined)
    })
    expect(wrong.map(({ name, creditCode, establishedAt }) => `${name} ${creditCode} ${establishedAt}`)).toEqual([])
    const numbered = firms.filter(({ details }) => details.registrationNo)
    expect(
      numbered.filter(({ details, creditCode }) => details.registrationNo!.slice(0, 6) !== creditCode.slice(2, 8)),
    ).toEqual([])
  })

  it.each(SERIES)(
    'counts the numbers of %s up with the days, in the year and by the office they are of',
    (dataset, number, day, office) => {
      const series = new Map<string, { serial: number; day: string; text: string }[]>()
      const strange: string[] = []
      for (const draft of of(dataset)) {
        const text = draft.values[number]!
        const [, mark, year, serial] = /^(.+)〔(\d{4})〕(\d+)号$/.exec(text) ?? []
        const decided = draft.values[day]!
        const deciding = offices.get(draft.values[office]!)
        if (year !== decided.slice(0, 4) || !deciding || !mark!.startsWith(deciding.mark)) strange.push(shown(draft))
        const key = `${mark} ${year}`
        series.set(key, [...(series.get(key) ?? []), { serial: Number(serial), day: decided, text }])
      }

      expect(strange).toEqual([])
      const falling = [...series.values()].flatMap((list) => {
        const inOrder = list.sort((a, b) => a.serial - b.serial)
        return inOrder.filter((one, index) => index > 0 && one.day < inOrder[index - 1]!.day).map(({ text }) => text)
      })
      expect(falling).toEqual([])
    },
  )

  it('place a subject named after a district in that district', () => {
    const misplaced = subjects.filter(({ name, region }) => {
      const named = regions.find((each) => name.startsWith(each.name))
      return named && named.code !== region.code
    })

    expect(misplaced.map(({ name, region }) => `${name}: ${region.name}`)).toEqual([])
    expect(subjects.some(({ name }) => name === '莲溪县医院')).toBe(true)
  })

  it('give no two datasets the same number of records', () => {
    const counts = new Map<string, number>()
    for (const { dataset } of records) counts.set(dataset, (counts.get(dataset) ?? 0) + 1)
    const large = [...counts.values()].filter((count) => count > 50)

    expect(new Set(large).size).toBe(large.length)
    expect(large.filter((count) => count % 10 === 0)).toEqual([])
  })

  it('have the form of court case numbers: year, court, sort, number', () => {
    const debtors = of('dishonest-debtor')

    const away = debtors.filter(({ values }) => values.province !== PROVINCE)
    expect(away.length).toBeGreaterThan(10)
    expect(away.filter(({ values }) => !values.court!.startsWith(values.province!)).map(shown)).toEqual([])
    const wrong = debtors.filter(
      ({ values }) =>
        !/^（\d{4}）(闽09\d\d|[沧岚岱泽]\d+)执\d+号$/.test(values.caseNo!) ||
        !/^（\d{4}）(闽09\d\d|[沧岚岱泽]\d+)民初\d+号$/.test(values.basisDocumentNo!) ||
        values.caseNo!.slice(1, 5) !== values.filedAt!.slice(0, 4) ||
        values.basisDocumentNo!.slice(1, 5) > values.filedAt!.slice(0, 4) ||
        (values.province === PROVINCE && !/^(榕屿市(中级|..区)|..县)人民法院$/.test(values.court!)),
    )
    expect(debtors.length).toBeGreaterThan(150)
    expect(wrong.map(shown)).toEqual([])
  })

  it('identify debtors by credit code if they are organisations, by identity number if they are persons', () => {
    const wrong = of('dishonest-debtor').filter(({ values }) =>
      values.partyType === '自然人' ? values.creditCode || !values.certNo : !values.creditCode || values.certNo,
    )

    expect(wrong.map(shown)).toEqual([])
  })

  it('mark individual businesses as abnormal, and list firms', () => {
    const wrong = of('abnormal').filter(
      ({ subject, values }) => (subject!.kind === 'individual-business') !== /^已(标记|恢复)$/.test(values.state!),
    )

    expect(wrong.map(shown)).toEqual([])
  })

  it('include the official names of offices', () => {
    const named = new Set(
      records.map(({ dataset, values }) => values[findDataset(dataset)!.common.authority]!).filter((name) => name),
    )

    expect([...named].filter((name) => /^榕屿市税务局|[区县]生态环境局|金融监督管理局/.test(name))).toEqual([])
    expect([...named]).toEqual(
      expect.arrayContaining(['榕屿市榕江生态环境局', '国家税务总局榕屿市税务局', '榕屿市委金融办']),
    )
  })

  it('include plausible telephone numbers', () => {
    const phones = records.flatMap(({ values }) =>
      ['partyBContact', 'handlerPhone'].flatMap((key) => values[key] ?? []),
    )

    expect(phones.length).toBeGreaterThan(1000)
    expect(phones.filter((phone) => !/^1[3-9]\d{9}$/.test(phone))).toEqual([])
  })
})
