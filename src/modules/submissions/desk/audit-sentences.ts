import { notable, routine, type Sentences } from '../../../kernel/audit/audit-groups.ts'

export const caseSentences: Sentences = {
  'submission submit': routine('cases', '提交了{}'),
  'submission export': notable('cases', '导出了办件列表'),
  'submission assign': notable('cases', '分派了{}'),
  'submission undo': notable('cases', '撤回了对{}的上一步办理'),
  'submission press': notable('cases', '就{}催办了承办单位'),
  'submission view-personal': notable('personal', '查看了{}的个人信息'),
  'submission delete-expired': notable('system', '删除了保存期限已满的办件'),
  'submission delete-declarations': notable('people', '退出信用积分，删除了积分申报'),
}
