import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { SEEN_EXAMPLE, seenField } from '../../../kernel/calls/seen.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { BulkDone, MOST_AT_ONCE } from '../../desk/define-desk.ts'

/** Steps for several cases at once. */
export const BULK_STEPS = ['accept', 'assign'] as const
export type BulkStep = (typeof BULK_STEPS)[number]

export const bulkCases = contract({
  colleagues: {
    ...get(['handle'], '/submissions/staff/colleagues'),
    summary: '查询本单位可以承办办件的人员',
    data: z.array(z.object({ id: z.string(), name: z.string() })),
  },
  staffBulk: {
    ...post(['accept', 'handle'], '/submissions/staff/bulk'),
    summary: '对多件办件进行同一步操作；受理，或分派给本单位的一名承办人，不能办的逐件说明原因，其余照办',
    body: z.object({
      step: z.enum(BULK_STEPS, { error: '没有这项操作' }).describe('操作；accept 受理，assign 分派承办人'),
      items: z
        .array(z.object({ id: identifier(), seen: seenField() }))
        .min(1, '请选择办件')
        .max(MOST_AT_ONCE, `一次最多 ${MOST_AT_ONCE} 件`)
        .describe('选中的办件'),
      handler: identifier('承办人').optional().describe('承办人；分派时必填'),
    }),
    data: BulkDone,
    example: { body: { step: 'accept', items: [{ id: 'none', seen: SEEN_EXAMPLE }] } },
  },
})
