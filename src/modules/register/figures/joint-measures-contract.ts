import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { keyword, text } from '../../../kernel/forms/fields.ts'

/** A measure that several bodies take together for honoured or against seriously dishonest subjects. */
const JointMeasure = z.object({
  id: z.string(),
  kind: z.enum(['reward', 'punishment']),
  /** The document in which the bodies agreed on it. */
  memorandum: z.string(),
  listCategory: z.string(),
  title: z.string(),
  content: z.string(),
  department: z.string(),
  legalBasis: z.string(),
  measureType: z.string(),
})
export type JointMeasure = z.output<typeof JointMeasure>

export const jointMeasureCalls = contract({
  jointMeasures: {
    ...get('public', '/register/joint-measures'),
    summary: '查询联合奖惩措施；按适用的名单',
    query: Paging.extend({
      kind: z
        .enum(['reward', 'punishment'], { error: '类型应为 reward 或 punishment' })
        .optional()
        .describe('类型；reward 激励，punishment 惩戒'),
      category: text('名单类别', { max: 100 }).optional(),
      keyword: keyword().default(''),
    }),
    data: pageSchema(JointMeasure).extend({ categories: z.array(z.string()) }),
    example: { query: { kind: 'reward' } },
  },
})
