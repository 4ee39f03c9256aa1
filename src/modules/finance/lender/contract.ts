import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { identifier, wholeNumber } from '../../../kernel/forms/fields.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { WaitingItem } from '../../desk/contract.ts'
import { Institution, ProductDetail } from '../contract.ts'
import { ProductTerms, productDesk } from '../desk/products.ts'
import { LenderAccount } from '../lenders-contract.ts'
import { LeaderboardPeriod, RankedInstitution } from '../loans/figures-contract.ts'
import { PRODUCT_STATES } from '../product-states.ts'

const DESK = '/finance/lender'
const States = z.enum(typedKeys(PRODUCT_STATES), { error: '请选择状态' })
const Wan = z.string().describe('万元，十进制数')

/** The steps a lender takes with its own products; all others belong to the centre. */
const OWN_STEPS = ['save', 'submit'] as const

export const OwnProduct = ProductDetail.extend({
  state: States,
  stateName: z.string(),
  version: z.number().int(),
  decisionNote: z.string().nullable().describe('驳回或下架的理由'),
  updatedAt: z.string(),
  may: z.array(z.enum(OWN_STEPS)),
})
export type OwnProduct = z.output<typeof OwnProduct>

const Named = z.object({ id: identifier('产品编号') })
const Seen = Named.extend({ version: wholeNumber('版本', { min: 1, max: 999_999 }) })
const Stepped = z.object({ id: z.string(), state: States, version: z.number().int() })
const terms = ProductTerms.describe('产品的内容；金融机构总是本机构')
const values = productDesk.examples.values

/** The leaderboard columns that a lender sees for itself. */
export const OWN_COLUMNS = {
  demandReceived: true,
  creditApprovedCount: true,
  creditAmount: true,
  loanAmount: true,
  avgRate: true,
  responseHours: true,
} as const
export const LenderFigures = RankedInstitution.pick(OWN_COLUMNS).extend({
  period: LeaderboardPeriod,
  since: z.string().describe('从这一天起'),
  paid: z.number().int().describe('放款笔数'),
  firms: z.number().int().describe('获贷企业'),
  months: z.array(z.object({ month: z.string(), amount: Wan })).describe('每月放款，合计等于放款；第一个月从 since 起'),
})
export type LenderFigures = z.output<typeof LenderFigures>

/** The desk of an institution's staff: open work, products, registration data and figures. */
export const lenderOffice = contract({
  frame: {
    ...get('user', `${DESK}/frame`),
    summary: '查询机构工作台的菜单；本人姓名、本机构名称和各处待办的数量，账号没有绑定机构的没有权限',
    data: z.object({
      institutionId: z.string(),
      institutionName: z.string(),
      name: z.string(),
      waiting: z.array(WaitingItem),
    }),
  },
  waiting: {
    ...get('user', `${DESK}/waiting`),
    isPolled: true,
    summary: '查询等待本机构办理的事项；供提醒图标每分钟查询',
    data: z.array(WaitingItem),
  },
  institution: {
    ...get('user', `${DESK}/institution`),
    summary: '查询本机构的登记资料和办理账号；账号姓名和手机号码脱敏',
    data: Institution.extend({ accounts: z.array(LenderAccount) }),
  },
  figures: {
    ...get('user', `${DESK}/figures`),
    summary: '查询本机构的业绩；与公开排行榜同一口径、同一时间',
    query: z.object({ period: LeaderboardPeriod }),
    data: LenderFigures,
  },
  products: {
    ...get('user', `${DESK}/product/page`),
    summary: '查询本机构各状态的产品；最近改动的在前',
    query: Paging.extend({ state: States.optional().describe('状态') }),
    data: pageSchema(OwnProduct),
  },
  product: {
    ...get('user', `${DESK}/product/{id}`),
    summary: '查询本机构的一个产品；其他机构的，答复“不存在”',
    params: Named,
    data: OwnProduct,
    example: { params: { id: 'none' } },
  },
  createProduct: {
    ...post('user', `${DESK}/product/create`),
    summary: '起草本机构的一个产品；同一表单编号再次提交得到同一个产品',
    body: z.object({ key: identifier('表单编号'), terms }),
    data: Stepped,
    example: { body: { key: 'example', terms: values } },
  },
  editProduct: {
    ...post('user', `${DESK}/product/edit`),
    summary: '修改本机构的产品；已上架的须由信用信息中心先下架，修改后为草稿',
    body: Seen.extend({ terms }),
    data: Stepped,
    example: { body: { id: 'none', version: 1, terms: values } },
  },
  submitProduct: {
    ...post('user', `${DESK}/product/submit`),
    summary: '把本机构的产品提交信用信息中心审核',
    body: Seen,
    data: Stepped,
    example: { body: { id: 'none', version: 1 } },
  },
})
