import { COMMON_STATEMENT } from './national-sections.ts'
import type { ReportDefinition } from './report-definition.ts'

export const special: ReportDefinition = {
  code: 'special',
  series: 'ZX',
  name: '专项信用报告',
  title: '专项信用报告',
  subtitle: '替代有无违法违规记录证明',
  for: 'organisation',
  about: '代替有无违法违规记录证明，一份报告可选多个领域',
  isAtOnce: true,
  isByField: true,
  sections: [
    { type: 'findings', heading: '一、查询结果' },
    { type: 'subject', heading: '二、基础信息' },
    { type: 'units', heading: '三、各领域归集单位' },
    { type: 'statement', heading: '报告说明' },
  ],
  statement: [
    '本报告依据《关于全面推行以专项信用报告替代有无违法违规记录证明的通知》（发改财金〔2025〕565号）出具，列示所选领域、所选时段内的行政处罚（含简易程序）、行政强制、严重失信主体名单和刑事裁判。',
    '领域按作出决定的机关和所引用的法律法规确定；“未查询到”只就已归集的领域而言，“未归集”的领域不作结论。',
    '行政处罚、行政强制和刑事裁判按决定或者生效日期计入时段，名单按在列期间计入；已撤销的决定不列入。',
    COMMON_STATEMENT[1]!,
    ...COMMON_STATEMENT.slice(3),
  ],
}
