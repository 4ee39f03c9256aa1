import { describe, expect, it } from 'vitest'
import { periodOf } from './period.ts'

describe('the period', () => {
  it('is twelve months up to today where nothing is said', () => {
    expect(periodOf({}, '2026-11-16')).toEqual({ from: '2025-12-01', to: '2026-11-16' })
    expect(periodOf({ to: '2026-03-31' }, '2026-11-16')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  })

  it.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, { to: '结束日期不能早于开始日期' }],
    [{ from: '2001-01-01' }, { from: '一次最多统计五年' }],
  ])('is not %j', (asked, fields) => {
    expect(() => periodOf(asked, '2026-11-16')).toThrow(expect.objectContaining({ fields }))
  })
})
