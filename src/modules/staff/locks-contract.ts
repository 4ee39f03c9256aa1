import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { identifier, text } from '../../kernel/forms/fields.ts'
import { SecondFactor } from '../../kernel/guard/second-factor.ts'
import { ACCOUNT_MANAGERS, ACCOUNT_READERS } from './desk-contract.ts'

const Lock = z.object({
  id: z.string(),
  side: z.enum(['staff', 'people']),
  what: z.string(),
  failures: z.number().int(),
  since: z.string(),
  until: z.string(),
})
export type Lock = z.output<typeof Lock>

const DESK = '/staff/desk'

/** Calls for current pauses after failed logins. */
export const lockDesk = contract({
  list: {
    ...get(ACCOUNT_READERS, `${DESK}/locks`),
    summary: '查询因多次登录失败而暂时不能再试的限制；只有类别，不含个人信息',
    data: z.array(Lock),
  },
  lift: {
    ...post(ACCOUNT_MANAGERS, `${DESK}/locks/lift`),
    secondFactor: true,
    summary: '解除一项登录限制；须说明理由',
    body: SecondFactor.extend({
      id: identifier('限制编号'),
      side: z.enum(['staff', 'people'], { error: '请选择是后台还是网站' }).describe('staff 后台，people 网站'),
      reason: text('理由', { min: 2, max: 200 }),
    }),
    data: z.boolean(),
    example: { body: { id: 'none', side: 'staff', reason: '本人核实', oneTimeCode: '000000' } },
  },
})
