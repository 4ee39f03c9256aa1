import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { pageSchema } from '../../../kernel/calls/paging.ts'
import { identifier, text } from '../../../kernel/forms/fields.ts'
import { RecordSort } from './list-order.ts'
import { RegisterQuery } from './list-query.ts'

/** Maximum row a list can be paged to; beyond it the reader must filter. */
export const DEEPEST_ROW = 10_000

const FRONT = '/cmpinternetportalfront'

/** A record in a list. `values` has the list items of its dataset by key. */
export const RecordSummary = z.object({
  id: z.string(),
  dataset: z.string(),
  datasetName: z.string(),
  resourceId: z.string(),
  subjectId: z.string().nullable(),
  subjectType: z.enum(['organisation', 'person', 'individual']),
  subjectName: z.string(),
  subjectCode: z.string().nullable(),
  title: z.string(),
  /** The matter in one line: the permitted activity, or the reason and amount of a fine. */
  headline: z.string(),
  documentNo: z.string().nullable(),
  category: z.string().nullable(),
  authority: z.string(),
  ...{ decisionDate: z.string(), onlineOn: z.string() },
  severity: z.enum(['轻微', '一般', '严重']).nullable(),
  flag: z.enum(['异议处理中', '修复处理中']).nullable(),
  sourceUnit: z.string(),
  publicityFrom: z.string().nullable(),
  publicityUntil: z.string().nullable(),
  repairableFrom: z.string().nullable(),
  reapplyFrom: z.string().nullable(),
  /** The rule used for these dates: R-2026/penalty/general. */
  ruleId: z.string(),
  /** Fines and confiscations in 万元, for example 罚款 3.2. */
  amounts: z.array(z.object({ label: z.string(), value: z.string() })),
  updatedAt: z.string(),
  address: z.string(),
  values: z.record(z.string(), z.string()),
})
export type RecordSummary = z.output<typeof RecordSummary>

const Column = z.object({ key: z.string(), label: z.string() })

export const RegisterPage = pageSchema(RecordSummary).extend({
  columns: z.array(Column),
  /** The order applied; sorting by name is ignored for long lists. */
  sort: RecordSort,
  updatedAt: z.string().nullable(),
})
export type RegisterPage = z.output<typeof RegisterPage>

export const RecordDetail = RecordSummary.omit({ values: true, headline: true }).extend({
  items: z.array(Column.extend({ code: z.string().nullable(), value: z.string() })),
  provider: z.string(),
  legalBasis: z.string(),
  listPage: z.string(),
  publicity: z.object({
    from: z.string().nullable(),
    minUntil: z.string().nullable(),
    until: z.string().nullable(),
    ruleId: z.string(),
    /** The publicity rule in words, addressed to the subject. */
    basis: z.string(),
  }),
})
export type RecordDetail = z.output<typeof RecordDetail>

/** The lists of double publicity use the format of the provincial portal. */
const ColumnShowList = z.object({
  columnShowList: pageSchema(z.record(z.string(), z.string())),
  columns: z.array(Column),
  sort: RecordSort,
  updatedAt: z.string().nullable(),
})

const detail = { params: z.object({ id: identifier() }), data: RecordDetail }

const SAFETY = z.object({
  column: z
    .enum(['food', 'medicine', 'produce'], { error: '栏目应为 food、medicine 或 produce' })
    .describe('栏目；food 食品，medicine 药品，produce 安全生产'),
  list: z
    .enum(['black', 'white', 'check'], { error: '名单应为 black、white 或 check' })
    .describe('名单；black 严重违法失信名单，white 守信名单，check 检查结果'),
})

export const register = contract({
  permitList: {
    ...get('public', `${FRONT}/doublepublicity/getPermitList`),
    summary: '查询行政许可列表；按双公示的栏目给出，最新的在前',
    query: RegisterQuery,
    data: ColumnShowList,
    example: { query: { pageSize: '10' } },
  },
  penaltyList: {
    ...get('public', `${FRONT}/doublepublicity/getPunishList`),
    summary: '查询行政处罚列表；只含今日仍在公示期内的，最新的在前',
    query: RegisterQuery,
    data: ColumnShowList,
    example: { query: { keyword: '有限公司' } },
  },
  doublePublicityDetail: {
    ...get('public', `${FRONT}/doublepublicity/detail`),
    summary: '查询一条行政许可或行政处罚；含全部公开信息项',
    query: z.object({
      dataId: identifier(),
      type: z.enum(['行政许可', '行政处罚'], { error: '类型应为行政许可或行政处罚' }).describe('类型'),
      resourceId: identifier('资源目录编号').optional(),
    }),
    data: RecordDetail,
    example: { query: { dataId: 'permit-1', type: '行政许可' } },
  },
  listEntries: {
    ...get('public', `${FRONT}/redbalcklist/page`),
    summary: '查询守信激励对象或严重失信主体名单',
    query: RegisterQuery.extend({
      type: z
        .enum(['red', 'black'], { error: '名单应为 red 或 black' })
        .default('red')
        .describe('名单；red 守信激励对象，black 严重失信主体'),
    }),
    data: RegisterPage,
    example: { query: { type: 'black' } },
  },
  listEntry: {
    ...get('public', `${FRONT}/redbalcklist/detail/{id}`),
    summary: '查询名单中的一条；守信激励对象或严重失信主体名单',
    ...detail,
    example: { params: { id: 'honour-list-1' } },
  },
  dishonestDebtors: {
    ...get('public', `${FRONT}/mistrustperson/page`),
    summary: '查询失信被执行人列表；不带姓名时只给出单位，自然人须姓名完全一致并完成验证码',
    query: RegisterQuery.extend({
      name: text('姓名', { max: 50 }).optional(),
      captchaTicket: identifier('验证凭据').optional(),
    }),
    data: RegisterPage,
  },
  dishonestDebtor: {
    ...get('public', `${FRONT}/mistrustperson/detail/{id}`),
    summary: '查询一条失信被执行人信息；自然人须带完成验证码的查询所给的凭据',
    ...detail,
    query: z.object({ pass: identifier('查询凭据').optional() }),
    example: { params: { id: 'dishonest-debtor-1' } },
  },
  abnormalOperations: {
    ...get('public', `${FRONT}/abnormal/page`),
    summary: '查询经营异常名录',
    query: RegisterQuery,
    data: RegisterPage,
  },
  abnormalOperation: {
    ...get('public', `${FRONT}/abnormal/detail/{id}`),
    summary: '查询经营异常名录中的一条',
    ...detail,
    example: { params: { id: 'abnormal-1' } },
  },
  safetyList: {
    ...get('public', `${FRONT}/columnclues/{column}/{list}/page`),
    summary: '查询食品、药品和安全生产名单；分国家严重失信名单、守信名单和检查结果',
    params: SAFETY,
    query: RegisterQuery,
    data: RegisterPage,
    example: { params: { column: 'food', list: 'white' } },
  },
  safetyEntry: {
    ...get('public', `${FRONT}/columnclues/{column}/{list}/detail/{id}`),
    summary: '查询食品、药品或安全生产名单中的一条',
    params: SAFETY.extend({ id: identifier() }),
    data: RecordDetail,
    example: { params: { column: 'food', list: 'check', id: 'food-safety-1' } },
  },
  commitments: {
    ...get('public', `${FRONT}/onlinecommitment/page`),
    summary: '查询已公示的信用承诺',
    query: RegisterQuery,
    data: RegisterPage,
  },
  commitment: {
    ...get('public', `${FRONT}/onlinecommitment/detail/{id}`),
    summary: '查询一条已公示的信用承诺；含履行情况',
    ...detail,
    example: { params: { id: 'commitment-1' } },
  },
  selfDeclarations: {
    ...get('public', `${FRONT}/independentdeclaration/page`),
    summary: '查询企业自主申报信息；只含同意公示的',
    query: RegisterQuery,
    data: RegisterPage,
  },
  selfDeclaration: {
    ...get('public', `${FRONT}/independentdeclaration/detail/{id}`),
    summary: '查询一条已公示的自主申报信息',
    ...detail,
    example: { params: { id: 'self-declaration-1' } },
  },
  contracts: {
    ...post('public', `${FRONT}/contractperformaceportal/getContractPerformacePage`),
    summary: '查询合同履约列表；以 POST 提交，但只读取',
    body: RegisterQuery,
    data: RegisterPage,
    perMinute: 600,
    example: { body: { pageNo: 1, pageSize: 10 } },
  },
  contractDetail: {
    ...post('public', `${FRONT}/contractperformaceportal/getContractPerformaceDetail`),
    summary: '查询一份合同的履约情况；以 POST 提交，但只读取，编号放在地址中',
    query: z.object({ id: identifier() }),
    data: RecordDetail,
    perMinute: 600,
    example: { query: { id: 'contract-1' } },
  },
  records: {
    ...get('public', '/register/{dataset}/page'),
    summary: '查询任一公开数据集的信用记录；最新的在前',
    params: z.object({ dataset: identifier('数据集') }),
    query: RegisterQuery,
    data: RegisterPage,
    example: { params: { dataset: 'environment' } },
  },
  record: {
    ...get('public', '/register/{dataset}/detail/{id}'),
    summary: '查询任一公开数据集中的一条信用记录',
    params: z.object({ dataset: identifier('数据集'), id: identifier() }),
    data: RecordDetail,
    example: { params: { dataset: 'environment', id: 'environment-1' } },
  },
  penaltiesOf: {
    ...get('public', '/register/repair/penalties'),
    summary:
      '查询一个单位正在公示的行政处罚及可修复日期；名称或统一社会信用代码须完全一致，全部失信信息的结论见 register/repair/records',
    query: z.object({ subject: text('单位全称或统一社会信用代码', { min: 4, max: 200 }) }),
    data: z.object({ records: z.array(RecordSummary) }),
    example: { query: { subject: '示例建设工程有限公司' } },
  },
})
