import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { text } from '../../kernel/forms/fields.ts'

/** What the ticket of the login form's captcha is taken for. */
export const LOGIN_CAPTCHA = 'login'

/** The finance area names itself so. */
export const APPLICATION_CODE = 'CREDIT_PORTAL'

/** For clients that keep a token themselves; browsers get the same session as a cookie. */
export const Token = z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number() })
export type Token = z.output<typeof Token>

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
    // Printable characters without spaces; each service writes its codes in its own way.
    .regex(/^[\x21-\x7e]+$/, `${label}格式不正确`)
const state = z.string({ error: '请提供登录状态' }).max(100, '登录状态过长')
/** Services that name themselves beside a code are held to it. */
const issuer = z.string().max(500, '签发方过长').optional()
const applicationCode = z.literal(APPLICATION_CODE, { error: '应用编码不正确' })
/** What ended, ended; whether it had been there is nobody's business. */
const Done = z.boolean()

export const people = contract({
  loginWays: {
    method: 'GET',
    path: '/auth/ways',
    access: 'public',
    summary: 'Whether one can log in by name and password and register here, besides signing on',
    data: z.object({ password: z.boolean(), register: z.boolean() }),
    example: {},
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary:
      'Logs in by name and password, with the characters of the picture last shown to this browser or with a ticket',
    body: z.object({
      username: text('登录名', { max: 64 }),
      password: z.string({ error: '请输入密码' }).min(1, '请输入密码').max(200, '密码过长'),
      /** The characters of the picture that `graphic/captcha` gave this browser last. */
      captchaCode: z.string({ error: '请输入验证码' }).max(40, '验证码过长').optional(),
      /** In its place: what a solved captcha for the purpose login was exchanged for. */
      captchaTicket: z.string({ error: '请先完成验证' }).max(100, '验证已失效，请重新验证').optional(),
      /** Sent by the finance area; there is one application here. */
      appId: z.string().max(64, '应用编号过长').optional(),
    }),
    data: Token,
    perMinute: 20,
    example: { body: { username: 'nobody', password: 'not a password', captchaTicket: 'none' } },
  },
  completeSignOn: {
    method: 'GET',
    path: '/auth/mztLogin',
    access: 'public',
    summary: 'Completes sign-on with the code that came back to the browser that had asked for it',
    query: z.object({ code: oneUse('登录凭证'), state, issuer }),
    data: CurrentUser,
    perMinute: 20,
    example: { query: { code: 'none', state: 'none' } },
  },
  appId: {
    method: 'GET',
    path: '/auth/mzt/getAppId',
    access: 'public',
    summary: 'The application id of this portal at the sign-on service',
    data: z.string(),
    example: {},
  },
  signOnAddress: {
    method: 'GET',
    path: '/auth/mzt/pcLogin',
    access: 'public',
    summary: 'Where to send the browser to sign on; it comes back to the given page of ours',
    query: z.object({ returnUrl: z.string().max(2000, '返回地址过长').optional() }),
    data: z.string(),
    perMinute: 60,
    example: { query: { returnUrl: '/credit-dynamics' } },
  },
  leaveSignOn: {
    method: 'POST',
    path: '/auth/mzt/logout',
    access: 'user',
    summary: 'Ends the session of a user who signed on; tokens that are sent along are not needed',
    body: z.object({ appToken: z.string().max(2000).optional(), accessToken: z.string().max(2000).optional() }),
    data: Done,
    example: { body: {} },
  },
  ticketLogin: {
    method: 'POST',
    path: '/auth/ticketLogin',
    access: 'public',
    summary: 'Exchanges a ticket of the sign-on service for a token, in the browser that had asked for it',
    body: z.object({ ticket: oneUse('登录票据'), appCode: applicationCode, state, issuer }),
    data: Token,
    perMinute: 20,
    example: { body: { ticket: 'none', appCode: APPLICATION_CODE, state: 'none' } },
  },
  authorizeCodeLogin: {
    method: 'POST',
    path: '/auth/authorizeCodeLogin',
    access: 'public',
    summary: 'Exchanges an authorisation code for a token, in the browser that had asked for it',
    body: z.object({ code: oneUse('授权码'), appCode: applicationCode, state, issuer }),
    data: Token,
    perMinute: 20,
    example: { body: { code: 'none', appCode: APPLICATION_CODE, state: 'none' } },
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'Ends the session on the server, whether it came as cookie or as token',
    data: Done,
    example: {},
  },
  directory: {
    method: 'GET',
    path: '/auth/directory',
    access: 'user',
    summary: 'What the user may see, by the kind of account',
    data: z.array(MenuItem),
    example: {},
  },
  currentMenu: {
    method: 'GET',
    path: '/base/menu/menu/getCurrenMenu',
    access: 'user',
    summary: 'The menu of the user centre for the kind of account',
    data: z.array(MenuItem),
    example: {},
  },
  currentUser: {
    method: 'GET',
    path: '/base/account/account/getCurrenUser',
    access: 'user',
    summary: 'The signed-in user as the sign-on service described them, numbers masked',
    data: CurrentUser,
    example: {},
  },
})
