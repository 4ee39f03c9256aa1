import { alarming, notable, routine, type Sentences } from '../../kernel/audit/audit-groups.ts'

export const signOnSentences: Sentences = {
  'sign-on login-failed': alarming('logins', '想登录网站，没有成功'),
  'sign-on-account register': routine('people', '注册了账号'),
  'sign-on-account register-taken': notable('people', '想用已有的登录名注册，没有成功'),
}
