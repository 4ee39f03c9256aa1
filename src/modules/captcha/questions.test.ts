import { describe, expect, it } from 'vitest'
import { questionDrawer, readDigits } from './answers.server.ts'
import { drawQuestion } from './questions.server.ts'
import { CATEGORIES } from './word-lists.ts'

const drawn = Array.from({ length: 6000 }, drawQuestion)

const share = (values: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.values()].sort((a, b) => b - a).map((count) => count / values.length)
}

describe('a question', () => {
  it('is Chinese, short enough to be listened to, and never contains a placeholder', () => {
    for (const { text } of drawn) {
      expect(text).toMatch(/^[\p{Script=Han}\d，。、；：？ ]+$/u)
      expect(text.length).toBeLessThan(160)
    }
  })

  it('has an answer of digits that is read as it stands', () => {
    for (const { answer } of drawn) {
      expect(answer).toMatch(/^\d{1,5}$/)
      expect(readDigits(answer)).toEqual([answer])
    }
  })

  it('is hardly ever seen again', () => {
    const texts = new Set(drawn.map(({ text }) => text))

    expect(drawn.length - texts.size).toBeLessThan(drawn.length * 0.01)
  })

  it('cannot be passed by the three answers given most often', () => {
    const [first, second, third] = share(drawn.map(({ answer }) => answer))

    expect(first! + second! + third!).toBeLessThan(0.05)
  })

  it('does not contain its answer in so many digits', () => {
    const telling = drawn.filter(({ text, answer }) => answer.length > 1 && text.includes(answer))

    // Only by chance, in the example of how to write it.
    expect(telling.length / drawn.length).toBeLessThan(0.02)
  })

  it('never comes twice in a row', () => {
    const texts = ['甲', '甲', '甲', '乙', '乙', '甲']
    const next = questionDrawer(() => ({ text: texts.shift()!, answer: '1' }))

    expect([next().text, next().text, next().text]).toEqual(['甲', '乙', '甲'])
  })
})

describe('stories are right:', () => {
  const spoken = (text: string) =>
    [...text.matchAll(/[一二三四五六七八九十]+/g)].map(([words]) => Number(readDigits(words)[0]))

  it('what is left in stock', () => {
    const stories = drawn.filter(({ text }) => text.includes('原有'))

    expect(stories.length).toBeGreaterThan(500)
    for (const { text, answer } of stories) {
      const [start, less, more] = spoken(text)
      expect(Number(answer), text).toBe(start! - less! + more!)
    }
  })

  it('when it ends', () => {
    const stories = drawn.filter(({ text }) => text.includes('结束'))

    expect(stories.length).toBeGreaterThan(500)
    for (const { text, answer } of stories) {
      const [, part, hour, minute, hours, minutes] = /([上中下]午)(.+)点(整|.+?分)开始，进行了(.)小时(.*?)，/
        .exec(text)!
        .map(String)
      const number = (words: string) => Number(readDigits(words)[0] || 0)
      const begin = (number(hour!) + (part === '下午' ? 12 : 0)) * 60 + number(minute!)
      const end = begin + number(hours!) * 60 + number(minutes!)
      expect(Number(answer.slice(0, 2)) * 60 + Number(answer.slice(2)), text).toBe(end)
    }
  })

  it('no word belongs to two sorts', () => {
    const words = Object.values(CATEGORIES).flat()

    expect(new Set(words).size).toBe(words.length)
  })
})
