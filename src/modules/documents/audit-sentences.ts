import { notable, routine, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const paperSentences: Sentences = {
  'paper issue': routine('cases', '出具了{}'),
  'paper withdraw': notable('records', '撤回了{}'),
}
