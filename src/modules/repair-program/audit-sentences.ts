import { routine, type Sentences, telling } from '../../kernel/audit/audit-groups.ts'

export const repairSentences: Sentences = {
  'repair_request preview': routine('records', '预览了{}'),
  'repair_request submit': telling('records', '提交了{}，等待复核'),
  'repair_request withdraw': telling('records', '撤回了{}'),
  'repair_request confirm': telling('records', '复核并执行了{}'),
  'repair_request refuse': telling('records', '退回了{}'),
  'repair_request stale': telling('records', '复核{}时记录已有变化，没有执行'),
  'repair_request restore': telling('records', '恢复公示了{}的记录'),
  'repair_log cancel': telling('records', '按修复决定终止了{}的公示'),
  'repair_log restore': telling('records', '撤销修复，恢复了{}的公示'),
  'repair_log export': telling('records', '导出了撤下日志'),
}
