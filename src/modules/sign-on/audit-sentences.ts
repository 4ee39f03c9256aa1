import { alarmingAct, notableAct, routineAct, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const signOnSentences: Sentences = {
  'sign-on login-failed': alarmingAct('logins', '想登录网站，没有成功'),
  'sign-on-account register': routineAct('people', '注册了账号'),
  'sign-on-account register-taken': notableAct('people', '想用已有的登录名注册，没有成功'),
}
