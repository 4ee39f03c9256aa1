import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayInWords, daysBetween } from './calendar-day.ts'

const days = fc
  .integer({ min: 0, max: 60_000 })
  .map((offset) => new Date(Date.UTC(1960, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10))

describe('calendar days', () => {
  it.each([
    ['2026-04-01', 3, '2026-07-01'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2023-11-30', 3, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-10-31', 36, '2029-10-31'],
    ['2099-12-31', 1, '2100-01-31'],
    ['2026-01-31', 0, '2026-01-31'],
  ])('%s and %i months give %s', (day, months, expected) => {
    const result = addMonths(day, months)

    expect(result).toBe(expected)
  })

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-04-01', -1, '2026-03-31'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i days give %s', (day, number, expected) => {
    const result = addDays(day, number)

    expect(result).toBe(expected)
  })

  it('writes a day in Chinese', () => {
    const words = dayInWords('2026-04-01')

    expect(words).toBe('2026年4月1日')
  })

  it('stays within the target month, and preserves the order of days', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 60 }), (a, b, months) => {
        const [first, second] = a <= b ? [a, b] : [b, a]

        const [monthsA, monthsB] = [addMonths(first, months), addMonths(second, months)]

        expect(monthsA <= monthsB).toBe(true)
        expect(Number(monthsA.slice(8))).toBeLessThanOrEqual(Number(first.slice(8)))
        expect((Number(first.slice(5, 7)) - 1 + months) % 12).toBe(Number(monthsA.slice(5, 7)) - 1)
      }),
    )
  })

  it('counts the days it adds', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, number) => {
        expect(daysBetween(day, addDays(day, number))).toBe(number)
      }),
    )
  })
})
