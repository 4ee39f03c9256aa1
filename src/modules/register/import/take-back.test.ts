import { expect, it } from 'vitest'
import { decideFate, type TouchedRecord } from './take-back.ts'

const MADE: TouchedRecord = { batchNo: 'b', before: null, isEnded: false, isOpen: false }

it.each<[string, Partial<TouchedRecord>, string]>([
  ['made by the batch', {}, 'ended'],
  ['changed by the batch', { before: 'a' }, 'restored'],
  ['changed by a later batch', { batchNo: 'c', before: 'b' }, 'left'],
  ['corrected by a case since', { before: 'b' }, 'left'],
  ['repaired since', { isEnded: true }, 'left'],
  ['disputed', { isOpen: true }, 'left'],
  ['changed by the batch and disputed', { before: 'a', isOpen: true }, 'left'],
])('a record %s', (_, change, fate) => {
  expect(decideFate('b', { ...MADE, ...change })).toBe(fate)
})
