import { expect, it } from 'vitest'
import type { Memory } from './memory.ts'
import { forgetWords, recentWords, storeWord } from './recent-words.ts'

function memoryWith(text?: string): Memory {
  const values = new Map<string, string>(text === undefined ? [] : [['recent-searches', text]])
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  }
}

it('stores the last words, the newest first, each once', () => {
  const memory = memoryWith()

  for (const word of ['鞋业', '茶叶', '鞋业']) storeWord(word, memory)

  expect(recentWords(memory)).toEqual(['鞋业', '茶叶'])
})

it('stores at most eight', () => {
  const memory = memoryWith()

  for (let number = 1; number <= 9; number++) storeWord(`词${number}`, memory)

  expect(recentWords(memory)).toEqual(['词9', '词8', '词7', '词6', '词5', '词4', '词3', '词2'])
})

it.each(['13800138000', '138 0013 8000', '11010519491231002X', '１３８００１３８０００', ''])(
  'does not keep %j',
  (word) => {
    const memory = memoryWith()

    storeWord(word, memory)

    expect(recentWords(memory)).toEqual([])
  },
)

it('deletes all of them', () => {
  const memory = memoryWith()
  storeWord('鞋业', memory)

  forgetWords(memory)

  expect(recentWords(memory)).toEqual([])
})

it.each(['{', 'null', '{"a":1}', '[1,{}]'])('works with the stored value %s', (text) => {
  expect(recentWords(memoryWith(text))).toEqual([])
})

it('works without storage', () => {
  storeWord('鞋业', null)
  forgetWords(null)

  expect(recentWords(null)).toEqual([])
})
