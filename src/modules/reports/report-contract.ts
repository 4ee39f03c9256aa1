import { ALL_FIELDS, SUPERVISED_FIELDS } from './definitions/fields.ts'
import { full } from './definitions/full.ts'
import { personal } from './definitions/personal.ts'
import type { ReportDefinition } from './definitions/report-definition.ts'
import { risk } from './definitions/risk.ts'
import { special } from './definitions/special.ts'
import { standard } from './definitions/standard.ts'

/** Every credit report there is, in the order in which they are offered. */
export const REPORTS: readonly ReportDefinition[] = [standard, full, special, risk, personal]

export const findReport = (code: string): ReportDefinition | undefined => REPORTS.find((each) => each.code === code)

/** The word by which the papers of a report are known. */
export const paperOf = (code: string): string => `credit-report-${code}`

export const reportsFor = (whom: ReportDefinition['for']): readonly ReportDefinition[] =>
  REPORTS.filter((each) => each.for === whom)

/** What reports are asked for. The dictionary REPORT_PURPOSE has the same words for other programs. */
export const REPORT_PURPOSES = [
  '招标投标',
  '政府采购',
  '资金申报',
  '评优评先',
  '融资贷款',
  '资质审核',
  '上市合规证明',
  '商务合作',
  '其他',
] as const

/** Fields of supervision that a report in place of certificates gives a verdict for. */
export const REPORT_FIELDS: readonly { code: string; name: string }[] = [
  { code: ALL_FIELDS, name: '全部领域' },
  ...SUPERVISED_FIELDS.map(({ code, name }) => ({ code, name })),
]

/** The longest period a report may be about. */
export const LONGEST_PERIOD_YEARS = 5

/** How long a report is shared, at most and as it is offered. */
export const SHARE_DAYS = ['7', '15', '30'] as const
export const SHARE_VIEWS = 20
