import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { choice, day, fieldMeta, identifier, text } from '../../../kernel/forms/fields.ts'
import { described, named, orEmpty, orNull } from '../../../kernel/forms/form-fields.ts'
import { PENALTY_CATEGORIES } from '../catalogue/penalty-categories.ts'

export const GRADES = ['轻微', '一般', '严重'] as const

// An amount in 万元 with up to six decimals, such as 0.5.
const amount = (label: string) =>
  orNull(
    text(label, { max: 20 })
      .regex(/^\d{1,8}(\.\d{1,6})?$/u, `${label}应为数字，单位万元，例如 0.5`)
      .register(fieldMeta, { label, hint: '万元；不限的不填' }),
  )

const KNOWN: readonly string[] = PENALTY_CATEGORIES

/** One row of a severity table, as edited in the console. */
export const SeverityFields = z.object({
  authority: orEmpty(text('处罚机关', { max: 60, hint: '名称包含的字，例如：交通运输局；不填为全部' })),
  kinds: text('处罚类别', { max: 200 })
    .refine(
      (value) => value.split('、').every((kind) => KNOWN.includes(kind)),
      `处罚类别应为 ${PENALTY_CATEGORIES.join('、')} 中的一种或几种，用顿号分开`,
    )
    .register(fieldMeta, { label: '处罚类别', hint: '用顿号分开，例如：警告、罚款' }),
  fineFrom: amount('罚没金额自（含）'),
  fineTo: amount('罚没金额至（不含）'),
  severity: choice('失信程度', named(...GRADES)),
  source: text('文件名称和文号', { max: 200, hint: '公示依据里引用' }),
  validFrom: described(day('适用自'), { hint: '决定日期' }),
  validUntil: orNull(day('适用至'), { hint: '没有期限的不填' }),
})

const Row = z.object({
  id: z.string(),
  authority: z.string(),
  kinds: z.array(z.string()),
  fineFrom: z.number().nullable(),
  fineTo: z.number().nullable(),
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  source: z.string(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
})

export const SeverityPreview = z.object({
  isDone: z.boolean().describe('试算已完成；没有完成的，下列数字只计已核对的处罚信息'),
  read: z.number().int().describe('已核对的处罚信息'),
  inAll: z.number().int().describe('全部处罚信息'),
  records: z.number().int().describe('涉及的处罚信息'),
  hidden: z.number().int().describe('将不再公示'),
  shorter: z.number().int().describe('将提前停止公示'),
  longer: z.number().int().describe('将延长公示'),
  unlike: z.number().int().describe('认定单位写明的失信程度与本表不同；不改动'),
})
export type SeverityPreview = z.output<typeof SeverityPreview>

export const severityCalls = contract({
  tables: {
    ...get('public', '/register/severity/tables'),
    summary: '查询处罚失信程度的分级表；认定单位没有写明失信程度的，按此分级，没有列出的由认定单位确定',
    data: z.array(Row),
  },
  preview: {
    ...post(['system', 'content-check'], '/register/severity/preview'),
    summary: '试算分级表的一项修改对全部处罚信息的影响；在后台进行，未完成的再次查询可得进度，不改动处罚信息',
    body: z.object({
      id: identifier('编号').nullable().default(null).describe('编号；新增的不填'),
      removes: z.boolean().default(false).describe('删除这一项'),
      values: SeverityFields.describe('内容'),
    }),
    data: SeverityPreview,
    example: {
      body: {
        values: { kinds: '罚款', fineTo: '0.5', severity: '轻微', source: '示例分类标准', validFrom: '2026-04-01' },
      },
    },
  },
})
