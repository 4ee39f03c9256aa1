import { describe, expect, it } from 'vitest'
import { describeDeadline } from './deadline.ts'

describe('a last day', () => {
  it.each([
    ['2026-11-18', '2026-11-16', '11月18日', '还有 2 个工作日', false],
    ['2026-11-23', '2026-11-20', '11月23日', '还有 1 个工作日', false],
    ['2026-11-16', '2026-11-16', '11月16日', '今天到期', false],
    ['2026-11-13', '2026-11-16', '11月13日', '已超期 1 个工作日', true],
    ['2026-11-20', '2026-11-21', '11月20日', '已超期', true],
    ['2027-01-08', '2026-12-31', '2027年1月8日', '还有 5 个工作日', false],
  ])('%s seen on %s', (last, today, day, left, isOver) => {
    expect(describeDeadline(last, today)).toEqual({ day, left, isOver })
  })
})
