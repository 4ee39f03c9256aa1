import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'

const Choice = z.object({ code: z.string(), name: z.string() })

/** Filters of the case lists and their statistics. */
export const caseFilters = contract({
  filters: {
    ...get(['accept', 'handle', 'review', 'audit', 'lead'], '/console/submissions/filters'),
    summary: '查询办件的筛选条件；类型及其状态、承办单位',
    data: z.object({ kinds: z.array(Choice.extend({ states: z.array(Choice) })), units: z.array(z.string()) }),
  },
})
