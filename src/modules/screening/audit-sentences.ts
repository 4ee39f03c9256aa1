import { notableAct, routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const screeningSentences: Sentences = {
  'screening start': notableAct('screening', '发起了一次信用审查'),
  'screening finish': routineAct('screening', '完成了一次信用审查'),
  'screening view': notableAct('screening', '查阅了一次信用审查的结果'),
  'screening choose': notableAct('screening', '确认了信用审查中的主体'),
  'screening export': notableAct('screening', '下载了一次信用审查的结果'),
  'screening ask-paper': notableAct('screening', '生成了一次信用审查的结果文件'),
  'screening delete-expired': notableAct('system', '删除了保存期限已满的信用审查'),
}
