import { notableAct, routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const repairSentences: Sentences = {
  'repair_request preview': routineAct('records', '预览了{}'),
  'repair_request submit': notableAct('records', '提交了{}，等待复核'),
  'repair_request withdraw': notableAct('records', '撤回了{}'),
  'repair_request confirm': notableAct('records', '复核并执行了{}'),
  'repair_request refuse': notableAct('records', '退回了{}'),
  'repair_request stale': notableAct('records', '复核{}时记录已有变化，没有执行'),
  'repair_request restore': notableAct('records', '恢复公示了{}的记录'),
  'repair_log cancel': notableAct('records', '按修复决定终止了{}的公示'),
  'repair_log restore': notableAct('records', '撤销修复，恢复了{}的公示'),
  'repair_log export': notableAct('records', '导出了撤下日志'),
}
