import { COMMON_STATEMENT } from './national-sections.ts'
import type { ReportDefinition } from './report-definition.ts'

export const special: ReportDefinition = {
  code: 'special',
  series: 'ZX',
  name: '专项信用报告',
  title: '专项信用报告',
  subtitle: '替代无违法违规证明',
  for: 'organisation',
  about: '代替无违法违规证明，可选领域和时段',
  isAtOnce: true,
  isByField: true,
  sections: [
    { type: 'findings', heading: '一、查询结果' },
    { type: 'subject', heading: '二、基础信息' },
    { type: 'statement', heading: '报告说明' },
  ],
  statement: [
    '本报告列示所选领域、所选时段内的行政处罚、严重失信、经营异常和司法执行等信息；其他信息请见公共信用信息报告。',
    '“未查询到”是指在所列信息来源中截至所列时刻没有查到正在公示的记录，不表示对未归集的事项作出保证。',
    ...COMMON_STATEMENT.slice(1),
  ],
}
