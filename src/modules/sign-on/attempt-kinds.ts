/** Counters of failed attempts. `familiar` counts nothing: it remembers the networks from which somebody has logged in. */
export const ATTEMPT_KINDS = ['network', 'pair', 'name', 'register', 'code network', 'code', 'familiar'] as const
export type AttemptKind = (typeof ATTEMPT_KINDS)[number]

/** Description of each counter for staff, without names. */
export const PAUSE_WORDS: Readonly<Record<AttemptKind, string>> = {
  network: '从同一个网络登录失败过多，该网络暂时不能登录网站',
  pair: '从同一个网络登录同一个用户名失败过多，该网络暂时不能登录它',
  name: '从许多网络登录同一个用户名失败过多，新的网络暂时不能登录它',
  register: '从同一个网络注册账号过多，该网络暂时不能注册',
  'code network': '从同一个网络索取验证码过多，该网络暂时不能再索取',
  code: '同一个手机号码或邮箱索取验证码过多，暂时不能再索取',
  familiar: '常用的网络',
}
