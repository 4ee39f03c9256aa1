import { describe, expect, it } from 'vitest'
import { interpretAsCommonWords, splitTypedLetters } from './typed-readings.server.ts'

const FORMS = ['榕屿市', '榕屿', '海湾区', '海湾']

describe('letters that no name begins with', () => {
  it.each([
    ['rongyu xieye', ['榕屿'], ['xieye']],
    ['rongyuxieye', ['榕屿'], ['xieye']],
    ['rong yu lulan xieye', ['榕屿'], ['lulan', 'xieye']],
    ['Rongyushi Haiwanqu lulan', ['榕屿', '海湾'], ['lulan']],
    ['lulan gongsi', [], ['lulan', 'gongsi']],
    ['rongyu', [], ['rongyu']],
  ])('%s are places %j and words %j', (typed, places, words) => {
    expect(splitTypedLetters(typed, FORMS)).toEqual({ places, words })
  })
})

describe('words that many names have', () => {
  const readings: Record<string, string[]> = { xieye: ['鞋业', '协业'], yundong: ['运动'], yongpin: ['用品'] }
  const readAs = async (letters: string) => readings[letters] ?? []

  it.each([
    [['xieye'], ['鞋业', '榕屿']],
    [['yundongyongpin'], ['运动用品', '榕屿']],
    [
      ['yundong', 'xieye'],
      ['运动', '鞋业', '榕屿'],
    ],
  ] as const)('are taken for %j', async (words, terms) => {
    const [first, ...others] = words

    const found = await interpretAsCommonWords({ places: ['榕屿'], words: [first, ...others] }, readAs)

    expect(found?.terms).toEqual(terms)
  })

  it('are none where one of them is no such word', async () => {
    expect(await interpretAsCommonWords({ places: [], words: ['xieye', 'lulan'] }, readAs)).toBeNull()
  })
})
