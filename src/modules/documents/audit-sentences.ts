import { routine, type Sentences, telling } from '../../kernel/audit/audit-groups.ts'

export const paperSentences: Sentences = {
  'paper issue': routine('cases', '出具了一份文件'),
  'paper withdraw': telling('records', '撤回了一份文件'),
}
