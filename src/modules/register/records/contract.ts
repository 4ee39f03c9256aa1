import { z } from 'zod'
import { contract } from '../../../kernel/calls/contract.ts'
import { Paging, pageOf } from '../../../kernel/calls/paging.ts'
import { day, identifier, keyword, text } from '../../../kernel/forms/fields.ts'

/** Lists are read to this row; beyond it a reader narrows the list instead. */
export const DEEPEST_ROW = 10_000

const FRONT = '/cmpinternetportalfront'

/** A record as a row of a list. `values` holds the list items of its dataset by key. */
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
  documentNo: z.string().nullable(),
  category: z.string().nullable(),
  authority: z.string(),
  decisionDate: z.string(),
  severity: z.enum(['轻微', '一般', '严重']).nullable(),
  flag: z.enum(['异议处理中', '修复处理中']).nullable(),
  sourceUnit: z.string(),
  publicityFrom: z.string().nullable(),
  publicityUntil: z.string().nullable(),
  repairableFrom: z.string().nullable(),
  updatedAt: z.string(),
  /** Page that shows the record. */
  address: z.string(),
  values: z.record(z.string(), z.string()),
})
export type RecordSummary = z.output<typeof RecordSummary>

const Column = z.object({ key: z.string(), label: z.string() })

export const RegisterPage = pageOf(RecordSummary).extend({
  columns: z.array(Column),
  /** There are more rows than are counted. */
  capped: z.boolean(),
  updatedAt: z.string().nullable(),
})
export type RegisterPage = z.output<typeof RegisterPage>

export const RecordDetail = RecordSummary.omit({ values: true }).extend({
  items: z.array(Column.extend({ code: z.string().nullable(), value: z.string() })),
  provider: z.string(),
  legalBasis: z.string(),
  listPage: z.string(),
  publicity: z.object({
    from: z.string().nullable(),
    minUntil: z.string().nullable(),
    until: z.string().nullable(),
    ruleId: z.string(),
    /** The rule in words, for the person concerned. */
    basis: z.string(),
  }),
})
export type RecordDetail = z.output<typeof RecordDetail>

/** What every list can be narrowed by; all of it stands in the address. */
export const RegisterQuery = Paging.extend({
  keyword: keyword().default(''),
  /** One category, or several joined by commas. */
  category: text('类别', { max: 200 }).optional(),
  authority: text('部门', { max: 200 }).optional(),
  region: identifier('区县').optional(),
  from: day('开始日期').optional(),
  to: day('结束日期').optional(),
  /** Only subjects of the free trade area. */
  zone: z.enum(['free-trade'], { error: '片区应为 free-trade' }).optional(),
})
export type RegisterQuery = z.output<typeof RegisterQuery>

/** The lists of the double publicity answer as the provincial portal does. */
const ColumnShowList = z.object({
  columnShowList: pageOf(z.record(z.string(), z.string())),
  columns: z.array(Column),
  capped: z.boolean(),
  updatedAt: z.string().nullable(),
})

const detail = { params: z.object({ id: identifier() }), data: RecordDetail }

const SAFETY = z.object({
  column: z.enum(['food', 'medicine', 'produce'], { error: '栏目应为 food、medicine 或 produce' }),
  list: z.enum(['black', 'white', 'check'], { error: '名单应为 black、white 或 check' }),
})

export const register = contract({
  permitList: {
    method: 'GET',
    path: `${FRONT}/doublepublicity/getPermitList`,
    access: 'public',
    summary: 'Administrative permits, newest first, in the columns of the double publicity',
    query: RegisterQuery,
    data: ColumnShowList,
    example: { query: { pageSize: '10' } },
  },
  penaltyList: {
    method: 'GET',
    path: `${FRONT}/doublepublicity/getPunishList`,
    access: 'public',
    summary: 'Administrative penalties that are public today, newest first',
    query: RegisterQuery,
    data: ColumnShowList,
    example: { query: { keyword: '有限公司' } },
  },
  doublePublicityDetail: {
    method: 'GET',
    path: `${FRONT}/doublepublicity/detail`,
    access: 'public',
    summary: 'One permit or penalty with all its public items',
    query: z.object({
      dataId: identifier(),
      type: z.enum(['行政许可', '行政处罚'], { error: '类型应为行政许可或行政处罚' }),
      resourceId: identifier('资源目录编号').optional(),
    }),
    data: RecordDetail,
    example: { query: { dataId: 'permit-1', type: '行政许可' } },
  },
  listEntries: {
    method: 'GET',
    path: `${FRONT}/redbalcklist/page`,
    access: 'public',
    summary: 'Entries of the honour list or of the lists of serious dishonesty',
    query: RegisterQuery.extend({ type: z.enum(['red', 'black'], { error: '名单应为 red 或 black' }).default('red') }),
    data: RegisterPage,
    example: { query: { type: 'black' } },
  },
  listEntry: {
    method: 'GET',
    path: `${FRONT}/redbalcklist/detail/{id}`,
    access: 'public',
    summary: 'One entry of the honour list or of a list of serious dishonesty',
    ...detail,
    example: { params: { id: 'honour-list-1' } },
  },
  dishonestDebtors: {
    method: 'GET',
    path: `${FRONT}/mistrustperson/page`,
    access: 'public',
    summary: 'Organisations under enforcement that fail their duty; natural persons only by exact name with a captcha',
    query: RegisterQuery.extend({
      name: text('姓名', { max: 50 }).optional(),
      captchaTicket: identifier('验证凭据').optional(),
    }),
    data: RegisterPage,
    example: {},
  },
  dishonestDebtor: {
    method: 'GET',
    path: `${FRONT}/mistrustperson/detail/{id}`,
    access: 'public',
    summary: 'One subject under enforcement; a natural person only with the pass of a search that solved a captcha',
    ...detail,
    query: z.object({ pass: identifier('查询凭据').optional() }),
    example: { params: { id: 'dishonest-debtor-1' } },
  },
  abnormalOperations: {
    method: 'GET',
    path: `${FRONT}/abnormal/page`,
    access: 'public',
    summary: 'Enterprises in the directory of abnormal operation',
    query: RegisterQuery,
    data: RegisterPage,
    example: {},
  },
  abnormalOperation: {
    method: 'GET',
    path: `${FRONT}/abnormal/detail/{id}`,
    access: 'public',
    summary: 'One entry of the directory of abnormal operation',
    ...detail,
    example: { params: { id: 'abnormal-1' } },
  },
  safetyList: {
    method: 'GET',
    path: `${FRONT}/columnclues/{column}/{list}/page`,
    access: 'public',
    summary: 'Black, white and check lists of food, drug and production safety',
    params: SAFETY,
    query: RegisterQuery,
    data: RegisterPage,
    example: { params: { column: 'food', list: 'white' } },
  },
  safetyEntry: {
    method: 'GET',
    path: `${FRONT}/columnclues/{column}/{list}/detail/{id}`,
    access: 'public',
    summary: 'One entry of a safety list',
    params: SAFETY.extend({ id: identifier() }),
    data: RecordDetail,
    example: { params: { column: 'food', list: 'black', id: 'food-safety-1' } },
  },
  commitments: {
    method: 'GET',
    path: `${FRONT}/onlinecommitment/page`,
    access: 'public',
    summary: 'Credit commitments that have been made public',
    query: RegisterQuery,
    data: RegisterPage,
    example: {},
  },
  commitment: {
    method: 'GET',
    path: `${FRONT}/onlinecommitment/detail/{id}`,
    access: 'public',
    summary: 'One published credit commitment and how it is kept',
    ...detail,
    example: { params: { id: 'commitment-1' } },
  },
  selfDeclarations: {
    method: 'GET',
    path: `${FRONT}/independentdeclaration/page`,
    access: 'public',
    summary: 'What enterprises have declared of themselves and agreed to publish',
    query: RegisterQuery,
    data: RegisterPage,
    example: {},
  },
  selfDeclaration: {
    method: 'GET',
    path: `${FRONT}/independentdeclaration/detail/{id}`,
    access: 'public',
    summary: 'One published self-declaration',
    ...detail,
    example: { params: { id: 'self-declaration-1' } },
  },
  contracts: {
    method: 'POST',
    path: `${FRONT}/contractperformaceportal/getContractPerformacePage`,
    access: 'public',
    summary: 'Contracts and how they are performed; reads only, although it is posted',
    body: RegisterQuery,
    data: RegisterPage,
    perMinute: 600,
    example: { body: { pageNo: 1, pageSize: 10 } },
  },
  contractDetail: {
    method: 'POST',
    path: `${FRONT}/contractperformaceportal/getContractPerformaceDetail`,
    access: 'public',
    summary: 'One contract, named in the query; reads only, although it is posted',
    query: z.object({ id: identifier() }),
    data: RecordDetail,
    perMinute: 600,
    example: { query: { id: 'contract-1' } },
  },
  records: {
    method: 'GET',
    path: '/register/{dataset}/page',
    access: 'public',
    summary: 'Records of any public dataset, newest first',
    params: z.object({ dataset: identifier('数据集') }),
    query: RegisterQuery,
    data: RegisterPage,
    example: { params: { dataset: 'environment' } },
  },
  record: {
    method: 'GET',
    path: '/register/{dataset}/detail/{id}',
    access: 'public',
    summary: 'One record of any public dataset',
    params: z.object({ dataset: identifier('数据集'), id: identifier() }),
    data: RecordDetail,
    example: { params: { dataset: 'environment', id: 'environment-1' } },
  },
  penaltiesOf: {
    method: 'GET',
    path: '/register/repair/penalties',
    access: 'public',
    summary:
      'Public penalties of the organisation with exactly this name or credit code, and when each may be repaired',
    query: z.object({ subject: text('单位全称或统一社会信用代码', { min: 4, max: 200 }) }),
    data: z.object({ records: z.array(RecordSummary) }),
    example: { query: { subject: '榕屿恒岳建设工程有限公司' } },
  },
})
