import { type Condition, meetsCondition } from './conditions.ts'
import type { PublicityFacts } from './publicity.ts'
import { liveTables, matchingRow, type SeverityRow } from './severity-tables.ts'

export type Severity = 1 | 2 | 3

export const SEVERITY_NAMES: Record<Severity, string> = { 1: '轻微', 2: '一般', 3: '严重' }

/** Shown as the severity if nobody stated it and no sector table applies. */
export const LEFT_TO_AUTHORITY = '由认定单位确定'

export interface SeverityRule {
  id: string
  when?: Condition
  severity: Severity
  /** The reason for the severity, addressed to the subject. */
  reason: string
  /** By law the deciding authority grades the act; the severity is only an estimate. */
  isForAuthority?: true
}

/** Kinds of penalty that exclude a business; never general by default. */
const EXCLUSIONS = ['吊销许可证件', '限制开展生产经营活动', '责令停产停业', '责令关闭', '限制从业']

/** Severity of a penalty that neither the authority nor a table has graded. The first matching rule applies. */
export const SEVERITY_RULES: readonly SeverityRule[] = [
  {
    // Some articles of the fire law order suspension in every case, so whether that is serious is left open.
    id: 'fire-stop',
    when: { onlyKinds: ['警告', '通报批评', '罚款', '责令停产停业'], anyKind: ['责令停产停业'], matter: ['消防'] },
    severity: 3,
    reason: '消防违法被责令停产停业的失信程度，由认定单位认定',
    isForAuthority: true,
  },
  {
    id: 'exclusion',
    when: { anyKind: EXCLUSIONS },
    severity: 3,
    reason: '被吊销许可证件、限制开展生产经营活动、责令停产停业、责令关闭或者限制从业',
  },
  { id: 'simple-procedure', when: { procedure: 'simple' }, severity: 1, reason: '适用简易程序' },
  {
    id: 'warning-only',
    when: { onlyKinds: ['警告', '通报批评'] },
    severity: 1,
    reason: '仅被处以警告、通报批评',
  },
  {
    id: 'suspension',
    when: { anyKind: ['暂扣许可证件', '降低资质等级'] },
    severity: 2,
    reason: '被暂扣许可证件或者降低资质等级',
  },
  {
    id: 'money',
    when: { anyKind: ['罚款', '没收违法所得', '没收非法财物'] },
    severity: 2,
    reason: '罚款、没收的失信程度，由认定单位按照行业主管部门公布的分类标准认定',
    isForAuthority: true,
  },
  { id: 'other', severity: 2, reason: '这类处罚的失信程度，由认定单位认定', isForAuthority: true },
]

export function severityRuleFor(facts: PublicityFacts, tables: readonly SeverityRow[] = liveTables()): SeverityRule {
  const row = matchingRow(facts, tables)
  if (row) return { id: `table-${row.id}`, severity: row.severity, reason: `按${row.source}分级` }
  return SEVERITY_RULES.find((rule) => meetsCondition(rule.when, facts))!
}

export const classifySeverity = (facts: PublicityFacts, tables?: readonly SeverityRow[]): Severity =>
  severityRuleFor(facts, tables).severity
