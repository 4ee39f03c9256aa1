import { z } from 'zod'
import { contract, get, PAID_PER_MINUTE, post } from '../../kernel/calls/contract.ts'
import { text } from '../../kernel/forms/fields.ts'

/** Captcha purpose of the login form. */
export const LOGIN_CAPTCHA = 'login'

/** Application code sent by the finance area. */
const APPLICATION_CODE = 'CREDIT_PORTAL'

/** A session for clients that send a token; browsers get the same session as a cookie. */
export const SessionToken = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
})
export type SessionToken = z.output<typeof SessionToken>

export const CurrentUser = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  userType: z.number(),
  userTypeName: z.string(),
  realNameLevel: z.number(),
  certNo: z.string(),
  phone: z.string(),
  enterpriseName: z.string().nullable(),
  creditCode: z.string().nullable(),
  legalRep: z.string(),
})
export type CurrentUser = z.output<typeof CurrentUser>

const MenuItem = z.object({ id: z.string(), name: z.string(), href: z.string() })

const oneUse = (label: string) =>
  z
    .string({ error: `请提供${label}` })
    .min(1, `请提供${label}`)
    .max(2048, `${label}过长`)
    // Printable characters without spaces, because each service writes its codes differently.
    .regex(/^[\x21-\x7e]+$/, `${label}格式不正确`)
    .describe(label)
const state = z
  .string({ error: '请提供登录状态' })
  .max(100, '登录状态过长')
  .default('')
  .describe('登录状态；发起登录时得到，由统一认证平台直接进入的没有，须在确认页面确认账号后才登录')
/** The issuer; if a service sends it, it is compared with the configured one. */
const issuer = z.string().max(500, '签发方过长').optional().describe('签发方')
const applicationCode = z.literal(APPLICATION_CODE, { error: '应用编码不正确' }).describe('应用编码')
/** True in any case, so that the answer does not reveal whether the session existed. */
const Done = z.boolean()

export const people = contract({
  loginWays: {
    ...get('public', '/auth/ways'),
    summary: '查询登录方式；除统一认证外，能否用登录名和密码登录',
    data: z.object({ password: z.boolean(), register: z.boolean() }),
  },
  login: {
    ...post('public', '/auth/login'),
    summary: '用登录名和密码登录；须带用途为 login 的验证码凭据',
    body: z.object({
      username: text('登录名', { max: 64 }),
      password: z.string({ error: '请输入密码' }).min(1, '请输入密码').max(200, '密码过长').describe('密码'),
      /** Characters of the picture that `graphic/captcha` last sent to this browser. */
      captchaCode: z
        .string({ error: '请输入验证码' })
        .max(40, '验证码过长')
        .optional()
        .describe('图形验证码中的字符；本浏览器最近取得的一张'),
      /** Alternative to the characters: a ticket of a captcha solved for the purpose `login`. */
      captchaTicket: z
        .string({ error: '请先完成验证' })
        .max(100, '验证已失效，请重新验证')
        .optional()
        .describe('验证码凭据，可代替字符；验证用途为 login'),
      /** Sent by the finance area and ignored, because the portal is a single application. */
      appId: z.string().max(64, '应用编号过长').optional().describe('应用编号；可省略'),
    }),
    data: SessionToken,
    perMinute: PAID_PER_MINUTE,
    example: { body: { username: 'nobody', password: 'not a password', captchaTicket: 'none' } },
  },
  completeSignOn: {
    ...get('public', '/auth/mztLogin'),
    summary: '完成统一认证登录；由发起登录的同一浏览器带回登录凭证，不是由本浏览器发起的须先确认账号',
    query: z.object({ code: oneUse('登录凭证'), state, issuer }),
    data: CurrentUser,
    perMinute: PAID_PER_MINUTE,
    example: { query: { code: 'none', state: 'none' } },
  },
  appId: {
    ...get('public', '/auth/mzt/getAppId'),
    summary: '查询本站在统一认证平台的应用编号',
    data: z.string(),
  },
  signOnAddress: {
    ...get('public', '/auth/mzt/pcLogin'),
    summary: '查询统一认证的登录地址；登录后回到所给的本站页面',
    query: z.object({ returnUrl: z.string().max(2000, '返回地址过长').optional().describe('返回地址；本站的页面') }),
    data: z.string(),
    perMinute: 60,
    example: { query: { returnUrl: '/credit-dynamics' } },
  },
  leaveSignOn: {
    ...post('user', '/auth/mzt/logout'),
    summary: '退出统一认证登录；随请求带来的令牌可以省略',
    body: z.object({
      appToken: z.string().max(2000).optional().describe('应用令牌；可省略'),
      accessToken: z.string().max(2000).optional().describe('访问令牌；可省略'),
    }),
    data: Done,
    example: { body: {} },
  },
  ticketLogin: {
    ...post('public', '/auth/ticketLogin'),
    summary: '凭登录票据换取令牌；由发起登录的同一浏览器提交，不是由本浏览器发起的须先确认账号',
    body: z.object({ ticket: oneUse('登录票据'), appCode: applicationCode, state, issuer }),
    data: SessionToken,
    perMinute: PAID_PER_MINUTE,
    example: { body: { ticket: 'none', appCode: APPLICATION_CODE, state: 'none' } },
  },
  authorizeCodeLogin: {
    ...post('public', '/auth/authorizeCodeLogin'),
    summary: '凭授权码换取令牌；由发起登录的同一浏览器提交，不是由本浏览器发起的须先确认账号',
    body: z.object({ code: oneUse('授权码'), appCode: applicationCode, state, issuer }),
    data: SessionToken,
    perMinute: PAID_PER_MINUTE,
    example: { body: { code: 'none', appCode: APPLICATION_CODE, state: 'none' } },
  },
  logout: {
    ...post('user', '/auth/logout'),
    summary: '退出登录；以 Cookie 或令牌登录的都在服务端结束',
    data: Done,
  },
  directory: {
    ...get('user', '/auth/directory'),
    summary: '查询登录用户可见的功能；按账号类型',
    data: z.array(MenuItem),
  },
  currentMenu: {
    ...get('user', '/base/menu/menu/getCurrenMenu'),
    summary: '查询用户中心的菜单；按账号类型',
    data: z.array(MenuItem),
  },
  currentUser: {
    ...get('user', '/base/account/account/getCurrenUser'),
    summary: '查询登录用户的信息；以统一认证平台提供的为准，号码已脱敏',
    data: CurrentUser,
  },
})
