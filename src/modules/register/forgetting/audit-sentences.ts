import { notableAct, type Sentences } from '../../../kernel/audit/audit-groups.ts'

export const forgettingSentences: Sentences = {
  'forgetting ask': notableAct('people', '申请了一条信息停止公示的证明'),
}
