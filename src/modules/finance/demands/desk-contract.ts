import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { SEEN_EXAMPLE, seenField } from '../../../kernel/calls/seen.ts'
import { identifier, longText } from '../../../kernel/forms/fields.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { DESK_ROLES } from '../desk/products.ts'
import { DEMAND_STATES } from './demand-states.ts'
import { DemandDetail, ListedDemand, StepResult } from './demand-view.ts'

const DESK = '/finance/desk/demand'

const Named = z.object({ id: identifier('需求编号') })
const Seen = Named.extend({ seen: seenField() })

export const DEMAND_STATE_NAMES = DEMAND_STATES

/** The centre's desk: review of demands, and assignment to lenders. */
export const demandDesk = contract({
  page: {
    ...get(DESK_ROLES, `${DESK}/page`),
    summary: '查询各状态的融资需求；限信用信息中心',
    query: Paging.extend({
      state: z
        .enum(typedKeys(DEMAND_STATES), { error: '请选择状态' })
        .optional()
        .describe(
          `状态；${typedKeys(DEMAND_STATES)
            .map((code) => `${code} ${DEMAND_STATES[code]}`)
            .join('，')}`,
        ),
    }),
    data: pageSchema(ListedDemand),
  },
  detail: {
    ...get(DESK_ROLES, `${DESK}/detail/{id}`),
    summary: '查询一个融资需求；限信用信息中心',
    params: Named,
    data: DemandDetail,
    example: { params: { id: 'demand-1' } },
  },
  approve: {
    ...post(DESK_ROLES, `${DESK}/approve`),
    summary: '审核通过一个融资需求；随即公开，机构可以抢单',
    body: Seen,
    data: StepResult,
    example: { body: { id: 'none', seen: SEEN_EXAMPLE } },
  },
  return: {
    ...post(DESK_ROLES, `${DESK}/return`),
    summary: '退回一个融资需求；说明理由',
    body: Seen.extend({ reason: longText('理由', { max: 500 }) }),
    data: StepResult,
    example: { body: { id: 'none', seen: SEEN_EXAMPLE, reason: '用途与经营范围不符' } },
  },
  assign: {
    ...post(DESK_ROLES, `${DESK}/assign`),
    summary: '把一个融资需求分配给一家金融机构',
    body: Seen.extend({ institutionId: identifier('金融机构') }),
    data: StepResult,
    example: { body: { id: 'none', seen: SEEN_EXAMPLE, institutionId: 'institution-1' } },
  },
})
