import { describe, expect, it } from 'vitest'
import { findWrongWords, WRONG_WORDS } from './wrong-words.ts'

describe('wrong words', () => {
  it('are listed once each, with a different suggestion', () => {
    expect(new Set(WRONG_WORDS.map(({ word }) => word)).size).toBe(WRONG_WORDS.length)
    expect(WRONG_WORDS.filter(({ word, suggestion }) => word.length < 2 || suggestion === '')).toEqual([])
    expect(WRONG_WORDS.length).toBeGreaterThanOrEqual(60)
  })

  it('are found in text order', () => {
    const found = findWrongWords('各单位按排专人，截止目前已完成布署。')

    expect(found.map(({ word, suggestion, start }) => [word, suggestion, start])).toEqual([
      ['按排', '安排', 3],
      ['截止目前', '截至目前', 8],
      ['布署', '部署', 15],
    ])
  })

  it('are accepted inside the listed longer words', () => {
    const words = [{ word: '按排', suggestion: '安排', kind: 'typo', except: ['按排污'] }] as const

    expect(findWrongWords('按排污量', words)).toEqual([])
    expect(findWrongWords('按排人员', words)).toHaveLength(1)
  })

  it('are not found in correct text', () => {
    expect(findWrongWords('截至目前，全市已作出安排部署，账户、账号均已核对。')).toEqual([])
  })
})
