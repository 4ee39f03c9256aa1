import { dateKey, isCalendarDate } from '../format/date.ts'
import { type CheckResult, refused } from './check-result.ts'

type ResidentIdFacts = { birth: string; sex: 'male' | 'female' }

/** Checks a resident id by GB 11643: 18 characters with a check character, or the 15 digits of cards issued before 1999. */
export function checkResidentId(text: string, today?: string): CheckResult<ResidentIdFacts> {
  if (text.length !== 15 && text.length !== 18) return refused('长度应为15位或18位')
  if (!SHAPE.test(text)) return refused('只能是数字，18位号码的最后一位可以是X')
  const birth = readBirth(text)
  if (birth < EARLIEST_BIRTH || !isCalendarDate(birth)) return refused('出生日期不正确')
  if (birth > (today ?? dateKey(new Date()))) return refused('出生日期晚于今天')
  if (text.length === 18 && residentIdCheckCharacter(text) !== text.charAt(17).toUpperCase()) {
    return refused('校验位不正确，请核对是否有输错的数字')
  }
  return { ok: true, birth, sex: readSex(text) }
}

export function isResidentId(text: string): boolean {
  return checkResidentId(text).ok
}

/** The check character for the first 17 digits. */
export function residentIdCheckCharacter(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(first17.charAt(index)), 0)
  return '10X98765432'.charAt(sum % 11)
}

// 15 digits, or 17 digits and a digit or X; no region code begins with 0.
const SHAPE = /^[1-9]\d{14}(?:\d{2}[\dXx])?$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
// An earlier year is a typing error.
const EARLIEST_BIRTH = '1800-01-01'

function readBirth(text: string): string {
  const digits = text.length === 15 ? `19${text.slice(6, 12)}` : text.slice(6, 14)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

// The last digit of the sequence number: odd for men, even for women.
function readSex(text: string): 'male' | 'female' {
  const digit = text.charAt(text.length === 15 ? 14 : 16)
  return Number(digit) % 2 === 1 ? 'male' : 'female'
}
