import { describe, expect, it } from 'vitest'
import { computeDates } from './dates.ts'
import { computePublicity, type Publicity } from './publicity.ts'
import { publicityStatusOn } from './status.ts'

type Facts = Parameters<typeof computePublicity>[0]
type Days = [from: string | null, minUntil: string | null, until: string | null, repairableFrom: string | null]

const penalty = (facts: Partial<Facts>): Facts => ({
  rule: 'penalty',
  category: '罚款',
  procedure: 'ordinary',
  decisionDate: '2026-06-01',
  ...facts,
})
const daysOf = ({ from, minUntil, until, repairableFrom }: Publicity): Days => [from, minUntil, until, repairableFrom]
const HIDDEN: Days = [null, null, null, null]
/** Applies only the rules of the day of the decision. */
const then = (decisionDate: string) => ({ decisionDate, ruleSetDate: decisionDate })

describe('penalties under the rule set of their day', () => {
  it.each([
    [
      'R-2018/penalty/general',
      { ...then('2020-03-15'), severity: 2 },
      ['2020-03-15', '2020-06-15', '2021-03-15', '2020-06-16'],
    ],
    [
      'R-2018/penalty/general',
      { ...then('2020-03-15'), severity: 1 },
      ['2020-03-15', '2020-06-15', '2021-03-15', '2020-06-16'],
    ],
    [
      'R-2018/penalty/serious',
      { ...then('2020-02-29'), category: '吊销许可证件', matter: '无证经营' },
      ['2020-02-29', '2020-08-29', '2023-02-28', '2020-08-30'],
    ],
    [
      'R-2018/penalty/full-term',
      { ...then('2020-03-15'), category: '责令停产停业', matter: '违反《中华人民共和国安全生产法》第四十一条' },
      ['2020-03-15', null, '2023-03-15', null],
    ],
    [
      'R-2018/penalty/general',
      { ...then('2023-04-30'), severity: 2 },
      ['2023-04-30', '2023-07-30', '2024-04-30', '2023-07-31'],
    ],
    [
      'R-2023/penalty/general',
      { ...then('2023-05-01'), severity: 2 },
      ['2023-05-01', '2023-08-01', '2026-05-01', '2023-08-02'],
    ],
    [
      'R-2023/penalty/general',
      { ...then('2024-02-29'), severity: 3, category: '吊销许可证件' },
      ['2024-02-29', '2024-05-29', '2027-02-28', '2024-05-30'],
    ],
    [
      'R-2023/penalty/serious',
      { ...then('2024-02-29'), matter: '违反《中华人民共和国食品安全法》第三十四条' },
      ['2024-02-29', '2025-02-28', '2027-02-28', '2025-03-01'],
    ],
    [
      'R-2023/penalty/serious',
      { ...then('2025-01-10'), severity: 2, matter: '违反《中华人民共和国消防法》第十六条' },
      ['2025-01-10', '2026-01-10', '2028-01-10', '2026-01-11'],
    ],
    ['R-2023/penalty/slight', { ...then('2025-01-10'), procedure: 'simple' }, HIDDEN],
    ['R-2023/penalty/slight', { ...then('2025-01-10'), category: '通报批评', severity: 2 }, HIDDEN],
    [
      'R-2023/penalty/general',
      { ...then('2026-03-31'), severity: 2 },
      ['2026-03-31', '2026-06-30', '2029-03-31', '2026-07-01'],
    ],
    [
      'R-2026/penalty/general',
      { ...then('2026-04-01'), severity: 2 },
      ['2026-04-01', '2026-07-01', '2027-04-01', '2026-07-02'],
    ],
    [
      'R-2026/penalty/general',
      { ...then('2026-11-30'), severity: 2 },
      ['2026-11-30', '2027-02-28', '2027-11-30', '2027-03-01'],
    ],
    [
      'R-2026/penalty/serious',
      { ...then('2028-02-29'), severity: 3 },
      ['2028-02-29', '2029-02-28', '2031-02-28', '2029-03-01'],
    ],
    ['R-2026/penalty/slight', { ...then('2026-06-01'), severity: 1 }, HIDDEN],
    ['R-2026/penalty/slight', { ...then('2026-06-01'), category: '警告' }, HIDDEN],
    ['R-2026/penalty/slight', { ...then('2026-06-01'), procedure: 'simple' }, HIDDEN],
    [
      'R-2026/penalty/slight-necessary',
      { ...then('2026-11-30'), severity: 1, necessary: true },
      ['2026-11-30', null, '2027-02-28', '2026-11-30'],
    ],
    [
      'R-2026/penalty/general',
      { ...then('2026-06-01'), amount: 260 },
      ['2026-06-01', '2026-09-01', '2027-06-01', '2026-09-02'],
    ],
  ] satisfies [string, Partial<Facts>, Days][])('%s for %o', (ruleId, facts, days) => {
    const publicity = computePublicity(penalty(facts))

    expect(publicity.ruleId).toBe(ruleId)
    expect(daysOf(publicity)).toEqual(days)
    expect(publicity.publish).toBe(days[0] !== null)
  })
})

describe('a later rule set', () => {
  it.each([
    [
      'shortens what still runs',
      { decisionDate: '2025-11-30', severity: 2 },
      'R-2026/penalty/general',
      '2026-11-30',
      '2026-03-01',
    ],
    [
      'ends on its eve what it would have ended before',
      { decisionDate: '2024-06-01', severity: 2 },
      'R-2026/penalty/general',
      '2026-03-31',
      '2024-09-02',
    ],
    [
      'opens repair on its first day, not before',
      { decisionDate: '2025-12-20', severity: 2, matter: '违反《食品安全法》' },
      'R-2026/penalty/general',
      '2026-12-20',
      '2026-04-01',
    ],
    [
      'takes down what it does not show',
      { decisionDate: '2025-12-20', severity: 1 },
      'R-2026/penalty/slight',
      '2026-03-31',
      '2026-03-21',
    ],
    [
      'takes down warnings of old',
      { decisionDate: '2023-02-01', category: '警告' },
      'R-2023/penalty/slight',
      '2023-04-30',
      null,
    ],
    [
      'takes down a warning whose last day is its own first',
      { decisionDate: '2022-05-01', category: '警告' },
      'R-2023/penalty/slight',
      '2023-04-30',
      '2022-08-02',
    ],
    [
      'allows repair where there was none',
      { decisionDate: '2022-10-01', severity: 3, category: '责令停产停业', matter: '违反《食品安全法》' },
      'R-2023/penalty/serious',
      '2025-10-01',
      '2023-10-02',
    ],
    [
      'is left aside where the old one is kinder',
      { decisionDate: '2023-04-30', severity: 3, category: '吊销许可证件', matter: '使用未经检验的特种设备' },
      'R-2018/penalty/serious',
      '2026-04-30',
      '2023-10-31',
    ],
    [
      'is left aside where the maximum grew',
      { decisionDate: '2023-03-01', severity: 2 },
      'R-2018/penalty/general',
      '2024-03-01',
      '2023-06-02',
    ],
    [
      'does not reach what was over',
      { decisionDate: '2019-03-01', severity: 2 },
      'R-2018/penalty/general',
      '2020-03-01',
      '2019-06-02',
    ],
  ] satisfies [string, Partial<Facts>, string, string, string | null][])(
    '%s',
    (_, facts, ruleId, until, repairableFrom) => {
      const publicity = computePublicity(penalty(facts))

      expect(publicity).toMatchObject({ publish: true, from: facts.decisionDate, ruleId, until, repairableFrom })
    },
  )

  it('leaves no minimum after its own end', () => {
    const facts = { decisionDate: '2025-04-01', severity: 1, necessary: true, matter: '违反《食品安全法》' } as const

    const publicity = computePublicity(penalty(facts))

    expect(publicity).toMatchObject({ minUntil: '2026-03-31', until: '2026-03-31', repairableFrom: null })
  })

  it('never restores what was not public', () => {
    const publicity = computePublicity(penalty({ decisionDate: '2025-06-01', category: '警告', severity: 3 }))

    expect(publicity).toMatchObject({ publish: false, ruleId: 'R-2023/penalty/slight' })
  })

  it('does not apply before its first day', () => {
    const facts = penalty({ decisionDate: '2025-11-30', severity: 2 })

    const before = computePublicity({ ...facts, ruleSetDate: '2026-03-31' })
    const since = computePublicity({ ...facts, ruleSetDate: '2026-04-01' })

    expect([before.until, before.ruleId]).toEqual(['2028-11-30', 'R-2023/penalty/general'])
    expect([since.until, since.ruleId]).toEqual(['2026-11-30', 'R-2026/penalty/general'])
  })

  it('states that it applies', () => {
    const { basis } = computePublicity(penalty({ decisionDate: '2025-11-30', severity: 2 }))

    expect(basis).toContain('2026年4月1日起施行的新规定对当事人更有利')
    expect(basis).toContain('最长公示1年')
  })
})

describe('obligations', () => {
  it.each([
    ['met early change nothing', { obligationsMetAt: '2026-06-10' }, '2026-09-02'],
    ['met after the minimum put repair off', { obligationsMetAt: '2026-12-24' }, '2026-12-24'],
    ['met after the maximum need no repair', { obligationsMetAt: '2027-06-02' }, null],
  ] satisfies [string, Partial<Facts>, string | null][])('%s', (_, facts, repairableFrom) => {
    const publicity = computePublicity(penalty({ severity: 2, ...facts }))

    expect(publicity).toMatchObject({ until: '2027-06-01', repairableFrom })
  })

  it('make a slight record repairable on the day they are met', () => {
    const publicity = computePublicity(penalty({ severity: 1, necessary: true, obligationsMetAt: '2026-06-20' }))

    expect(publicity.repairableFrom).toBe('2026-06-20')
  })

  it('that are still unmet at the maximum do not extend publicity', () => {
    const { publish, from, until } = computePublicity(penalty({ severity: 2 }))
    const record = { publicityFrom: publish ? from : null, publicityUntil: until, endedOn: null, endedReason: null }

    const state = publicityStatusOn({ ...record, blocked: false, shareScope: 1 }, '2027-06-02')

    expect(state).toBe('已届满')
  })
})

describe('a term that waits for obligations', () => {
  const term = { max: 12, repair: 'once-met', atMaximum: 'until-met' } as const

  it.each([
    ['has no end before they are met', undefined, null],
    ['ends at the maximum when they were met before', '2026-08-01', '2027-06-01'],
    ['ends when they are met after the maximum', '2027-09-15', '2027-09-15'],
  ])('%s', (_, obligationsMetAt, until) => {
    const days = computeDates(term, {
      rule: 'penalty',
      decisionDate: '2026-06-01',
      ...(obligationsMetAt && { obligationsMetAt }),
    })

    expect(days.until).toBe(until)
  })
})

describe('a record whose period had ended on delivery', () => {
  it('is never public', () => {
    const { from, until } = computePublicity(penalty({ decisionDate: '2019-03-01', severity: 2 }))
    const record = { publicityFrom: from, publicityUntil: until, endedOn: null, endedReason: null, blocked: false }

    const onArrival = publicityStatusOn({ ...record, shareScope: 1 }, '2026-11-15')

    expect(onArrival).toBe('已届满')
  })
})
