import { routine, type Sentences, telling } from '../../kernel/audit/audit-groups.ts'

/** What is done with surveys besides the steps of their desk. */
export const surveySentences: Sentences = {
  'survey copy': telling('surveys', '复制：一项调查征集'),
  'survey export': telling('surveys', '下载答卷：一项调查征集'),
  'survey answer': routine('people', '填写了一份调查问卷'),
}
