import { expect, it } from 'vitest'
import { findOpening } from './opening.ts'

const HOURS = '工作日 8:30—12:00，14:30—17:30'
/** City time. */
const at = (time: string) => Date.parse(`${time}:00+08:00`)

// 2026-11-19 is a Thursday.
it.each([
  ['2026-11-19T08:29', '还没上班', '今天 8:30 开放'],
  ['2026-11-19T08:30', '现在开放', '12:00 午休'],
  ['2026-11-19T12:00', '午休', '今天 14:30 开放'],
  ['2026-11-19T17:29', '现在开放', '17:30 下班'],
  ['2026-11-19T17:30', '已下班', '11月20日（星期五）8:30 开放'],
  ['2026-11-20T18:00', '已下班', '11月23日（星期一）8:30 开放'],
  ['2026-11-21T10:00', '已下班', '11月23日（星期一）8:30 开放'],
])('reports at %s whether a counter is open', (time, word, next) => {
  expect(findOpening(HOURS, at(time))).toEqual({ isOpen: word === '现在开放', word, next })
})

it('handles counters that are open every day', () => {
  expect(findOpening('每天 9:00-21:00', at('2026-11-21T10:00'))).toMatchObject({ isOpen: true, next: '21:00 下班' })
})

it('is null for hours in another format', () => {
  expect(findOpening('请先电话预约', at('2026-11-19T10:00'))).toBeNull()
  expect(findOpening('每月第一个周六 9:00—11:00', at('2026-11-19T10:00'))).toBeNull()
})
