import { describe, expect, it } from 'vitest'
import { precedingRange, requestedPeriod } from './period.ts'

describe('the period of a report', () => {
  it('is twelve months up to today by default', () => {
    expect(requestedPeriod({}, '2026-11-16')).toEqual({ from: '2025-12-01', to: '2026-11-16' })
    expect(requestedPeriod({ to: '2026-03-31' }, '2026-11-16')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  })

  it.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, { to: '结束日期不能早于开始日期' }],
    [{ from: '2001-01-01' }, { from: '一次最多统计五年' }],
  ])('cannot be %j', (asked, fields) => {
    expect(() => requestedPeriod(asked, '2026-11-16')).toThrow(expect.objectContaining({ fields }))
  })

  it.each([
    [
      { from: '2026-11-01', to: '2026-11-16' },
      { from: '2026-10-16', to: '2026-10-31' },
    ],
    [
      { from: '2026-11-16', to: '2026-11-16' },
      { from: '2026-11-15', to: '2026-11-15' },
    ],
    [
      { from: '2024-01-01', to: '2024-12-31' },
      { from: '2022-12-31', to: '2023-12-31' },
    ],
  ])('before %j is as long and ends the day before', (period, before) => {
    expect(precedingRange(period)).toEqual(before)
  })
})
