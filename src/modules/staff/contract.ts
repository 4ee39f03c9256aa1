import { z } from 'zod'
import { contract, get, PAID_PER_MINUTE, post } from '../../kernel/calls/contract.ts'
import { text } from '../../kernel/forms/fields.ts'
import { EVERY_ROLE } from '../../kernel/guard/staff-roles.ts'
import { StaffSelf } from '../desk/contract.ts'

export const STAFF_CAPTCHA = 'staff-login'

export const StaffLogin = z.object({
  login: text('用户名', { max: 64 }),
  // Not trimmed, because spaces can be part of a password.
  password: z.string({ error: '请输入密码' }).min(1, '请输入密码').max(200, '密码过长').describe('密码'),
  code: text('动态口令', { max: 40, hint: '身份验证器显示的六位数字；手机不在身边时输入一个恢复码' }),
  captchaTicket: z
    .string({ error: '请完成验证' })
    .max(100, '请重新完成验证')
    .describe(`验证码凭据；验证用途为 ${STAFF_CAPTCHA}`),
})
export type StaffLogin = z.output<typeof StaffLogin>

export const staffCalls = contract({
  login: {
    ...post('public', '/staff/login'),
    summary: '工作人员登录；无论哪一项有误，答复都相同',
    body: StaffLogin,
    data: z.object({
      passed: z.boolean(),
      msg: z.string(),
      wait: z.number().int().optional().describe('多少秒后可以再试'),
    }),
    perMinute: PAID_PER_MINUTE,
    example: { body: { login: 'nobody', password: 'nothing', code: '000000', captchaTicket: 'none' } },
  },
  logout: {
    // Public, so that a person whose session has ended gets an answer instead of the login page.
    ...post('public', '/staff/logout'),
    summary: '工作人员退出登录；退出本次登录或该账号的全部登录',
    body: z.object({ everywhere: z.boolean().default(false).describe('是否退出该账号的全部登录') }),
    data: z.object({ ended: z.boolean() }),
    example: { body: {} },
  },
  current: {
    ...get(EVERY_ROLE, '/staff/current'),
    summary: '查询当前登录的工作人员；含单位和角色',
    data: StaffSelf,
  },
})
