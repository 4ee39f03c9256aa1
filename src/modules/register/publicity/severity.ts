import { type Condition, meets } from './conditions.ts'
import type { PublicityFacts } from './publicity.ts'

export type Severity = 1 | 2 | 3

export const SEVERITY_NAMES: Record<Severity, string> = { 1: '轻微', 2: '一般', 3: '严重' }

export interface SeverityRule {
  id: string
  when?: Condition
  severity: Severity
  /** Why, for the person concerned. */
  reason: string
}

/**
 * How severe a penalty is when the deciding authority has not said so. The first rule that holds decides: what weighs
 * most stands first. Authorities publish their own tables; an entry with `authority` before the general ones follows them.
 */
export const SEVERITY_RULES: readonly SeverityRule[] = [
  {
    id: 'exclusion',
    when: { anyKind: ['吊销许可证件', '责令关闭', '限制从业'] },
    severity: 3,
    reason: '被吊销许可证件、责令关闭或者限制从业',
  },
  {
    id: 'very-large-fine',
    when: { amountFrom: 100 },
    severity: 3,
    reason: '罚款、没收金额特别巨大（100万元以上）',
  },
  { id: 'simple-procedure', when: { procedure: 'simple' }, severity: 1, reason: '适用简易程序' },
  {
    id: 'warning-only',
    when: { onlyKinds: ['警告', '通报批评'] },
    severity: 1,
    reason: '仅被处以警告、通报批评',
  },
  { id: 'other', severity: 2, reason: '其他行政处罚' },
]

export function severityRuleFor(facts: PublicityFacts): SeverityRule {
  return SEVERITY_RULES.find((rule) => meets(rule.when, facts))!
}

export const classifySeverity = (facts: PublicityFacts): Severity => severityRuleFor(facts).severity
