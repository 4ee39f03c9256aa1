import { notable, routine, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const screeningSentences: Sentences = {
  'screening start': notable('screening', '发起了一次信用审查'),
  'screening finish': routine('screening', '完成了一次信用审查'),
  'screening view': notable('screening', '查阅了一次信用审查的结果'),
  'screening choose': notable('screening', '确认了信用审查中的主体'),
  'screening export': notable('screening', '下载了一次信用审查的结果'),
  'screening ask-paper': notable('screening', '生成了一次信用审查的结果文件'),
  'screening delete-expired': notable('system', '删除了保存期限已满的信用审查'),
}
