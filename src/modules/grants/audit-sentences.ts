import { notableAct, routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const grantSentences: Sentences = {
  'grant give': notableAct('people', '授权他人查看自己的信用信息'),
  'grant revoke': notableAct('people', '停止了一项查看授权'),
  'grant delete-expired': routineAct('system', '删除了保存期限已满的查看授权'),
  'look delete-expired': routineAct('system', '删除了保存期限已满的查看记录'),
  'grant restore': notableAct('people', '恢复了一项停止的查看授权'),
}
