import { describe, expect, it } from 'vitest'
import { periodWords, verdictOnDay } from './repair-words.ts'

const penalty = {
  dataset: 'penalty',
  category: '罚款',
  severity: '一般',
  authority: '市局',
  ruleId: 'R-2026/penalty/general',
  publicityFrom: '2026-07-08',
  publicityUntil: '2027-07-08',
  repairableFrom: '2026-10-09',
  reapplyFrom: null,
  flag: null,
} as const

describe('the repair wording of a record', () => {
  it.each([
    ['2026-07-08', 1, '2026-10-09 起可以申请修复，还有 93 天'],
    ['2026-10-08', 93, '2026-10-09 起可以申请修复，还有 1 天'],
    ['2026-10-09', 94, '已满最短公示期，可以申请修复'],
    ['2027-07-08', 366, '已满最短公示期，可以申请修复'],
  ])('on %s', (today, daysShown, sentence) => {
    expect(verdictOnDay(penalty, today, '信用中国')?.sentence).toBe(sentence)
    expect(periodWords(penalty, today).daysShown).toBe(daysShown)
  })

  it('is empty once the record has ended, or if it is not negative', () => {
    expect(verdictOnDay(penalty, '2027-07-09', '信用中国')).toBeNull()
    expect(verdictOnDay({ ...penalty, dataset: 'permit' }, '2026-11-15', '信用中国')).toBeNull()
    expect(verdictOnDay({ ...penalty, dataset: 'nothing' }, '2026-11-15', '信用中国')).toBeNull()
  })
})

describe('the bar of the publicity period', () => {
  it('has no mark without a minimum, and is not drawn without an end', () => {
    const atOnce = { ...penalty, repairableFrom: penalty.publicityFrom }

    expect(periodWords(atOnce, '2026-07-08')).toMatchObject({ mark: null, bar: { mark: null } })
    expect(periodWords({ ...penalty, publicityUntil: null }, '2026-11-15').bar).toBeNull()
  })

  it('marks the day of the verdict after a denied application', () => {
    const refused = { ...penalty, reapplyFrom: '2027-03-01' }

    expect(periodWords(refused, '2027-01-06').mark).toBe('2027-03-01')
    expect(verdictOnDay(refused, '2027-01-06', '本站')).toMatchObject({
      day: '2027-03-01',
      reason: '上次申请未通过',
      sentence: '上次申请未通过，2027-03-01 起（54 天后）可再申请',
    })
  })

  it('places today and the first day of repair between beginning and end', () => {
    const { bar } = periodWords(penalty, '2027-01-06')

    expect(bar!.done).toBeCloseTo(0.5, 1)
    expect(bar!.mark).toBeCloseTo(0.25, 1)
  })
})
