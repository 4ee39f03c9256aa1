import type { ReportSection } from './report-definition.ts'

/** The sections of the national report, in its order and with its headings. */
export const nationalSections: readonly ReportSection[] = [
  { type: 'overview', heading: '信息概览' },
  { type: 'statement', heading: '报告说明' },
  { type: 'subject', heading: '一、基础信息' },
  { type: 'block', block: 'administration', heading: '二、行政管理信息', short: '行政管理' },
  { type: 'block', block: 'honour', heading: '三、诚实守信相关荣誉信息', short: '诚实守信' },
  { type: 'block', block: 'serious', heading: '四、严重失信主体名单信息', short: '严重失信' },
  { type: 'block', block: 'abnormal', heading: '五、经营（活动）异常名录（状态）信息', short: '经营异常' },
  { type: 'block', block: 'commitment', heading: '六、信用承诺及其履行情况信息', short: '信用承诺' },
  { type: 'block', block: 'evaluation', heading: '七、信用评价结果信息', short: '信用评价' },
  { type: 'block', block: 'judicial', heading: '八、司法裁判及执行信息', short: '司法判决' },
  { type: 'block', block: 'other', heading: '九、其他信息', short: '其他信息' },
  { type: 'advice', heading: '十、信用状况提升建议' },
  { type: 'supplement', heading: '附　公共信用信息地方补充内容' },
]

/** The statement printed on every report. */
export const COMMON_STATEMENT: readonly string[] = [
  '本报告由系统根据各信息提供单位归集的公共信用信息自动生成，出具单位不对内容作编辑修改。',
  '本报告只如实列示信息，不作评分，不评等级。',
  '已经完成修复、超过公示期限或者依法停止公示的信息不列入本报告；正在处理异议或者修复的信息逐条注明。',
  '对本报告内容有异议的，可以在本网站提出异议申诉；符合修复条件的，可以申请信用修复。',
  '本报告的真伪以本网站的验证结果为准；有效期届满以后仍可以验证，但不应再作为当前信用状况的依据。',
]
