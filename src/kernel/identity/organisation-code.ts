import { type CheckResult, refused } from './check-result.ts'

/** Checks an organisation code by GB 11714: eight characters and a check character, often with a hyphen between them. */
export function checkOrganisationCode(text: string): CheckResult {
  if (!SHAPE.test(text)) return refused('格式不正确，应为8位数字或大写字母加1位校验码')
  if (organisationCodeCheckCharacter(text) !== text.slice(-1)) return refused('校验位不正确')
  return { ok: true }
}

export function isOrganisationCode(text: string): boolean {
  return checkOrganisationCode(text).ok
}

/** The check character for the first 8 characters. */
export function organisationCodeCheckCharacter(first8: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number.parseInt(first8.charAt(index), 36), 0)
  return '0X987654321'.charAt(sum % 11)
}

const SHAPE = /^[0-9A-Z]{8}-?[0-9X]$/
const WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]
