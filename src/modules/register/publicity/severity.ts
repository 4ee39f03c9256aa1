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
  /** The law leaves it to the deciding authority; the severity is then an estimate. */
  isForAuthority?: true
}

/**
 * What the ministry of one sector has published: from which fine on an act of its sector is no longer slight, and the like.
 * Its rules name the sector by `when.matter` and stand before the general ones.
 */
export interface SectorTable {
  /** Name and number of the document. */
  source: string
  rules: readonly SeverityRule[]
}

/** None is known that holds for the whole country; a city enters those of its province here. */
export const SECTOR_TABLES: readonly SectorTable[] = []

const MONEY = ['罚款', '没收违法所得', '没收非法财物']

/** How severe a penalty is when the deciding authority has not said so. The first rule that holds decides. */
export const SEVERITY_RULES: readonly SeverityRule[] = [
  {
    id: 'exclusion',
    when: { anyKind: ['吊销许可证件', '责令关闭', '限制从业'] },
    severity: 3,
    reason: '被吊销许可证件、责令关闭或者限制从业',
  },
  { id: 'simple-procedure', when: { procedure: 'simple' }, severity: 1, reason: '适用简易程序' },
  {
    id: 'warning-only',
    when: { onlyKinds: ['警告', '通报批评'] },
    severity: 1,
    reason: '仅被处以警告、通报批评',
  },
  {
    id: 'money',
    when: { anyKind: MONEY },
    severity: 2,
    reason: '罚款、没收的失信程度，由认定单位按照行业主管部门公布的分类标准认定',
    isForAuthority: true,
  },
  { id: 'other', severity: 2, reason: '其他行政处罚' },
]

export function severityRuleFor(facts: PublicityFacts, tables: readonly SectorTable[] = SECTOR_TABLES): SeverityRule {
  return [...tables.flatMap(({ rules }) => rules), ...SEVERITY_RULES].find((rule) => meets(rule.when, facts))!
}

export const classifySeverity = (facts: PublicityFacts): Severity => severityRuleFor(facts).severity
