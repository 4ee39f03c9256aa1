import { expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [88_000, '86 KB'],
  [1024 * 1024 - 1, '1024 KB'],
  [1_258_291, '1.2 MB'],
  [52_428_800, '50.0 MB'],
])('%d bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
