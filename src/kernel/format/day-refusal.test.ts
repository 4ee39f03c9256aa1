import { describe, expect, it } from 'vitest'
import { day } from '../forms/fields.ts'
import { dayRefusal } from './day-refusal.ts'

describe('the refusal of a day', () => {
  it.each([
    ['2026-11-15', undefined],
    ['2024-02-29', undefined],
    ['1900-01-01', undefined],
    ['1899-12-31', '决定日期不能早于 1900-01-01'],
    ['2026-02-29', '决定日期应为 2026-11-15 的形式'],
    ['2026-13-01', '决定日期应为 2026-11-15 的形式'],
    ['2026-1-5', '决定日期应为 2026-11-15 的形式'],
    ['2026-11', '决定日期应为 2026-11-15 的形式'],
    ['2026-11-15T00:00:00Z', '决定日期应为 2026-11-15 的形式'],
    ['12026-11-15', '决定日期应为 2026-11-15 的形式'],
    ['昨天', '决定日期应为 2026-11-15 的形式'],
    ['', '决定日期应为 2026-11-15 的形式'],
  ])('of %s is the same in the browser as in a schema: %s', (value, refusal) => {
    const inBrowser = dayRefusal('决定日期', value)
    const inSchema = day('决定日期').safeParse(value).error?.issues[0]?.message

    expect([inBrowser, inSchema]).toEqual([refusal, refusal])
  })
})
