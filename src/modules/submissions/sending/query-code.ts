import { type CheckResult, refused } from '../../../kernel/identity/check-result.ts'

/** Characters of a query code: without 0, O, 1, I and L, which are confused on paper and on the telephone. */
export const QUERY_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const QUERY_CODE_LENGTH = 8

/** Normalises a typed code to capital letters and digits: full-width forms, lower case, spaces and hyphens are accepted. */
const normaliseQueryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-—–]+/g, '')

/** Checks a typed code; reasons complete a sentence that begins with its label. */
export function checkQueryCode(typed: string): CheckResult<{ code: string }> {
  const code = normaliseQueryCode(typed)
  if (code === '') return refused('不能为空')
  if (code.length !== QUERY_CODE_LENGTH) return refused(`应为${QUERY_CODE_LENGTH}位`)
  if (/[01OIL]/.test(code)) return refused('不含数字0、1和字母O、I、L，请核对')
  if ([...code].some((character) => !QUERY_CODE_ALPHABET.includes(character))) return refused('应为字母和数字')
  return { ok: true, code }
}

/** Formats a code in two groups for display and print: ABCD-2345. */
export const shownQueryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
