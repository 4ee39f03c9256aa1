import { expect, it } from 'vitest'
import { percent, shortNumber, thousands } from './number.ts'

it.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [999.96, '999.96'],
  [1000, '1k'],
  [1200, '1.2k'],
  [1250, '1.3k'],
  [10_000, '10k'],
  [999_949, '999.9k'],
  [999_950, '1M'],
  [1e6, '1M'],
  [2.5e9, '2.5G'],
  [3e12, '3T'],
  [4e15, '4P'],
  [5e18, '5E'],
  [5e21, '5000E'],
  [-1200, '-1.2k'],
  [-5, '-5'],
])('shortens %d to %s', (n, text) => {
  expect(shortNumber(n)).toBe(text)
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567.5, '1,234,567.5'],
  [-1234, '-1,234'],
])('groups %d as %s', (n, text) => {
  expect(thousands(n)).toBe(text)
})

it.each([
  [0, '0.0%'],
  [0.986, '98.6%'],
  [0.29, '29.0%'],
  [13 / 14, '92.9%'],
  [44 / 45, '97.8%'],
  [0.9285, '92.9%'],
  [0.99999, '99.9%'],
  [1, '100.0%'],
  [null, '—'],
])('writes a share of %s as %s', (rate, text) => {
  expect(percent(rate)).toBe(text)
})
