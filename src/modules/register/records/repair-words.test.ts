import { describe, expect, it } from 'vitest'
import { repairWords } from './repair-words.ts'

const penalty = {
  publicityFrom: '2026-07-08',
  publicityUntil: '2027-07-08',
  repairableFrom: '2026-10-09',
  flag: null,
}

describe('what is said about the repair of a record', () => {
  it.each([
    ['2026-07-08', 1, '2026-10-09 起可以申请修复，还有 93 天'],
    ['2026-10-08', 93, '2026-10-09 起可以申请修复，还有 1 天'],
    ['2026-10-09', 94, '已满最短公示期，可以申请修复'],
    ['2027-07-08', 366, '已满最短公示期，可以申请修复'],
  ])('on %s', (today, daysShown, sentence) => {
    expect(repairWords(penalty, today)).toMatchObject({ daysShown, sentence })
  })

  it('is nothing once the record has ended', () => {
    expect(repairWords(penalty, '2027-07-09')).toBeNull()
  })

  it('says that an application is being worked on', () => {
    expect(repairWords({ ...penalty, flag: '修复处理中' }, '2026-11-15')?.sentence).toBe('修复申请正在处理')
  })

  it('says that what cannot be repaired ends by itself', () => {
    expect(repairWords({ ...penalty, repairableFrom: null }, '2026-11-15')?.sentence).toBe(
      '公示期内不能提前终止，到期自动停止公示',
    )
  })

  it('asks only that duties are met where there is no minimum', () => {
    const words = repairWords({ ...penalty, repairableFrom: penalty.publicityFrom }, '2026-07-08')

    expect(words).toMatchObject({ sentence: '履行义务、改正后即可申请修复', mark: null, bar: { mark: null } })
  })

  it('draws no bar without an end', () => {
    const words = repairWords({ ...penalty, publicityUntil: null }, '2026-11-15')

    expect(words?.bar).toBeNull()
    expect(words?.state.daysLeft).toBeNull()
  })

  it('puts today and the first day of repair between beginning and end', () => {
    const { bar } = repairWords(penalty, '2027-01-06')!

    expect(bar!.done).toBeCloseTo(0.5, 1)
    expect(bar!.mark).toBeCloseTo(0.25, 1)
  })
})
