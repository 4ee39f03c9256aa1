import { describe, expect, it } from 'vitest'
import { lastWeek, weekTitle } from './weekly-paper.ts'

describe('the last full week', () => {
  it.each([
    ['2026-11-18', '2026-11-09', '2026-11-15', '2026-W46'],
    ['2026-11-16', '2026-11-09', '2026-11-15', '2026-W46'],
    ['2026-11-15', '2026-11-02', '2026-11-08', '2026-W45'],
    // The week of New Year's Day belongs to the year that has most of its days.
    ['2027-01-06', '2026-12-28', '2027-01-03', '2026-W53'],
    ['2027-01-11', '2027-01-04', '2027-01-10', '2027-W01'],
  ])('on %s is %s to %s', (today, from, to, week) => {
    expect(lastWeek(today)).toEqual({ from, to, week })
  })

  it('is named as in everyday speech', () => {
    expect(weekTitle('2027-W01')).toBe('2027 年第 1 周信用工作简报')
  })
})
