import { isOrganisationCode } from '../identity/organisation-code.ts'
import { isChinesePassport } from '../identity/passport.ts'
import { isResidentId } from '../identity/resident-id.ts'
import { isHongKongMacaoPass, isTaiwanPass } from '../identity/travel-pass.ts'
import { isAlphanumeric } from './characters.ts'
import { type Digits, endOfDigits } from './digits.ts'
import { endsGroup, hasX, isDayOfYear, isWrittenAsList, isWrittenAsOne, readPlain, twoDigitsAt } from './spans.ts'

/**
 * Whether an 18-digit id is here, or one with a mistyped digit. Check digit and date make a chance match so rare that any marks are allowed between
 * the groups.
 */
export function residentIdAt(digits: Digits, at: number): 'resident-id' | 'mistyped-resident-id' | null {
  if (!endsGroup(digits, at + 18) || !isWrittenAsList(digits, at, at + 18)) return null
  const century = twoDigitsAt(digits, at + 6)
  if (century < 18 || century > 20 || !isDayOfYear(digits, at + 10)) return null
  if (passesCheck(digits, at)) return isResidentId(readPlain(digits, at, at + 18)) ? 'resident-id' : null
  return isMistyped(digits, at) ? 'mistyped-resident-id' : null
}

/** The check digit rule in one pass (Horner): each position has twice the weight of the next one, modulo 11. */
function passesCheck({ values }: Digits, at: number): boolean {
  let sum = 0
  for (let index = at; index < at + 18; index += 1) sum = (sum * 2 + values[index]!) % 11
  return sum === 1
}

// First two digits of region codes. Ids of 15 digits have no check digit, so their region is checked.
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82'
    .split(' ')
    .map(Number),
)

/** Document numbers often consist of a region, a day and a serial number. Their days are from this year on, unlike most birthdays. */
const FIRST_YEAR_OF_SERIALS = 2015

/**
 * A mistyped id still identifies a person. Because the check digit does not match, stricter conditions apply: a separate number with a valid region
 * and birthday.
 */
const isMistyped = (digits: Digits, at: number): boolean =>
  twoDigitsAt(digits, at + 6) >= 19 &&
  twoDigitsAt(digits, at + 6) * 100 + twoDigitsAt(digits, at + 8) < FIRST_YEAR_OF_SERIALS &&
  PROVINCES.has(twoDigitsAt(digits, at)) &&
  isWrittenAsOne(digits, at, at + 18) &&
  !hasX(digits, at, at + 17)

export const isOldResidentIdAt = (digits: Digits, at: number): boolean =>
  isWrittenAsOne(digits, at, at + 15) &&
  isDayOfYear(digits, at + 8) &&
  PROVINCES.has(twoDigitsAt(digits, at)) &&
  !hasX(digits, at, at + 15)

/** Number of digits after the letters of a passport or travel pass, the longest first. */
const AFTER_LETTERS = [10, 8, 7]
/** Number of digits without letters. */
const BARE = [10, 9, 8]

/** Index after a passport or travel pass, or -1: one with its letters, or digits only if the words before name the document. */
export function passportEnd(digits: Digits, at: number, isNamed: boolean): number {
  const { text } = digits
  const hasLetters = digits.letterStarts[digits.groups[at]!]! >= 0
  if (!hasLetters && !isNamed) return -1
  for (const length of hasLetters ? AFTER_LETTERS : BARE) {
    const to = at + length
    if (!isWrittenAsOne(digits, at, to) || isAlphanumeric(text.charCodeAt(endOfDigits(digits, to - 1)))) continue
    const number = passportNumber(digits, at, to)
    // MA and seven digits is a passport of Macao, but with a valid check character it is the public code of an organisation.
    if (/^M[AB]/.test(number) && isOrganisationCode(number)) continue
    if (isChinesePassport(number) || (hasLetters ? isHongKongMacaoPass(number) : isTaiwanPass(number))) return to
  }
  return -1
}

export const passportStart = ({ starts, groups, letterStarts }: Digits, at: number): number => {
  const letters = letterStarts[groups[at]!]!
  return letters >= 0 ? letters : starts[at]!
}

export function passportNumber(digits: Digits, at: number, to: number): string {
  const group = digits.groups[at]!
  const start = digits.letterStarts[group]!
  const letters = start < 0 ? '' : digits.text.slice(start, digits.letterEnds[group])
  return letters.normalize('NFKC').toUpperCase() + readPlain(digits, at, to)
}

const DOCUMENT_NAME = /护照|通行证|台胞证/g
/** Greatest distance between the name of a document and its number: 护照号码为. */
const NAME_REACH = 8

/** Returns a check whether a document is named directly before a position; positions must be asked in ascending order. */
export function documentNames(text: string): (at: number) => boolean {
  const ends = [...text.matchAll(DOCUMENT_NAME)].map(({ 0: name, index }) => index + name.length)
  let next = 0
  return (at) => {
    while (next < ends.length && ends[next]! <= at) next += 1
    return next > 0 && at - ends[next - 1]! <= NAME_REACH
  }
}
