import { notableAct, routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

/** Audit sentences of actions on surveys besides the steps of the desk. */
export const surveySentences: Sentences = {
  'survey copy': notableAct('surveys', '复制：{}'),
  'survey export': notableAct('surveys', '下载答卷：{}'),
  'survey answer': routineAct('people', '填写了{}的一份问卷'),
}
