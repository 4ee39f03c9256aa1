import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { ENTRY_TYPES } from './contract.ts'

/** A proof is a few kilobytes; more is no proof. */
export const LARGEST_PROOF = 64 * 1024

export const ProofVerdict = z.object({
  /**
   * `changed`: the content of the proof is not in the ledger; `unsigned`: the checkpoint has no signature of this ledger; `unreadable`: the file
   * is no proof.
   */
  verdict: z.enum(['valid', 'changed', 'unsigned', 'unreadable']),
  /** The proved facts; null if the proof is not valid. */
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

/** Calls of the page that checks proofs. */
export const logPageCalls = contract({
  state: {
    ...get('public', '/log/state'),
    summary: '查询公开账本的现状',
    data: z.object({
      ...{ key: z.string(), size: z.number().int(), at: z.string().nullable() },
      /** How fast ended records disappear: how many were checked, and the median minutes from decision to the check. */
      gone: z.object({ records: z.number().int(), medianMinutes: z.number().nullable() }),
    }),
  },
  check: {
    ...post('public', '/log/check'),
    summary: '核对一份存证文件',
    body: z.object({ proof: z.string().max(LARGEST_PROOF, '文件太大，不是存证文件') }),
    data: ProofVerdict,
    perMinute: 30,
  },
})
