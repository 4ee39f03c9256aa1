import { checkCreditCode } from '../../../kernel/identity/credit-code.ts'
import { checkResidentId } from '../../../kernel/identity/resident-id.ts'

/** Why a code cannot be that of an organisation or of a person, or null. */
export function subjectCodeProblem(
  code: string | undefined,
  isPerson: boolean,
  label = isPerson ? '身份证号码' : '统一社会信用代码',
): string | null {
  if (!code) return null
  const verdict = isPerson ? checkResidentId(code) : checkCreditCode(code)
  return verdict.ok ? null : `${label}${verdict.reason}`
}
