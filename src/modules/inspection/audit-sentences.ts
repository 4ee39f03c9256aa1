import { routine, type Sentences, telling } from '../../kernel/audit/audit-groups.ts'

export const inspectionSentences: Sentences = {
  'inspection_run start': telling('content', '开始了一次网站自查'),
  'inspection_run finish': routine('system', '完成了一次网站自查'),
  'inspection_finding recheck': routine('content', '复查了网站自查的一个问题'),
  'inspection_finding set-aside': telling('content', '对网站自查的一个问题不予处理'),
  'inspection_finding reopen': telling('content', '恢复处理网站自查的一个问题'),
}
