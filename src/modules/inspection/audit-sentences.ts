import { notable, routine, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const inspectionSentences: Sentences = {
  'inspection_run start': notable('content', '开始了一次网站自查'),
  'inspection_run finish': routine('system', '完成了一次网站自查'),
  'inspection_finding recheck': routine('content', '复查了网站自查的一个问题'),
  'inspection_opinion fill-in': notable('content', '填写了网站自查中一项人工核对的指标'),
  'inspection_paper export': routine('content', '下载了网站自查报告{}'),
  'inspection_paper order': notable('content', '出具了一个季度的网站自查报告'),
  'inspection_finding set-aside': notable('content', '对网站自查的一个问题不予处理'),
  'inspection_finding reopen': notable('content', '恢复处理网站自查的一个问题'),
}
