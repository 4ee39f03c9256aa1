import { ALL_FIELDS, SUPERVISED_FIELDS } from './definitions/fields.ts'
import { full } from './definitions/full.ts'
import { personal } from './definitions/personal.ts'
import type { ReportDefinition } from './definitions/report-definition.ts'
import { risk } from './definitions/risk.ts'
import { special } from './definitions/special.ts'
import { standard } from './definitions/standard.ts'

/** All credit reports, in the order in which they are offered. */
export const REPORTS: readonly ReportDefinition[] = [standard, full, special, risk, personal]

export const findReport = (code: string): ReportDefinition | undefined => REPORTS.find((each) => each.code === code)

/** The code of the paper definition of a report. */
export const paperDefinition = (code: string): string => `credit-report-${code}`

export const reportsFor = (whom: ReportDefinition['for']): readonly ReportDefinition[] =>
  REPORTS.filter((each) => each.for === whom)

/** The selectable purposes. The dictionary REPORT_PURPOSE has the same entries for client programs. */
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

/** The fields for which the report in place of certificates can give a verdict. */
export const REPORT_FIELDS: readonly { code: string; name: string }[] = [
  { code: ALL_FIELDS, name: '全部领域' },
  ...SUPERVISED_FIELDS.map(({ code, name }) => ({ code, name })),
]

/** The longest period of a report. */
export const LONGEST_PERIOD_YEARS = 5

/** Durations offered for a share link, and its limit of views. */
export const SHARE_DAYS = ['7', '15', '30'] as const
export const SHARE_VIEWS = 20
