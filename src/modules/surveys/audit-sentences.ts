import { notable, routine, type Sentences } from '../../kernel/audit/audit-groups.ts'

/** What is done with surveys besides the steps of their desk. */
export const surveySentences: Sentences = {
  'survey copy': notable('surveys', '复制：{}'),
  'survey export': notable('surveys', '下载答卷：{}'),
  'survey answer': routine('people', '填写了{}的一份问卷'),
}
