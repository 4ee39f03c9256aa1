import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOf } from '../../../test/costs/steps.ts'
import { isFullRun } from '../../../test/tier.ts'
import { isCreditCode } from '../identity/credit-code.ts'
import { residentIds } from '../identity/resident-id.arbitrary.ts'
import { findPersonalData, maskPersonalData } from '../text/masks.ts'
import { kindOfCharacter } from './characters.ts'

const oldIds = residentIds.map((id) => `${id.slice(0, 6)}${id.slice(8, 17)}`).map((id) => id.replace(/^../, '35'))
const mobiles = fc.stringMatching(/^1[3-9]\d{9}$/)
const cards = fc
  .tuple(fc.constantFrom('62', '4', '51', '55', '35'), fc.integer({ min: 15, max: 18 }), fc.stringMatching(/^\d{18}$/))
  .map(([issuer, length, rest]) => withLuhn((issuer + rest).slice(0, length)))
  // A credit code of digits is public, even if it passes the test for a card.
  .filter((number) => !isCreditCode(number))

const WRITINGS = ['0123456789', '０１２３４５６７８９', '٠١٢٣٤٥٦٧٨٩', '⓪①②③④⑤⑥⑦⑧⑨', '〇一二三四五六七八九']
const writing = fc.constantFrom(...WRITINGS).map((digits) => [...digits])
const divider = fc.constantFrom(
  ...['', '', '', ' ', '　', '\u00a0', '-', '－', '.', '·', '/', '_', '|', '\u200b', '\u2060', ' - ', '(', ')'],
)
const around = fc.string({ unit: fc.constantFrom(...'联系人的电话是，。：（）中国银行第三条一份身份证号\n ab') })

/** A number with separators between its digits, each digit in any script. */
const written = (numbers: fc.Arbitrary<string>) =>
  numbers.chain((number) =>
    fc
      .tuple(
        fc.array(divider, { minLength: number.length, maxLength: number.length }),
        fc.array(writing, { minLength: number.length, maxLength: number.length }),
        fc.boolean(),
      )
      .map(([dividers, writings, isMixed]) => ({
        number,
        text: [...number]
          .map((digit, at) => (writings[isMixed ? at : 0]![Number(digit)] ?? digit) + (dividers[at + 1] ?? ''))
          .join(''),
      })),
  )

/** The digits that a person can read from a text, in any script. */
const readOff = (text: string): string =>
  [...text]
    .map((character) => kindOfCharacter(character.codePointAt(0)!))
    .map((kind) => (kind < 10 ? kind : ''))
    .join('')

describe.each([
  ['an id', residentIds],
  ['an id of 15 digits', oldIds],
  ['a mobile', mobiles],
  ['a bank card', cards],
] as const)('%s', (_, numbers) => {
  it('never survives, with any separators and any surrounding text', () => {
    const sentence = fc.tuple(around, written(numbers), around)
    fc.assert(
      fc.property(sentence, ([before, { number, text }, after]) => {
        const masked = maskPersonalData(`${before}。${text}；${after}`)

        expect(readOff(masked)).not.toContain(number.replace('X', ''))
        expect(findPersonalData(masked)).toEqual([])
      }),
      { numRuns: isFullRun ? 2000 : 100 },
    )
  })
})

/** Texts of one repeated character, and of groups whose every digit could begin a number. */
const HOSTILE_UNITS = [
  ...['1', '9', ' ', '-', '.', '，', '\u200b', 'X', '@', '一', '①', '⭐', '护照'],
  ...['1 ', '4-', '5 1 ', '6222 ', '138-', '1 9 9 0 0 1 0 1 ', '0594-', '0 5 9 4 2 ', 'E1', '+86', 'a@b.', '护照1'],
  // Numbers next to mail addresses, each of which might contain the other.
  ...['13800001111 a@b.cn ', '13800001111@163.com '],
]

it('are searched for in work that is proportional to the length of the text', async () => {
  const measured = await growthOf(new URL('../text/masks.ts', import.meta.url), 'findPersonalData', HOSTILE_UNITS, 4000)

  expect(measured.filter(({ growth, perCharacter }) => growth > 2.2 || perCharacter > 10)).toEqual([])
})

function withLuhn(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}
