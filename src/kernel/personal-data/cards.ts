import { isCreditCode, subjectKindByCode } from '../identity/credit-code.ts'
import { asciiCode, isAlphanumeric } from './characters.ts'
import { type Digits, endOfDigits, X_VALUE } from './digits.ts'
import { endsGroup, groupCount, hasX, isGrouped, isWrittenAsOne, readPlain } from './spans.ts'

/** Prefix sums for Luhn's algorithm: one with the digits at even positions doubled, one with those at odd positions. */
type LuhnSums = readonly [even: Uint32Array, odd: Uint32Array]

/** Computed once per text, so that testing each possible card number costs constant time. */
export function luhnSums({ values }: Digits): LuhnSums {
  const even = new Uint32Array(values.length + 1)
  const odd = new Uint32Array(values.length + 1)
  for (let at = 0; at < values.length; at += 1) {
    const plain = values[at] === X_VALUE ? 0 : values[at]!
    const doubled = plain > 4 ? plain * 2 - 9 : plain * 2
    even[at + 1] = even[at]! + (at % 2 === 0 ? doubled : plain)
    odd[at + 1] = odd[at]! + (at % 2 === 0 ? plain : doubled)
  }
  return [even, odd]
}

/** Index after a bank card that begins here, or -1; the longest match. */
export function cardEnd(digits: Digits, sums: LuhnSums, at: number): number {
  if (!isIssuer(digits.values, at)) return -1
  for (let to = at + 19; to >= at + 16; to -= 1) {
    if (!endsGroup(digits, to) || !passes(sums, at, to) || !isWrittenAsOne(digits, at, to) || hasX(digits, at, to))
      continue
    if (isWrittenAsCard(digits, at, to) && !isCode(digits, at, to) && !isInCode(digits, at, to)) return to
  }
  return -1
}

const passes = ([even, odd]: LuhnSums, from: number, to: number): boolean => {
  // In Luhn's algorithm the last digit is not doubled, the one before it is.
  const sums = to % 2 === 0 ? even : odd
  return (sums[to]! - sums[from]!) % 10 === 0
}

/** Card numbers begin with 3 to 6 or 9, or 22 to 27; 20 and 21 are excluded, because many other numbers begin with a year. */
function isIssuer(values: readonly number[], at: number): boolean {
  const [first, second] = [values[at]!, values[at + 1] ?? 0]
  return (first >= 3 && first <= 6) || first === 9 || (first === 2 && second >= 2 && second <= 7)
}

const PRINTED = [4, 4, 4, 4]

/** Whether the digits are written as one group or as on a card; other groups count only if the first digits are those of an issuer in China. */
function isWrittenAsCard(digits: Digits, from: number, to: number): boolean {
  if (groupCount(digits, from, to) === 1) return true
  if (isGrouped(digits, from, PRINTED) && groupCount(digits, from, to) <= 5) return digits.values[from] !== 2
  const [first, second] = [digits.values[from]!, digits.values[from + 1]!]
  if (first === 5) return second >= 1 && second <= 5
  return first === 4 || (first === 3 && second === 5) || (first === 6 && (second === 2 || second === 0))
}

/** One in ten credit codes that consist of digits passes Luhn's test, and credit codes are public. */
const isCode = (digits: Digits, from: number, to: number): boolean =>
  to - from === LENGTH_OF_CODE && isSubjectCode(readPlain(digits, from, to))

const isSubjectCode = (code: string): boolean => subjectKindByCode(code) !== 'other' && isCreditCode(code)

const LENGTH_OF_CODE = 18

/** Whether the digits are part of a credit code that also contains letters. */
export function isInCode(digits: Digits, from: number, to: number): boolean {
  const { text } = digits
  let start = digits.starts[from]!
  let end = endOfDigits(digits, to - 1)
  while (start > 0 && end - start <= LENGTH_OF_CODE && isAlphanumeric(asciiCode(text, start - 1))) start -= 1
  while (end < text.length && end - start <= LENGTH_OF_CODE && isAlphanumeric(asciiCode(text, end))) end += 1
  return end - start === LENGTH_OF_CODE && isSubjectCode(text.slice(start, end).normalize('NFKC').toUpperCase())
}
