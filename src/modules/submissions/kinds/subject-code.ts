import { checkCreditCode } from '../../../kernel/identity/credit-code.ts'
import { checkResidentId } from '../../../kernel/identity/resident-id.ts'

/** Why a code is invalid for an organisation or a person; null if it is valid. */
export function subjectCodeProblem(
  code: string | undefined,
  isPerson: boolean,
  label = isPerson ? '身份证号码' : '统一社会信用代码',
): string | null {
  if (!code) return null
  const verdict = isPerson ? checkResidentId(code) : checkCreditCode(code)
  return verdict.ok ? null : `${label}${verdict.reason}`
}

/** Codes with this prefix are issued by the registry of enterprises, individual businesses and cooperatives. */
const isOfMarket = (code: string): boolean => code.startsWith('9')

/** Different legal persons use different objection forms, which ask for different documents; the error names the right form. */
export function objectorProblem(code: string | undefined, form: 'market' | 'other'): string | null {
  if (!code || isOfMarket(code) === (form === 'market')) return null
  return form === 'market'
    ? '该代码不属于企业、个体工商户或农民专业合作社，请使用“异议申诉（其他法人）”'
    : '该代码属于企业、个体工商户或农民专业合作社，请使用“异议申诉（企业法人）”'
}
