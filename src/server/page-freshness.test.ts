import { expect, it } from 'vitest'
import { pageLifetime, surrogateHeaders } from './page-freshness.ts'

const SHOWN = new Set(['content/column news'])
const at = (text: string): number => Date.parse(`${text}+08:00`)

it.each([
  ['2026-11-15T00:00:00.000', '2026-11-15T00:00:30.000'],
  ['2026-11-15T12:00:00.000', '2026-11-15T12:00:30.000'],
  ['2026-11-15T23:59:30.000', '2026-11-16T00:00:00.000'],
  ['2026-11-15T23:59:59.999', '2026-11-16T00:00:00.000'],
  ['2026-12-31T23:59:45.000', '2027-01-01T00:00:00.000'],
])('a page made at %s is fresh until %s', (madeAt, until) => {
  expect(new Date(pageLifetime(at(madeAt), SHOWN).freshUntil)).toEqual(new Date(at(until)))
})

it('no copy outlives the day of the city, whatever the zone of the server', () => {
  expect(pageLifetime(at('2026-11-15T00:00:00.000'), SHOWN).staleUntil).toBe(at('2026-11-16T00:00:00.000'))
  expect(pageLifetime(at('2026-11-15T23:59:59.999'), SHOWN).staleUntil).toBe(at('2026-11-16T00:00:00.000'))
})

it.each([['register'], ['register/subject 1'], ['*']])('a page that shows %s may not be stale', (tag) => {
  const life = pageLifetime(at('2026-11-15T12:00:00.000'), new Set(['content', tag]))

  expect(life.mayBeStale).toBe(false)
  expect(surrogateHeaders(new Set([tag]), life, at('2026-11-15T12:00:00.000'))).toEqual({
    'surrogate-control': 'no-store',
  })
})

it('a cache in front may keep other pages until the day of the city ends, and knows them by what they show', () => {
  const madeAt = at('2026-11-15T23:50:00.000')

  expect(surrogateHeaders(SHOWN, pageLifetime(madeAt, SHOWN), madeAt)).toEqual({
    'surrogate-control': 'max-age=30, stale-while-revalidate=300, stale-if-error=570',
    'surrogate-key': 'page content/column_news content/*',
  })
})
