import { routine, type Sentences, telling } from '../../kernel/audit/audit-groups.ts'

/** What is done with surveys besides the steps of their desk. */
export const surveySentences: Sentences = {
  'survey copy': telling('surveys', '复制：{}'),
  'survey export': telling('surveys', '下载答卷：{}'),
  'survey answer': routine('people', '填写了{}的一份问卷'),
}
