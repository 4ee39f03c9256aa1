import { describe, expect, it } from 'vitest'
import { breakLines } from './line-breaks.ts'

/** Width in this test: 1 for a Chinese character, 0.5 for any other. */
const widthOf = (text: string) => [...text].reduce((sum, each) => sum + (each > '\u2e7f' ? 1 : 0.5), 0)
const broken = (text: string, width = 5) => breakLines(text, width, widthOf)

describe('breaking a text into lines', () => {
  it.each([
    ['一二三四五六七', ['一二三四五', '六七']],
    ['', ['']],
    ['一二\n三', ['一二', '三']],
    ['一二三四五，六', ['一二三四', '五，六']],
    ['一二三四（五六', ['一二三四', '（五六']],
    ['一二 ABC 三四', ['一二 ABC', '三四']],
    ['一二三 12345678', ['一二三', '12345678']],
    ['ABCDEFGHIJKLMNOP', ['ABCDEFGHIJ', 'KLMNOP']],
    ['一ABCDEFGHIJKL', ['一', 'ABCDEFGHIJ', 'KL']],
  ])('%j becomes %j', (text, lines) => {
    expect(broken(text)).toEqual(lines)
  })

  it('loses no character and never exceeds the width, for any text', () => {
    const text = '，，，，，，，，（（（（（（（（ab，cd（ef）gh𬎆。'.repeat(20)

    for (const width of [1, 2, 3, 7]) {
      const lines = broken(text, width)

      expect(lines.join('')).toBe(text)
      // A punctuation mark takes the preceding character to its line, which may then exceed the width by one.
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width + 1)
    }
  })

  it.each(['a', '一', '，', '（', 'a ', '\n'])(
    'measures each character of a long text of %j at most three times',
    (unit) => {
      let measured = 0
      const text = unit.repeat(20_000)

      breakLines(text, 40, (part) => {
        measured += part.length
        return widthOf(part)
      })

      expect(measured / text.length).toBeLessThanOrEqual(3)
    },
  )
})
