import { type CheckResult, refused } from '../../../kernel/identity/check-result.ts'

/** Without 0, O, 1, I and L, which are mistaken for one another on paper and on the telephone. */
export const QUERY_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const QUERY_CODE_LENGTH = 8

/** Capital letters and digits only, however it was typed: wide forms, small letters, spaces and hyphens are taken. */
const normaliseQueryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-—–]+/g, '')

/** Reads a code that a person typed; reasons are said after its label. */
export function checkQueryCode(typed: string): CheckResult<{ code: string }> {
  const code = normaliseQueryCode(typed)
  if (code === '') return refused('不能为空')
  if (code.length !== QUERY_CODE_LENGTH) return refused(`应为${QUERY_CODE_LENGTH}位`)
  if (/[01OIL]/.test(code)) return refused('不含数字0、1和字母O、I、L，请核对')
  if ([...code].some((character) => !QUERY_CODE_ALPHABET.includes(character))) return refused('应为字母和数字')
  return { ok: true, code }
}

/** In two groups, as it is shown and printed: ABCD-2345. */
export const shownQueryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
