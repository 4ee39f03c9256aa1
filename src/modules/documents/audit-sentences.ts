import { notableAct, routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const paperSentences: Sentences = {
  'paper issue': routineAct('cases', '出具了{}'),
  'paper withdraw': notableAct('records', '撤回了{}'),
}
