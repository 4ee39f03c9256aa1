import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { keyword, text } from '../../../kernel/forms/fields.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { DemandForm } from './demand-fields.ts'
import { DEMAND_STATES, DOCKING_STAGES, PUBLIC_STATES } from './demand-states.ts'
import { INDUSTRIES, SECTORS } from './demand-words.ts'

const FRONT = '/cmpinternetportalfront/xubyidai'

const Wan = z.string().describe('万元，十进制数')
const Percent = z.string().describe('年化利率（%），十进制数')

/** The public part of a demand. */
export const PublicDemand = z.object({
  demandNo: z.string(),
  demandTitle: z.string(),
  enterpriseName: z.string().describe('已脱敏'),
  amount: Wan,
  duration: z.number().int().describe('月'),
  useTo: z.string(),
  expectedRate: Percent.nullable(),
  guaranteeOffered: z.array(z.string()),
  industry: z.string(),
  region: z.string(),
  deadline: z.string(),
  state: z.enum(typedKeys(DEMAND_STATES)),
  stateName: z.string(),
  dockings: z.number().int().describe('对接中和已放款的机构数'),
  publishedAt: z.string().nullable(),
})
export type PublicDemand = z.output<typeof PublicDemand>

/** The public part of a docking. Failed ones are excluded, because they would discredit the firm. */
const PublicDocking = z.object({
  demandNo: z.string(),
  demandTitle: z.string(),
  enterpriseName: z.string().describe('已脱敏'),
  region: z.string(),
  institutionName: z.string(),
  assignMode: z.string(),
  stage: z.enum(typedKeys(DOCKING_STAGES)),
  stageName: z.string(),
  creditAmount: Wan.nullable(),
  loanAmount: Wan.nullable(),
  startedAt: z.string(),
  contactedAt: z.string().nullable(),
})

const optionOf = <const Words extends readonly [string, ...string[]]>(label: string, words: Words) =>
  z
    .enum(words, { error: `请选择${label}` })
    .optional()
    .describe(label)

const region = text('区域', { max: 20 }).optional().describe('区域；区县的名称')

const sector = z.enum(SECTORS, { error: '请选择专区' }).optional().describe('专区；farming 农业金融，ordinary 信易贷')

export const DemandQuery = Paging.extend({
  state: z
    .enum(PUBLIC_STATES, { error: '请选择状态' })
    .optional()
    .describe('状态；open 待受理，docking 对接中，granted 已授信，paid 已放款'),
  industry: optionOf('行业', INDUSTRIES),
  sector,
  region,
  keyword: keyword().optional(),
})
export type DemandQuery = z.output<typeof DemandQuery>

const Counted = z.object({ count: z.number().int(), amount: Wan })
const Course = { demands: Counted, granted: Counted, paid: Counted }

export const demandCalls = contract({
  cityStatistics: {
    ...get('public', `${FRONT}/cityStatistics`),
    summary: '查询全市融资对接统计；累计，近 24 个月按月，以及按区县',
    data: z.object({
      institutions: z.number().int().describe('入驻机构数'),
      products: z.number().int().describe('产品数'),
      enterprises: z.number().int().describe('注册企业数'),
      ...Course,
      averageRate: Percent.nullable().describe('授信的平均年化利率（%），按授信金额加权'),
      unsecuredShare: z.string().nullable().describe('信用贷占放款金额的比例（%），十进制数'),
      months: z.array(z.object({ month: z.string(), ...Course })),
      regions: z.array(z.object({ region: z.string(), ...Course })),
    }),
  },
  financingPage: {
    ...get('public', `${FRONT}/financing/page`),
    summary: '查询公开的融资需求；企业名称已脱敏，最近发布的在前',
    query: DemandQuery,
    data: pageSchema(PublicDemand),
  },
  dockingPage: {
    ...get('public', `${FRONT}/docking/page`),
    summary: '查询公开需求的对接情况；不含未成的对接，企业名称已脱敏',
    query: Paging.extend({
      stage: z
        .enum(['assigned', 'contacted', 'diligence', 'granted', 'paid'], { error: '请选择阶段' })
        .optional()
        .describe('阶段；assigned 待联系，contacted 已联系，diligence 尽职调查中，granted 已授信，paid 已放款'),
      sector,
      region,
    }),
    data: pageSchema(PublicDocking),
  },
  add: {
    ...post('enterprise', `${FRONT}/financing/add`),
    refusal: 'enterpriseOnly',
    summary: '发布融资需求；限已实名认证的企业用户，审核后公开',
    body: DemandForm,
    data: z.object({ id: z.string(), demandNo: z.string(), msg: z.string() }),
    example: {
      body: {
        ...{ key: 'example', demandTitle: '采购原料流动资金', amount: '300', duration: '24', useTo: '采购原料' },
        ...{ industry: '制造业', region: '榕江区', deadline: '2026-12-31', publicScope: '公开（脱敏）' },
        ...{ businessAddress: '榕江区鞋都大道 18 号', legalIsActual: '是', realEstate: '无', existingLoan: '无' },
        ...{ contactName: '联系人', contactPhone: '13800000000', contactIdCard: '11010519491231002X', promise: true },
      },
    },
  },
})
