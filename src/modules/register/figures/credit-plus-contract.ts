import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { identifier, keyword } from '../../../kernel/forms/fields.ts'

const FRONT = '/cmpinternetportalfront/creditplus'

const Usage = z.object({
  period: z.string(),
  persons: z.number().int(),
  enterprises: z.number().int(),
  /** Amount in yuan that users saved on payments or deposits. */
  savedAmount: z.number(),
})
export type Usage = z.output<typeof Usage>

export const Scheme = z.object({
  code: z.string(),
  title: z.string(),
  icon: z.string(),
  summary: z.string(),
  legalBasis: z.string(),
  targetGroup: z.string(),
  /** Address of the scheme's page. */
  page: z.string(),
  /** Number of the scheme's benefits that are valid today. */
  benefits: z.number().int(),
  /** The last twelve reported months, oldest first. */
  usage: z.array(Usage),
})
export type Scheme = z.output<typeof Scheme>

export const BenefitSummary = z.object({
  id: z.string(),
  schemeCode: z.string(),
  schemeTitle: z.string(),
  title: z.string(),
  merchantName: z.string(),
  address: z.string(),
  regionCode: z.string(),
  condition: z.string(),
  benefit: z.string(),
  validTo: z.string(),
  pictureId: z.string().nullable(),
})
export type BenefitSummary = z.output<typeof BenefitSummary>

export const creditPlusCalls = contract({
  schemes: {
    ...get('public', `${FRONT}/list`),
    summary: '查询“信易+”应用场景；含使用情况',
    data: z.array(Scheme),
  },
  benefits: {
    ...get('public', `${FRONT}/page`),
    summary: '查询今日有效的守信激励措施；可按场景和区县筛选',
    query: Paging.extend({
      scheme: identifier('场景').optional(),
      region: identifier('区县').optional(),
      keyword: keyword().default(''),
    }),
    data: pageSchema(BenefitSummary),
    example: { query: { pageSize: '10' } },
  },
  benefit: {
    ...get('public', `${FRONT}/detail/{id}`),
    summary: '查询一项守信激励措施；面向谁、在哪里、怎么用',
    params: z.object({ id: identifier() }),
    data: BenefitSummary.extend({
      merchantCode: z.string().nullable(),
      phone: z.string(),
      openingHours: z.string(),
      howToUse: z.string(),
      quota: z.string(),
      validFrom: z.string(),
      legalBasis: z.string(),
    }),
    example: { params: { id: 'read-1' } },
  },
})
