import { describe, expect, it } from 'vitest'
import { computeHandlingTime, describeHandlingTime } from './handling-time.ts'

const YEAR = ['2025-11-17', '2026-11-16'] as const

describe('the handling time', () => {
  it('is counted in working days, for cases closed within the year', () => {
    const cases = [
      { receivedOn: '2026-11-13', closedOn: '2026-11-16' },
      { receivedOn: '2026-11-09', closedOn: '2026-11-13' },
      { receivedOn: '2026-11-16', closedOn: '2026-11-16' },
      { receivedOn: '2025-01-02', closedOn: '2025-02-28' },
    ]

    const time = computeHandlingTime(cases, ...YEAR)

    expect(time).toEqual({ from: YEAR[0], to: YEAR[1], cases: 3, averageDays: 1.7, longestDays: 4 })
    expect(describeHandlingTime(time)).toBe('1.7 个工作日')
  })

  it('is null if nothing was closed', () => {
    const none = computeHandlingTime([], ...YEAR)

    expect([none.cases, none.averageDays, describeHandlingTime(none)]).toEqual([0, null, '暂无'])
  })
})
