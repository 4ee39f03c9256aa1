import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { identifier } from '../../kernel/forms/fields.ts'

/** The role that binds accounts to institutions. */
export const LENDER_ROLES = ['data'] as const

export const LenderAccount = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  lastLoginAt: z.string(),
  /** When the account was bound; null while it is not bound. */
  boundAt: z.string().nullable(),
})
export type LenderAccount = z.output<typeof LenderAccount>

const institutionId = identifier('金融机构编号')
const Bound = z.object({ accountId: identifier('账号编号'), institutionId })
const DESK = '/finance/desk/lender'

/** The centre binds accounts of organisations (user type 3) to the one institution they work for. */
export const lenderDesk = contract({
  list: {
    ...get(LENDER_ROLES, `${DESK}/list/{institutionId}`),
    summary: '查询可以办理一个金融机构业务的账号；统一社会信用代码与机构相同、已实名认证的机构账号，含是否已绑定',
    params: z.object({ institutionId }),
    data: z.array(LenderAccount),
    example: { params: { institutionId: 'institution-1' } },
  },
  bind: {
    ...post(LENDER_ROLES, `${DESK}/bind`),
    summary: '把一个机构账号绑定到金融机构；重复绑定没有影响',
    body: Bound,
    data: z.boolean(),
    example: { body: { accountId: 'none', institutionId: 'institution-1' } },
  },
  unbind: {
    ...post(LENDER_ROLES, `${DESK}/unbind`),
    summary: '解除一个机构账号与金融机构的绑定；立即生效，重复解除没有影响',
    body: Bound,
    data: z.boolean(),
    example: { body: { accountId: 'none', institutionId: 'institution-1' } },
  },
})
