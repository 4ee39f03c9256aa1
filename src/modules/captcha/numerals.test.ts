import { expect, it } from 'vitest'
import { digitsOf, inWords } from './numerals.ts'

it.each([
  [0, '零'],
  [7, '七'],
  [10, '十'],
  [12, '十二'],
  [30, '三十'],
  [37, '三十七'],
  [99, '九十九'],
])('says %d as %s', (number, words) => {
  expect(inWords(number)).toBe(words)
})

it('reads every number it says', () => {
  for (let number = 0; number < 100; number++) expect(digitsOf(inWords(number))).toBe(String(number))
})

it.each([
  ['42', '42'],
  [' ４２ ', '42'],
  ['42个', '42'],
  ['四十二箱', '42'],
  ['两', '2'],
  ['兩', '2'],
  ['二、五、八', '258'],
  ['2 5 8', '258'],
  ['09:05', '0905'],
  ['〇九〇五', '0905'],
  ['不知道', ''],
  ['', ''],
])('reads %s as %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
