import { z } from 'zod'
import { contract, get, PAID_PER_MINUTE, post } from '../../../kernel/calls/contract.ts'

/** Where somebody who was sent here by the sign-on service says whether the account is theirs. */
export const CONFIRM_LOGIN = '/login-confirm'

/** An account that the sign-on service has confirmed and no session was started for; persons masked. */
export const Arrival = z.object({ name: z.string(), kindName: z.string(), number: z.string() })
export type Arrival = z.output<typeof Arrival>

/** Asked by our own page only. */
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
