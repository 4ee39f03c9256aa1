import { COMMON_STATEMENT, nationalSections } from './national-sections.ts'
import type { ReportDefinition } from './report-definition.ts'

export const standard: ReportDefinition = {
  code: 'standard',
  series: 'GB',
  name: '公共信用信息报告（标准版）',
  title: '法人和非法人组织公共信用信息报告',
  subtitle: '标准版',
  for: 'organisation',
  about: '依法公开的全部信息，用于投标、采购、商务合作',
  isAtOnce: true,
  sections: nationalSections,
  statement: COMMON_STATEMENT,
}
