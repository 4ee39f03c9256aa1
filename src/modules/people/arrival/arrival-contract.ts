import { z } from 'zod'
import { contract, get, PAID_PER_MINUTE, post } from '../../../kernel/calls/contract.ts'

/** Page on which a visitor sent by the sign-on service confirms the account. */
export const CONFIRM_LOGIN = '/login-confirm'

/** An account confirmed by the sign-on service, before a session is started; names of persons are masked. */
export const Arrival = z.object({ name: z.string(), kindName: z.string(), number: z.string() })
export type Arrival = z.output<typeof Arrival>

/** Calls for the portal's own page only. */
export const arrivalCalls = contract({
  arrival: {
    ...get('public', '/auth/arrival'),
    summary: '查询等待确认登录的账号；没有时为空',
    data: Arrival.nullable(),
  },
  confirm: {
    ...post('public', '/auth/arrival/confirm'),
    summary: '确认登录；账号须是统一认证平台确认过、等待确认的',
    data: z.boolean(),
    perMinute: PAID_PER_MINUTE,
  },
})
