import { expect, it } from 'vitest'
import { splitSyllables } from './pinyin-syllables.ts'

it.each([
  ['lulanxieye', ['lu', 'lan', 'xie', 'ye']],
  ['changtingzhaoming', ['chang', 'ting', 'zhao', 'ming']],
  ['xinguan', ['xin', 'guan']],
  ['jinan', ['jin', 'an']],
  ['lvse', ['lv', 'se']],
  ['', []],
])('%s is read as %j', (letters, syllables) => {
  expect(splitSyllables(letters)).toEqual(syllables)
})

it.each(['wpcwhly', 'xyz', 'lulanx'])('%s is no pinyin', (letters) => {
  expect(splitSyllables(letters)).toBeNull()
})
