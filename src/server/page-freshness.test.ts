import { expect, it } from 'vitest'
import { lifeOf } from './page-freshness.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)

it.each([
  ['2026-11-15T00:00:00.000', '2026-11-15T00:00:30.000'],
  ['2026-11-15T12:00:00.000', '2026-11-15T12:00:30.000'],
  ['2026-11-15T23:59:30.000', '2026-11-16T00:00:00.000'],
  ['2026-11-15T23:59:59.999', '2026-11-16T00:00:00.000'],
  ['2026-12-31T23:59:45.000', '2027-01-01T00:00:00.000'],
])('a page made at %s is fresh until %s', (madeAt, until) => {
  expect(new Date(lifeOf(at(madeAt)).freshUntil)).toEqual(new Date(at(until)))
})

it('no copy outlives the day of the city, whatever the zone of the server', () => {
  expect(lifeOf(at('2026-11-15T00:00:00.000')).staleUntil).toBe(at('2026-11-16T00:00:00.000'))
  expect(lifeOf(at('2026-11-15T23:59:59.999')).staleUntil).toBe(at('2026-11-16T00:00:00.000'))
})
