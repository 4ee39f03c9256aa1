import { describe, expect, it } from 'vitest'
import { addressWith, hiddenFields, pagesShown } from './page-links.ts'

describe('addressWith', () => {
  it('preserves the other parameters', () => {
    expect(addressWith('/list?type=a&pageNo=2', { pageNo: '3' })).toBe('/list?type=a&pageNo=3')
  })

  it('removes a parameter and a trailing question mark', () => {
    expect(addressWith('/list?pageNo=2', { pageNo: null })).toBe('/list')
  })
})

it('passes every parameter except the named ones to a form', () => {
  expect(hiddenFields('/list?type=a&type=b&pageNo=2', 'pageNo')).toEqual([
    ['type', 'a'],
    ['type', 'b'],
  ])
})

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 21, [1, 2, 3, 4, 5, 'gap-after', 21]],
  [10, 21, [1, 'gap-before', 9, 10, 11, 'gap-after', 21]],
  [21, 21, [1, 'gap-before', 17, 18, 19, 20, 21]],
])('on page %d of %d shows %j', (current, last, shown) => {
  expect(pagesShown(current, last)).toEqual(shown)
})
