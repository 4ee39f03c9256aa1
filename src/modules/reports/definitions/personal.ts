import { COMMON_STATEMENT, nationalSections } from './national-sections.ts'
import type { ReportDefinition } from './report-definition.ts'

export const personal: ReportDefinition = {
  code: 'personal',
  series: 'GR',
  name: '个人公共信用信息报告',
  title: '自然人公共信用信息报告',
  subtitle: '本人查询版',
  for: 'person',
  about: '本市归集的本人公共信用信息，用于求职、办事和自查',
  isAtOnce: false,
  hasOwn: true,
  sections: nationalSections,
  statement: [...COMMON_STATEMENT, '本报告含有个人信息，请妥善保管，只交给确有必要知悉的单位和个人。'],
}
