import { notableAct, routineAct, type Sentences } from '../../../kernel/audit/audit-groups.ts'

export const caseSentences: Sentences = {
  'submission submit': routineAct('cases', '提交了{}'),
  'submission export': notableAct('cases', '导出了办件列表'),
  'submission assign': notableAct('cases', '分派了{}'),
  'submission undo': notableAct('cases', '撤回了对{}的上一步办理'),
  'submission press': notableAct('cases', '就{}催办了承办单位'),
  'submission view-personal': notableAct('personal', '查看了{}的个人信息'),
  'submission delete-expired': notableAct('system', '删除了保存期限已满的办件'),
  'submission delete-declarations': notableAct('people', '退出信用积分，删除了积分申报'),
}
