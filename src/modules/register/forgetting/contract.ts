import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { identifier } from '../../../kernel/forms/fields.ts'

/** `found`: an output still contains the record; the job tries again. */
export const CHECK_STATES = ['waiting', 'clean', 'found'] as const
type CheckState = (typeof CHECK_STATES)[number]

const STATE_NAMES: Readonly<Record<CheckState, string>> = {
  waiting: '正在核查',
  clean: '核查通过',
  found: '核查没有通过',
}
export const checkStateName = (state: CheckState): string => STATE_NAMES[state]

/** One output of the portal and the result of searching it. */
export const SearchedOutput = z.object({
  name: z.string().describe('查看的输出'),
  address: z.string().describe('地址'),
  at: z.string().describe('查看的时刻'),
  bytes: z.number().int().describe('读到的字节数'),
  found: z.boolean().describe('是否仍有这条信息'),
})
export type SearchedOutput = z.output<typeof SearchedOutput>

const Named = z.object({ dataset: identifier('数据集'), id: identifier('记录编号') })

export const ForgettingCheck = z.object({
  state: z.enum(CHECK_STATES).nullable().describe('核查的状态；空为没有申请过'),
  stateName: z.string().nullable(),
  canAsk: z.boolean().describe('能否申请'),
  endedAt: z.string().nullable().describe('停止公示的时刻；空为没有公示过或者仍在公示'),
  checkedAt: z.string().nullable(),
  looked: z.array(SearchedOutput),
  paper: z.string().nullable().describe('证明的编号'),
})
export type ForgettingCheck = z.output<typeof ForgettingCheck>

/** A subject requests the paper that certifies that one of its ended records was removed. */
export const forgettingCalls = contract({
  check: {
    ...get('user', '/register/own/forgetting/{dataset}/{id}'),
    summary: '查询本单位一条已停止公示的信息的核查；查看了本站哪些输出、何时查看、证明的编号',
    params: Named,
    data: ForgettingCheck,
    example: { params: { dataset: 'focus-group', id: 'focus-group-1' } },
  },
  ask: {
    ...post('user', '/register/own/forgetting'),
    summary: '申请不再公示证明；本站逐项核查自己的输出，都没有这条信息的，出具证明',
    body: Named,
    data: ForgettingCheck,
    perMinute: 20,
    example: { body: { dataset: 'penalty', id: 'none' } },
  },
})
