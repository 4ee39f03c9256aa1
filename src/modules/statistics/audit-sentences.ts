import { notableAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const overviewSentences: Sentences = {
  'weekly_brief order': notableAct('site', '出具了每周简报'),
  'weekly_brief export': notableAct('site', '下载了每周简报'),
  'hall_screen open': notableAct('site', '生成了大厅大屏的地址'),
}
