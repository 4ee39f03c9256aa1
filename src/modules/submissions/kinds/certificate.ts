import { isPassport } from '../../../kernel/identity/passport.ts'
import { checkResidentId } from '../../../kernel/identity/resident-id.ts'
import { isHongKongMacaoPass, isTaiwanPass } from '../../../kernel/identity/travel-pass.ts'

/** Identity documents of persons, with the codes of the dictionary CERT_TYPE. */
export const CERTIFICATE_TYPES = [
  { code: '01', name: '身份证' },
  { code: '02', name: '护照' },
  { code: '03', name: '港澳居民来往内地通行证' },
  { code: '04', name: '台湾居民来往大陆通行证' },
  { code: '05', name: '外国人永久居留身份证' },
  { code: '99', name: '其他' },
] as const

/** Why a number is invalid for this type of document; null if it is valid. */
export function certificateProblem(type: string | undefined, number: string | undefined, label: string): string | null {
  if (!type || !number) return null
  if (type === '01') {
    const verdict = checkResidentId(number)
    return verdict.ok ? null : `${label}${verdict.reason}`
  }
  const rule = RULES[type]
  return !rule || rule.isRight(number) ? null : `${label}格式不正确，${rule.shape}`
}

// Fifteen characters on older cards; since 2023 eighteen digits that begin with 9.
const PERMANENT_RESIDENCE = /^(?:[A-Z]{3}\d{12}|9\d{16}[\dX])$/

const RULES: Record<string, { isRight: (number: string) => boolean; shape: string }> = {
  '02': { isRight: isPassport, shape: '护照号码为 5 至 17 位大写字母或数字' },
  '03': { isRight: isHongKongMacaoPass, shape: '应为 H 或 M 加 8 位或 10 位数字' },
  '04': { isRight: isTaiwanPass, shape: '应为 8 位或 10 位数字' },
  '05': { isRight: (number) => PERMANENT_RESIDENCE.test(number), shape: '应为 15 位或 18 位' },
}
