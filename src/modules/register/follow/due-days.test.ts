import { describe, expect, it } from 'vitest'
import { dateKey, formatDate, toDate } from '../../../kernel/format/date.ts'
import { annualDeadline, dueDays, nextLetterTime } from './due-days.ts'

describe('the days of which somebody is told', () => {
  it('are 60, 30 and 7 days before a permit ends, 30 and 7 before a commitment does', () => {
    const { days, permit, commitment } = dueDays('2026-11-17', '2026-11-18')

    expect(days).toEqual(['2026-11-18'])
    expect(permit).toEqual([
      { day: '2027-01-17', before: 60 },
      { day: '2026-12-18', before: 30 },
      { day: '2026-11-25', before: 7 },
    ])
    expect(commitment.map(({ before }) => before)).toEqual([30, 7])
  })

  it('are made up for where a pass was missed, for a week at most', () => {
    expect(dueDays('2026-11-15', '2026-11-18').days).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
    expect(dueDays('2026-01-01', '2026-11-18').days).toHaveLength(7)
    expect(dueDays('2026-11-15', '2026-11-18').permit).toHaveLength(9)
  })

  it('are none where the pass of the day was made, or the clock went back', () => {
    expect(dueDays('2026-11-18', '2026-11-18').days).toEqual([])
    expect(dueDays('2026-11-19', '2026-11-18').permit).toEqual([])
  })

  it.each([
    ['2026-05-31', 30],
    ['2026-06-23', 7],
  ])('on %s the annual report of the year before is due in %i days', (today, before) => {
    expect(dueDays(null, today).annual).toEqual([{ day: '2026-06-30', before, year: 2025 }])
  })

  it('says nothing of annual reports on other days, nor once they are late', () => {
    for (const day of ['2026-05-30', '2026-06-30', '2026-07-01', '2026-12-24'])
      expect(dueDays(null, day).annual).toEqual([])
    expect(annualDeadline(2025)).toBe('2026-06-30')
  })
})

describe('the next message', () => {
  // A Wednesday in the city.
  const wednesday = toDate('2026-11-18 07:59').getTime()

  it('leaves at once, at eight in the morning, or on Monday at eight', () => {
    expect(nextLetterTime('at-once', wednesday).getTime()).toBe(wednesday)
    expect(formatDate(nextLetterTime('daily', wednesday))).toBe('2026-11-18 08:00:00')
    expect(formatDate(nextLetterTime('weekly', wednesday))).toBe('2026-11-23 08:00:00')
  })

  it('leaves the next time where it is eight already', () => {
    const eight = toDate('2026-11-23 08:00').getTime()

    expect(dateKey(nextLetterTime('daily', eight))).toBe('2026-11-24')
    expect(dateKey(nextLetterTime('weekly', eight))).toBe('2026-11-30')
  })
})
