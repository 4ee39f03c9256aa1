import { expect, it } from 'vitest'
import { pagingFromSearch } from '../../kernel/calls/paging.ts'
import { ELDER_ROWS, elderPaging, nextSize } from './elder-paging.ts'

it('begins with few rows only in elder mode', () => {
  expect(elderPaging(new URLSearchParams(), true).pageSize).toBe(ELDER_ROWS)
  expect(elderPaging(new URLSearchParams(), false).pageSize).toBeGreaterThan(ELDER_ROWS)
  expect(elderPaging(new URLSearchParams('pageSize=20'), true).pageSize).toBe(20)
})

it('shows more rows with every press, up to the largest page size', () => {
  const sizes = [ELDER_ROWS]
  for (let next = nextSize(ELDER_ROWS); next !== undefined; next = nextSize(next)) sizes.push(next)

  expect(sizes).toEqual([5, 10, 15, 20, 50, 100])
  // An address with any other size falls back to the default.
  for (const size of sizes.slice(1))
    expect(pagingFromSearch(new URLSearchParams({ pageSize: String(size) })).pageSize).toBe(size)
})
