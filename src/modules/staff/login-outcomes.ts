/** Results of login attempts: code in the audit records and label. */
export const LOGIN_OUTCOMES = {
  in: { action: 'staff.login', name: '登录成功' },
  out: { action: 'staff.logout', name: '退出登录' },
  failed: { action: 'staff.login-failed', name: '没有成功' },
  locked: { action: 'staff.login-locked', name: '被拦下' },
} as const
export type LoginOutcome = keyof typeof LOGIN_OUTCOMES
