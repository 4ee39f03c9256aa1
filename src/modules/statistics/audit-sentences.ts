import { notable, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const overviewSentences: Sentences = {
  'weekly_brief order': notable('site', '出具了每周简报'),
  'weekly_brief export': notable('site', '下载了每周简报'),
  'hall_screen open': notable('site', '生成了大厅大屏的地址'),
}
