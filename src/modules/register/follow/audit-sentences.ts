import { routine, type Sentences } from '../../../kernel/audit/audit-groups.ts'

export const followSentences: Sentences = {
  'follow add': routine('people', '关注了一个单位'),
  'follow remove': routine('people', '取消关注了一个单位'),
  'follow settings': routine('people', '更改了关注的提醒设置'),
  'follow portfolio': routine('people', '换了一份往来名册'),
  'follow ask': routine('people', '申请用邮箱接收关注的提醒'),
  'follow confirm': routine('people', '确认了接收提醒的邮箱'),
  'follow unsubscribe': routine('people', '退订了邮箱提醒，邮箱地址已删除'),
}
