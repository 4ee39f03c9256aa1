import { isOrganisationCode } from '../identity/organisation-code.ts'
import { isChinesePassport } from '../identity/passport.ts'
import { isResidentId } from '../identity/resident-id.ts'
import { isHongKongMacaoPass, isTaiwanPass } from '../identity/travel-pass.ts'
import { isAlnum } from './characters.ts'
import { type Digits, endOf } from './digits.ts'
import { endsGroup, hasX, isDayOfYear, isOneList, isOneNumber, pairAt, readPlain } from './spans.ts'

/**
 * Whether an id of 18 digits is here, or one in which a digit was typed wrong. The check digit and the date make a chance find so
 * rare that any marks may be between the groups.
 */
export function residentIdAt(digits: Digits, at: number): 'resident-id' | 'mistyped-resident-id' | null {
  if (!endsGroup(digits, at + 18) || !isOneList(digits, at, at + 18)) return null
  const century = pairAt(digits, at + 6)
  if (century < 18 || century > 20 || !isDayOfYear(digits, at + 10)) return null
  if (passesCheck(digits, at)) return isResidentId(readPlain(digits, at, at + 18)) ? 'resident-id' : null
  return isMistyped(digits, at) ? 'mistyped-resident-id' : null
}

/** The rule of the check digit by itself, as quick as can be: each place counts twice the one after it, modulo 11. */
function passesCheck({ values }: Digits, at: number): boolean {
  let sum = 0
  for (let index = at; index < at + 18; index += 1) sum = (sum * 2 + values[index]!) % 11
  return sum === 1
}

// First two digits of regions: ids of 15 digits have no check digit, so that their region must be one.
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82'
    .split(' ')
    .map(Number),
)

/** Numbers of documents are often a region, a day and a serial. Such days are of these years, and those of people mostly are not. */
const FIRST_YEAR_OF_SERIALS = 2015

/**
 * An id of which a digit was typed wrong is somebody's all the same. Without the check digit, more has to speak for it: one number by
 * itself, a region and a birthday.
 */
const isMistyped = (digits: Digits, at: number): boolean =>
  pairAt(digits, at + 6) >= 19 &&
  pairAt(digits, at + 6) * 100 + pairAt(digits, at + 8) < FIRST_YEAR_OF_SERIALS &&
  PROVINCES.has(pairAt(digits, at)) &&
  isOneNumber(digits, at, at + 18) &&
  !hasX(digits, at, at + 17)

export const isOldResidentIdAt = (digits: Digits, at: number): boolean =>
  isOneNumber(digits, at, at + 15) &&
  isDayOfYear(digits, at + 8) &&
  PROVINCES.has(pairAt(digits, at)) &&
  !hasX(digits, at, at + 15)

/** Lengths of what follows the letters of a passport or pass, the longest first. */
const AFTER_LETTERS = [10, 8, 7]
/** Lengths of what has no letters. */
const BARE = [10, 9, 8]

/** Index after a passport or travel pass, or -1: with its letters, or of digits where the words before say what it is. */
export function passportEnd(digits: Digits, at: number, isNamed: boolean): number {
  const { text } = digits
  const hasLetters = digits.letterStarts[digits.groups[at]!]! >= 0
  if (!hasLetters && !isNamed) return -1
  for (const length of hasLetters ? AFTER_LETTERS : BARE) {
    const to = at + length
    if (!isOneNumber(digits, at, to) || isAlnum(text.charCodeAt(endOf(digits, to - 1)))) continue
    const number = passportNumber(digits, at, to)
    // MA and seven digits are a passport of Macao, and with a check digit the public code of an organisation.
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
/** How far before a number its name is at most: 护照号码为. */
const NAME_REACH = 8

/** Says of places asked for in ascending order whether a document is named right before them. */
export function documentNames(text: string): (at: number) => boolean {
  const ends = [...text.matchAll(DOCUMENT_NAME)].map(({ 0: name, index }) => index + name.length)
  let next = 0
  return (at) => {
    while (next < ends.length && ends[next]! <= at) next += 1
    return next > 0 && at - ends[next - 1]! <= NAME_REACH
  }
}
