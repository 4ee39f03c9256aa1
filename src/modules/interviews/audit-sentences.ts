import { notableAct, routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const interviewSentences: Sentences = {
  'interview choose': notableAct('surveys', '处理了在线访谈的一条提问'),
  'interview ask': routineAct('people', '向在线访谈的嘉宾提了一个问题'),
}
