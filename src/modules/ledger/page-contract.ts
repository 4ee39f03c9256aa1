import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { ENTRY_TYPES } from './contract.ts'

/** A proof is a few kilobytes; more is no proof. */
export const LARGEST_PROOF = 64 * 1024

export const ProofVerdict = z.object({
  /** `changed`: what it says is not in the ledger; `unsigned`: this ledger has not signed it; `unreadable`: no proof. */
  verdict: z.enum(['valid', 'changed', 'unsigned', 'unreadable']),
  /** What it says; null where it is not valid. */
  facts: z
    .object({
      type: z.enum(ENTRY_TYPES),
      at: z.string(),
      index: z.number().int(),
      size: z.number().int(),
      subjectName: z.string(),
      title: z.string(),
    })
    .nullable(),
})
export type ProofVerdict = z.output<typeof ProofVerdict>

/** What the page asks where proofs are checked. */
export const logPageCalls = contract({
  state: {
    ...get('public', '/log/state'),
    summary: '查询公开账本的现状',
    data: z.object({ key: z.string(), size: z.number().int(), at: z.string().nullable() }),
  },
  check: {
    ...post('public', '/log/check'),
    summary: '核对一份存证文件',
    body: z.object({ proof: z.string().max(LARGEST_PROOF, '文件太大，不是存证文件') }),
    data: ProofVerdict,
    perMinute: 30,
  },
})
