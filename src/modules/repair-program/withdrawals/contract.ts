import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'

/** The public facts of a withdrawn decision, without its subject. */
const Withdrawal = z.object({
  no: z.string(),
  documentNo: z.string(),
  authority: z.string(),
  withdrawnOn: z.string(),
  reason: z.string(),
})
export type Withdrawal = z.output<typeof Withdrawal>

export const withdrawalCalls = contract({
  page: {
    ...get('public', '/repair/withdrawals'),
    summary: '查询撤回公告；行政处罚决定被变更、撤销、确认违法或者确认无效后撤回公示的，不含当事人',
    query: Paging,
    data: pageSchema(Withdrawal),
  },
})
