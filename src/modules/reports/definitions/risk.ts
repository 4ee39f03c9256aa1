import { COMMON_STATEMENT } from './national-sections.ts'
import type { ReportDefinition } from './report-definition.ts'

/** 失信风险警示报告: for the subject itself, to put things right in time. */
export const risk: ReportDefinition = {
  code: 'risk',
  series: 'FX',
  name: '失信风险警示报告',
  title: '失信风险警示报告',
  subtitle: '供本主体自我纠正',
  for: 'organisation',
  about: '列出临近期限和可以修复的事项，供企业自我纠正',
  isAtOnce: true,
  sections: [
    { type: 'risks', heading: '一、需要留意的事项' },
    { type: 'advice', heading: '二、建议' },
    { type: 'statement', heading: '报告说明' },
  ],
  statement: [
    '本报告供本主体了解自身情况、及时纠正，不作为对外证明。',
    '本报告只如实列示信息，不作评分，不评等级。',
    ...COMMON_STATEMENT.slice(3),
  ],
}
