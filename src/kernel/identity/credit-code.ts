import { type CheckResult, refused } from './check-result.ts'
import { isOrganisationCode, organisationCodeCheckCharacter } from './organisation-code.ts'

export type SubjectKind =
  | 'enterprise'
  | 'individual-business'
  | 'cooperative'
  | 'social-organisation'
  | 'public-body'
  | 'other'

/** Checks a credit code by GB 32100: department, category, region (6), organisation code (9), check character. */
export function checkCreditCode(text: string): CheckResult {
  if (text.length !== 18) return refused('格式不正确，应为18位')
  if (!SHAPE.test(text)) return refused('格式不正确，应为数字或大写字母，且不含I、O、S、V、Z')
  if (creditCodeCheckCharacter(text) !== text.charAt(17)) return refused('校验位不正确')
  if (!isOrganisationCode(text.slice(8, 17))) return refused('校验位不正确（第9至17位组织机构代码）')
  return { ok: true }
}

/** A typed code without spaces and hyphens, in half-width capitals. */
export const normalizeCreditCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

export function isCreditCode(text: string): boolean {
  return checkCreditCode(text).ok
}

/** The check character for the first 17 characters. */
export function creditCodeCheckCharacter(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * ALPHABET.indexOf(first17.charAt(index)), 0)
  return ALPHABET.charAt((31 - (sum % 31)) % 31)
}

export function subjectKindByCode(code: string): SubjectKind {
  return SUBJECT_KINDS.get(code.slice(0, 2)) ?? 'other'
}

type CreditCodeParts = {
  department: string
  category: string
  region: string
  /** The first 8 characters of the organisation code. */
  serial: string
}

/** Builds a credit code with both check characters, for demonstration data. */
export function makeCreditCode({ department, category, region, serial }: CreditCodeParts): string {
  const first17 = `${department}${category}${region}${serial}${organisationCodeCheckCharacter(serial)}`
  const code = `${first17}${creditCodeCheckCharacter(first17)}`
  if (!isCreditCode(code)) throw new RangeError(`No credit code can be made of ${first17}`)
  return code
}

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
// The region has digits only; other characters exclude I, O, S, V and Z, which are confused with 1, 0, 5, U and 2.
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
// Powers of 3 modulo 31.
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

const SUBJECT_KINDS = new Map<string, SubjectKind>([
  ['11', 'public-body'],
  ['12', 'public-body'],
  ['51', 'social-organisation'],
  ['52', 'social-organisation'],
  ['53', 'social-organisation'],
  ['91', 'enterprise'],
  ['92', 'individual-business'],
  ['93', 'cooperative'],
])
