import { notableAct, routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const inspectionSentences: Sentences = {
  'inspection_run start': notableAct('content', '开始了一次网站自查'),
  'inspection_run finish': routineAct('system', '完成了一次网站自查'),
  'inspection_finding recheck': routineAct('content', '复查了网站自查的一个问题'),
  'inspection_opinion fill-in': notableAct('content', '填写了网站自查中一项人工核对的指标'),
  'inspection_paper export': routineAct('content', '下载了网站自查报告{}'),
  'inspection_paper order': notableAct('content', '出具了一个季度的网站自查报告'),
  'inspection_finding set-aside': notableAct('content', '对网站自查的一个问题不予处理'),
  'inspection_finding reopen': notableAct('content', '恢复处理网站自查的一个问题'),
}
