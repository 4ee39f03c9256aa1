import { z } from 'zod'
import { contract } from '../../../kernel/calls/contract.ts'
import { Paging, pageOf } from '../../../kernel/calls/paging.ts'
import { SEEN_EXAMPLE, seenField } from '../../../kernel/calls/seen.ts'
import { identifier, longText } from '../../../kernel/forms/fields.ts'
import { ownKeys } from '../../../kernel/own-keys.ts'
import { DESK_ROLES } from '../desk/products.ts'
import { DEMAND_STATES } from './demand-states.ts'
import { DemandDetail, ListedDemand, Stepped } from './demand-view.ts'

const DESK = '/finance/desk/demand'

const Named = z.object({ id: identifier('需求编号') })
const Seen = Named.extend({ seen: seenField() })

export const DEMAND_STATE_NAMES = DEMAND_STATES

/** How the centre looks demands through and brings them to lenders. */
export const demandDesk = contract({
  page: {
    method: 'GET',
    path: `${DESK}/page`,
    access: 'staff',
    roles: DESK_ROLES,
    summary: '查询各状态的融资需求；限信用信息中心',
    query: Paging.extend({
      state: z
        .enum(ownKeys(DEMAND_STATES), { error: '请选择状态' })
        .optional()
        .describe(
          `状态；${ownKeys(DEMAND_STATES)
            .map((code) => `${code} ${DEMAND_STATES[code]}`)
            .join('，')}`,
        ),
    }),
    data: pageOf(ListedDemand),
    example: {},
  },
  detail: {
    method: 'GET',
    path: `${DESK}/detail/{id}`,
    access: 'staff',
    roles: DESK_ROLES,
    summary: '查询一个融资需求；限信用信息中心',
    params: Named,
    data: DemandDetail,
    example: { params: { id: 'demand-1' } },
  },
  approve: {
    method: 'POST',
    path: `${DESK}/approve`,
    access: 'staff',
    roles: DESK_ROLES,
    summary: '审核通过一个融资需求；随即公开，机构可以抢单',
    body: Seen,
    data: Stepped,
    example: { body: { id: 'none', seen: SEEN_EXAMPLE } },
  },
  return: {
    method: 'POST',
    path: `${DESK}/return`,
    access: 'staff',
    roles: DESK_ROLES,
    summary: '退回一个融资需求；说明理由',
    body: Seen.extend({ reason: longText('理由', { max: 500 }) }),
    data: Stepped,
    example: { body: { id: 'none', seen: SEEN_EXAMPLE, reason: '用途与经营范围不符' } },
  },
  assign: {
    method: 'POST',
    path: `${DESK}/assign`,
    access: 'staff',
    roles: DESK_ROLES,
    summary: '把一个融资需求分配给一家金融机构',
    body: Seen.extend({ institutionId: identifier('金融机构') }),
    data: Stepped,
    example: { body: { id: 'none', seen: SEEN_EXAMPLE, institutionId: 'institution-1' } },
  },
})
