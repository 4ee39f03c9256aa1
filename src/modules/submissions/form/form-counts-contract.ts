import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { FORM_STEPS } from './form-progress.ts'

/** Counts a form of the portal that reaches a step for the first time. Increments a counter and identifies nobody. */
export const formCounting = contract({
  reached: {
    ...get('public', '/submissions/form/reached'),
    summary: '表单到达一个步骤时计数；只供本站表单使用，不对外提供',
    query: z.object({ kind: z.string(), step: z.enum(FORM_STEPS), minutes: z.coerce.number().int().default(0) }),
    data: z.null(),
    example: { query: { kind: 'none', step: 'opened' } },
  },
})
