import { routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const reportSentences: Sentences = {
  'credit-report hide': routineAct('people', '把一份信用报告从列表中删除'),
  'credit-report fetch': routineAct('people', '下载了一份信用报告'),
}
