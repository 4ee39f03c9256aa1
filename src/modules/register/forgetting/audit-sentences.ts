import { notable, type Sentences } from '../../../kernel/audit/audit-groups.ts'

export const forgettingSentences: Sentences = {
  'forgetting ask': notable('people', '申请了一条信息停止公示的证明'),
}
