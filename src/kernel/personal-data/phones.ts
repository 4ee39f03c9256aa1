import { asciiCode, CHARACTER, isAlphanumeric, kindOfCharacter } from './characters.ts'
import { type Digits, endOfDigits } from './digits.ts'
import { endsGroup, groupCount, hasX, isDayOfYear, isGrouped, isWrittenAsList, isWrittenAsOne } from './spans.ts'

const MOBILE_LENGTH = 11
/** The usual grouping of a mobile number; with it, any marks are allowed between the groups. */
const PRINTED = [3, 4, 4]

/** Index where a mobile number begins, optionally after a country code or the trunk prefix 0; -1 for none. */
export function mobileAt(digits: Digits, at: number): number {
  const { values } = digits
  const from = at + prefixLength(values, at)
  const second = values[from + 1] ?? 0
  if (values[from] !== 1 || second < 3 || second > 9) return -1
  const to = from + MOBILE_LENGTH
  if (!endsGroup(digits, to)) return -1
  const isOne =
    isWrittenAsOne(digits, at, to) ||
    (isGrouped(digits, from, PRINTED) && (isWrittenAsList(digits, from, to) || isDisguised(digits, from, to)))
  return isOne && !hasX(digits, from, to) && !isDayAndCount(digits, from) ? from : -1
}

/** Words that people write between groups of a number to evade filters: 138转1234转5678. */
const DISGUISES = '转轉接拨撥杠横点點空加'

/** Whether the groups are separated by single letters or such words, and the whole is not part of a longer code. */
function isDisguised(digits: Digits, from: number, to: number): boolean {
  const { text, starts } = digits
  const start = starts[from]!
  const end = endOfDigits(digits, to - 1)
  if (isAlphanumeric(asciiCode(text, start - 1)) || isAlphanumeric(asciiCode(text, end))) return false
  return [from + 3, from + 7].every((next) => {
    const gapStart = endOfDigits(digits, next - 1)
    if (starts[next]! - gapStart > WIDEST_DISGUISE) return false
    const gap = text.slice(gapStart, starts[next]!).trim()
    return gap.length <= 1 && (gap === '' || DISGUISES.includes(gap) || !isWord(gap.codePointAt(0)!))
  })
}

const WIDEST_DISGUISE = 3
const isWord = (codePoint: number): boolean => kindOfCharacter(codePoint) === CHARACTER.other

function prefixLength(values: readonly number[], at: number): number {
  if (values[at] === 8 && values[at + 1] === 6) return 2
  if (values[at] !== 0) return 0
  return values[at + 1] === 0 && values[at + 2] === 8 && values[at + 3] === 6 ? 4 : 1
}

const DAY_AND_COUNT = [4, 2, 2, 3]

/** A day of the last century followed by three digits: 1998-10-12 100. */
const isDayAndCount = (digits: Digits, from: number): boolean =>
  isGrouped(digits, from, DAY_AND_COUNT) && isDayOfYear(digits, from + 4)

/** Index after a landline number with its area code, or -1: 010 and 02x, 03xx to 09xx; then 7 or 8 digits. */
export function landlineEnd(digits: Digits, at: number): number {
  const { values } = digits
  const second = values[at + 1] ?? 0
  if (values[at] !== 0 || second < 1 || second > 9) return -1
  if (second === 1 && values[at + 2] !== 0) return -1
  const area = second <= 2 ? 3 : 4
  for (const length of [8, 7]) {
    const to = at + area + length
    const first = values[at + area]
    if (first === 0 || first === 1 || !isWrittenAsOne(digits, at, to) || hasX(digits, at, to)) continue
    if (isGrouped(digits, at, [area, length]) || isGrouped(digits, at, [area + length])) return to
    // Four digits twice can also be a year and a count: 0599-2026-0012.
    const isYear = length === 8 && first === 2 && values[at + area + 1] === 0
    if (!isYear && isGrouped(digits, at, [area, length - 4, 4])) return to
    if (groupCount(digits, at, to) === to - at) return to
  }
  return -1
}
