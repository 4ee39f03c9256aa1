import { isCalendarDate } from '../../../kernel/format/date.ts'

type AcceptNumberParts = {
  /** Two capital letters for the kind. */
  business: string
  /** The day of submission in the form 2026-11-15. */
  day: string
  serial: number
}

export const MOST_A_DAY = 999_999

/** An acceptance number (受理编号): two letters, the day, six digits that count up, and a check digit. */
export function makeAcceptNumber({ business, day, serial }: AcceptNumberParts): string {
  if (!/^[A-Z]{2}$/.test(business)) throw new RangeError(`Not a business code: ${business}`)
  if (!isCalendarDate(day)) throw new RangeError(`Not a day: ${day}`)
  if (!Number.isInteger(serial) || serial < 1 || serial > MOST_A_DAY) throw new RangeError(`Not a serial: ${serial}`)
  const digits = `${day.replaceAll('-', '')}${String(serial).padStart(6, '0')}`
  return `${business}${digits}${computeCheckDigit(digits)}`
}

/** Normalises a typed number to capital letters and digits: full-width forms, lower case, spaces and hyphens are accepted. */
export const normaliseAcceptNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-—–]+/g, '')

/** The part of a number that the public board shows. */
export const acceptNumberTail = (number: string): string => number.slice(-6)

/** Luhn algorithm: detects any single wrong digit, and nearly every swap of two neighbours. */
function computeCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
