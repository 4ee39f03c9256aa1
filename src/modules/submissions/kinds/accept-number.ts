import { isCalendarDate } from '../../../kernel/format/date.ts'
import { type CheckResult, refused } from '../../../kernel/identity/check-result.ts'

export type AcceptNumberParts = {
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

/** Reads a number that a person typed; reasons are said after its label. */
export function checkAcceptNumber(
  typed: string,
  businesses?: readonly string[],
): CheckResult<{ number: string; parts: AcceptNumberParts }> {
  const number = normaliseAcceptNumber(typed)
  if (number === '') return refused('不能为空')
  if (number.length !== 17) return refused('应为17位：2位字母加15位数字')
  if (!/^[A-Z]{2}/.test(number)) return refused('应以2位字母开头')
  if (!/^[A-Z]{2}\d{15}$/.test(number)) return refused('第3至17位应为数字')
  const digits = number.slice(2, 16)
  if (computeCheckDigit(digits) !== number.charAt(16)) return refused('校验位不正确，请核对是否有输错的数字')
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  const serial = Number(digits.slice(8))
  const business = number.slice(0, 2)
  if (!isCalendarDate(day) || serial === 0) return refused('不正确，请核对')
  if (businesses && !businesses.includes(business)) return refused('开头的2位字母不正确')
  return { ok: true, number, parts: { business, day, serial } }
}

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
