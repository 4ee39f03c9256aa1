import { COMMON_STATEMENT, nationalSections } from './national-sections.ts'
import type { ReportDefinition } from './report-definition.ts'

export const full: ReportDefinition = {
  code: 'full',
  series: 'GW',
  name: '公共信用信息报告（完整版）',
  title: '法人和非法人组织公共信用信息报告',
  subtitle: '完整版',
  for: 'organisation',
  about: '另含依法只向本主体提供的信息，用于融资、自查',
  isAtOnce: false,
  hasOwn: true,
  sections: nationalSections,
  statement: [
    ...COMMON_STATEMENT,
    '本报告含有依法只向本主体提供的信息，各部分注明依据；转交他人以前，请确认对方确有必要知悉。',
  ],
}
