import { describe, expect, it } from 'vitest'
import { HOLIDAYS } from './holidays.ts'
import { addWorkingDays, isWorkingDay, workingDaysBetween } from './working-days.ts'

describe('isWorkingDay', () => {
  it.each([
    ['2026-11-13', true, 'a Friday'],
    ['2026-11-14', false, 'a Saturday'],
    ['2026-11-15', false, 'a Sunday'],
    ['2026-02-14', true, 'a Saturday worked for the Spring Festival'],
    ['2026-02-16', false, 'New Year’s Eve, a Monday'],
    ['2026-02-24', true, 'the first day after it'],
    ['2026-10-07', false, 'the last day of the national holiday'],
    ['2026-10-10', true, 'a Saturday worked for it'],
    ['2023-01-02', false, 'a Monday after New Year'],
    ['2022-12-31', false, 'announced with the year that follows'],
    ['2024-02-29', true, 'a leap day'],
    ['2031-10-01', false, 'a year not announced yet: what the law names'],
    ['2031-10-08', true, 'a year not announced yet: nothing more'],
  ])('%s: %s, %s', (day, open, _) => {
    expect(isWorkingDay(day)).toBe(open)
  })
})

describe('addWorkingDays', () => {
  it.each([
    ['2026-11-02', 7, '2026-11-11'],
    ['2026-11-06', 1, '2026-11-09'],
    ['2026-11-07', 1, '2026-11-09'],
    ['2026-02-10', 7, '2026-02-26'],
    ['2026-09-30', 7, '2026-10-15'],
    ['2025-12-30', 3, '2026-01-05'],
    ['2026-11-02', 0, '2026-11-02'],
  ])('counts from %s %d days to %s', (day, count, expected) => {
    expect(addWorkingDays(day, count)).toBe(expected)
  })

  it('is undone by counting', () => {
    for (const start of ['2025-01-24', '2026-02-13', '2026-05-08', '2026-09-19'])
      for (const count of [1, 3, 7, 20]) expect(workingDaysBetween(start, addWorkingDays(start, count))).toBe(count)
  })
})

it('counts no working days backwards', () => {
  expect(workingDaysBetween('2026-11-13', '2026-11-02')).toBe(0)
})

describe.each(Object.entries(HOLIDAYS))('the calendar of %s', (year, { off, working }) => {
  const weekdayOf = (monthDay: string) => new Date(`${year}-${monthDay}T00:00:00Z`).getUTCDay()

  it('has worked days only at weekends', () => {
    expect([...working].filter((day) => ![0, 6].includes(weekdayOf(day)))).toEqual([])
  })

  it('lists no day as both off and worked', () => {
    expect([...working].filter((day) => off.has(day))).toEqual([])
  })

  it('has the statutory holidays off', () => {
    expect(['01-01', '05-01', '10-01', '10-02', '10-03'].filter((day) => !off.has(day))).toEqual([])
  })

  it('exchanges each worked weekend day for a weekday off', () => {
    const weekdaysOff = [...off].filter((day) => ![0, 6].includes(weekdayOf(day))).length

    // 11 statutory days, 13 since 2025; holidays on weekends and exchanged days explain the rest.
    expect(weekdaysOff).toBeGreaterThanOrEqual(working.size + 5)
    expect(weekdaysOff).toBeLessThanOrEqual(working.size + 13)
  })
})
