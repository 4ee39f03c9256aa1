import { isCalendarDate } from '../../../kernel/format/date.ts'

type AcceptNumberParts = {
  /** Two capital letters that name the kind. */
  business: string
  /** The day of sending, as 2026-11-15. */
  day: string
  serial: number
}

export const MOST_A_DAY = 999_999

/** 受理编号: two letters, the day, six digits that count up, a check digit. */
export function makeAcceptNumber({ business, day, serial }: AcceptNumberParts): string {
  if (!/^[A-Z]{2}$/.test(business)) throw new RangeError(`Not a business code: ${business}`)
  if (!isCalendarDate(day)) throw new RangeError(`Not a day: ${day}`)
  if (!Number.isInteger(serial) || serial < 1 || serial > MOST_A_DAY) throw new RangeError(`Not a serial: ${serial}`)
  const digits = `${day.replaceAll('-', '')}${String(serial).padStart(6, '0')}`
  return `${business}${digits}${computeCheckDigit(digits)}`
}

/** Capital letters and digits only, however it was typed: wide forms, small letters, spaces and hyphens are taken. */
export const normaliseAcceptNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-—–]+/g, '')

/** What the public board shows of a number. */
export const tailOfAcceptNumber = (number: string): string => number.slice(-6)

/** Luhn: any one wrong digit is found, and nearly every exchange of two neighbours. */
function computeCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
