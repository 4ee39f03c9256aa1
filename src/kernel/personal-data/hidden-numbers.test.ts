import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCreditCode } from '../identity/credit-code.ts'
import { residentIds } from '../identity/resident-id.arbitrary.ts'
import { findPersonalData, maskPersonalData } from '../text/masks.ts'
import { kindOfCharacter } from './characters.ts'

const oldIds = residentIds.map((id) => `${id.slice(0, 6)}${id.slice(8, 17)}`).map((id) => id.replace(/^../, '35'))
const mobiles = fc.stringMatching(/^1[3-9]\d{9}$/)
const cards = fc
  .tuple(fc.constantFrom('62', '4', '51', '55', '35'), fc.integer({ min: 15, max: 18 }), fc.stringMatching(/^\d{18}$/))
  .map(([issuer, length, rest]) => withLuhn((issuer + rest).slice(0, length)))
  // A credit code of digits only is public, even where it would pass for a card.
  .filter((number) => !isCreditCode(number))

const WRITINGS = ['0123456789', '０１２３４５６７８９', '٠١٢٣٤٥٦٧٨٩', '⓪①②③④⑤⑥⑦⑧⑨', '〇一二三四五六七八九']
const writing = fc.constantFrom(...WRITINGS).map((digits) => [...digits])
const divider = fc.constantFrom(
  ...['', '', '', ' ', '　', '\u00a0', '-', '－', '.', '·', '/', '_', '|', '\u200b', '\u2060', ' - ', '(', ')'],
)
const around = fc.string({ unit: fc.constantFrom(...'联系人的电话是，。：（）中国银行第三条一份身份证号\n ab') })

/** A number with something between its digits, each digit in a writing of its own. */
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

/** The least processor time of nine, in milliseconds, by what the text is made of. */
const MEASURE = `
  import { leastCpuTime } from '../../../test/costs/cpu.ts'
  import { findPersonalData } from '../text/masks.ts'
  const times = {}
  for (const unit of JSON.parse(process.argv[1])) {
    const hostile = unit.repeat(Math.ceil(100_000 / unit.length)).slice(0, 100_000)
    times[unit] = leastCpuTime(30, () => findPersonalData(hostile))
  }
  console.log(JSON.stringify(times))
`

/** What someone sees who reads every digit, in whatever it is written, and nothing else. */
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
  it('never survives, whatever stands between its digits and around it', () => {
    const sentence = fc.tuple(around, written(numbers), around)
    fc.assert(
      fc.property(sentence, ([before, { number, text }, after]) => {
        const masked = maskPersonalData(`${before}。${text}；${after}`)

        expect(readOff(masked)).not.toContain(number.replace('X', ''))
        expect(findPersonalData(masked)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})

describe('100 kB', () => {
  const ALIKE = ['1', '9', ' ', '-', '.', '，', '\u200b', 'X', '@', '一', '①', '⭐', '护照']
  const MIXED = [
    '1 ',
    '4-',
    '5 1 ',
    '6222 ',
    '138-',
    '1 9 9 0 0 1 0 1 ',
    '0594-',
    '0 5 9 4 2 ',
    'E1',
    '+86',
    'a@b.',
    '护照1',
  ]
  // As the portal runs it: what the test runner does to imports costs more than the work itself.
  const times = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', MEASURE, JSON.stringify([...ALIKE, ...MIXED])], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }),
  ) as Record<string, number>

  it.each(ALIKE)('of %j take 30 ms at most', (unit) => {
    expect(times[unit]).toBeLessThanOrEqual(30)
  })

  it.each(MIXED)('of %j, each digit of which begins a number, take 50 ms at most', (unit) => {
    expect(times[unit]).toBeLessThanOrEqual(50)
  })
})

function withLuhn(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}
