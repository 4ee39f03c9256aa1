import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { identifier } from '../../kernel/forms/fields.ts'

export const GivenGrant = z.object({
  id: z.string(),
  scope: z.string(),
  scopeName: z.string(),
  toName: z.string(),
  purpose: z.string(),
  givenAt: z.string(),
  until: z.string(),
  viewLimit: z.number().int().nullable(),
  viewCount: z.number().int(),
  state: z.enum(['open', 'ended', 'used-up', 'revoked']),
})
export type GivenGrant = z.output<typeof GivenGrant>

export const SeenLook = z.object({
  at: z.string(),
  scope: z.string(),
  scopeName: z.string(),
  by: z.string(),
  purpose: z.string(),
  what: z.string(),
})
export type SeenLook = z.output<typeof SeenLook>

/** Calls for data subjects to see and control who reads their data. */
export const grantCalls = contract({
  given: {
    ...get('user', '/grants/given'),
    summary: '查询本人给出的查看授权；含已停止的，最新的在前',
    data: z.array(GivenGrant),
  },
  revoke: {
    ...post('user', '/grants/revoke'),
    summary: '停止一项查看授权；立即生效，重复停止没有影响，不存在或不是本人给出的，答复“不存在”',
    body: z.object({ id: identifier('授权编号') }),
    data: z.boolean(),
    example: { body: { id: 'none' } },
  },
  looks: {
    ...get('user', '/grants/looks'),
    summary: '查询谁看过本人（本单位）的信用信息；须已实名认证，最新的在前，最多 500 条',
    data: z.object({ isVerified: z.boolean(), looks: z.array(SeenLook) }),
  },
})
