import { notable, routine, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const grantSentences: Sentences = {
  'grant give': notable('people', '授权他人查看自己的信用信息'),
  'grant revoke': notable('people', '停止了一项查看授权'),
  'grant delete-expired': routine('system', '删除了保存期限已满的查看授权'),
  'look delete-expired': routine('system', '删除了保存期限已满的查看记录'),
  'grant restore': notable('people', '恢复了一项停止的查看授权'),
}
