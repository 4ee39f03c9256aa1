import { describe, expect, it } from 'vitest'
import { readRange } from './byte-range.ts'

describe('a range', () => {
  it.each([
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=0-99999999999999999999', 'whole'],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=99-', { first: 99, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=20-10', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ])('%j of 100 bytes is %j', (header, range) => {
    expect(readRange(header, 100)).toEqual(range)
  })
})
