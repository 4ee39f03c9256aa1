import { notable, routine, type Sentences } from '../../kernel/audit/audit-groups.ts'

/** Audit sentences of actions on surveys besides the steps of the desk. */
export const surveySentences: Sentences = {
  'survey copy': notable('surveys', '复制：{}'),
  'survey export': notable('surveys', '下载答卷：{}'),
  'survey answer': routine('people', '填写了{}的一份问卷'),
}
