import { expect, it } from 'vitest'
import { boardWords } from './board-words.ts'

it.each([
  ['信用修复', ['信用修复']],
  ['信用报告 打印', ['信用报告', '打印']],
  ['13800000000', []],
  ['电话138', ['电话']],
  ['一三八零零', []],
  ['１３８', []],
  ['lin@example.cn', []],
  ['%_', []],
  ['', []],
])('searches for %s as %j', (keyword, words) => {
  expect(boardWords(keyword)).toEqual(words)
})
