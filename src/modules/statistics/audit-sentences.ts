import { type Sentences, telling } from '../../kernel/audit/audit-groups.ts'

export const overviewSentences: Sentences = {
  'weekly_brief order': telling('site', '出具了每周简报'),
  'weekly_brief export': telling('site', '下载了每周简报'),
  'hall_screen open': telling('site', '生成了大厅大屏的地址'),
}
