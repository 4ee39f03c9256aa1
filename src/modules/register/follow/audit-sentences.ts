import { routineAct, type Sentences } from '../../../kernel/audit/audit-groups.ts'

export const followSentences: Sentences = {
  'follow add': routineAct('people', '关注了一个单位'),
  'follow remove': routineAct('people', '取消关注了一个单位'),
  'follow settings': routineAct('people', '更改了关注的提醒设置'),
  'follow portfolio': routineAct('people', '换了一份往来名册'),
  'follow ask': routineAct('people', '申请用邮箱接收关注的提醒'),
  'follow confirm': routineAct('people', '确认了接收提醒的邮箱'),
  'follow unsubscribe': routineAct('people', '退订了邮箱提醒，邮箱地址已删除'),
}
