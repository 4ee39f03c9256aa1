import { expect, it } from 'vitest'
import { findWaitingMonth, rankAxis } from './waiting-month.ts'

it.each([
  ['2026-10', '2026-11-16', { label: '2026-11', text: '11月待公布' }],
  ['2026-09', '2026-11-16', { label: '2026-10', text: '10月待公布' }],
  ['2026-12', '2027-01-02', { label: '2027-01', text: '1月待公布' }],
  ['2026-11', '2026-11-16', undefined],
])('after %s, on %s, %j is waited for', (newest, today, waiting) => {
  expect(findWaitingMonth(newest, today)).toEqual(waiting)
})

it.each([
  [261, [1, 66, 131, 196, 261]],
  [2, [1, 2, 3, 4, 5]],
])('the axis of %d places is marked at %j', (places, marks) => {
  expect(rankAxis(places)).toEqual(marks)
})
