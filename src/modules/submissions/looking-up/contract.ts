import { z } from 'zod'
import { type Call, contract, get, PAID_PER_MINUTE, post } from '../../../kernel/calls/contract.ts'
import { Paging } from '../../../kernel/calls/paging.ts'
import { identifier, keyword, mobile, text } from '../../../kernel/forms/fields.ts'
import { CaseDetail, CasePage, CaseSummary } from '../cases/case-view.ts'
import { LISTS, listKindsOf } from '../kinds/kind-list.ts'
import { CaseOverview } from './overview-contract.ts'

const FRONT = '/cmpinternetportalfront'

/** Captcha purpose of a query. */
export const LOOK_UP_PURPOSE = 'submission:look-up'

/** Message for a wrong code, a wrong number and a missing number, so that it does not reveal which. */
export const NOTHING_FOUND = '未查询到相关信息，请核对受理编号与查询码'

/** The pass returned by `lookUp`; without it only the public board is visible. */
const pass = z
  .string()
  .regex(/^[\w-]{1,1000}$/, '查询凭证格式不正确')
  .optional()
  .describe('查询凭证；由换取办件查询凭证的接口给出')

const ListQuery = Paging.extend({
  pass,
  /** `mine`: cases of the signed-in person. */
  scope: z
    .enum(['board', 'mine'], { error: '查询范围不正确' })
    .default('board')
    .describe('查询范围；board 已公开的，mine 本人的'),
  /** Limits the list to one kind; the list of objections has three. */
  kind: identifier('类型').optional(),
  /** Limits clues to one column. */
  column: identifier('栏目').optional(),
  /** Filters of the public board: category of the case, and words of the text or the answer. */
  category: text('类别', { max: 20 }).optional(),
  keyword: keyword().default(''),
})
const DetailQuery = z.object({ pass })

/** Names of the kinds that every city has. */
const namesOf = (list: string): string =>
  listKindsOf(list)
    .filter(({ forms }) => !forms.every(({ ofOneCity }) => ofOneCity))
    .map(({ name }) => name)
    .join('、')

const page = (list: string) =>
  ({
    ...get('public', `${FRONT}/${list}/page`),
    summary: `查询${namesOf(list)}列表；不带凭证只给出已公开的，带查询凭证或登录后可查本人的`,
    query: ListQuery,
    data: CasePage,
  }) satisfies Call

const wordsOf = (list: string): string[] => listKindsOf(list).flatMap(({ lookUp }) => lookUp.listWord ?? [])

/** If a list has several kinds with a name each, the path of a case includes the name. */
function detail(list: string) {
  const words = wordsOf(list)
  const [first] = words
  const word = z.object({ kind: z.enum(words, { error: '类型不正确' }).describe('类型；路径中代表申请人的词') })
  const id = z.object({ id: identifier() })
  const example: Call['example'] = { params: { ...(first && { kind: first }), id: 'none' } }
  return {
    ...get('public', `${FRONT}/${list}${first ? '/{kind}' : ''}/detail/{id}`),
    summary: `查询一件${namesOf(list)}；提交人看到全部内容，已公开的脱敏后给出，其他人得到“不存在”`,
    params: first ? word.extend(id.shape) : id,
    query: DetailQuery,
    data: CaseDetail,
    example,
  } satisfies Call
}

const ofLists = <C extends Call>(call: (list: string) => C): Record<string, C> =>
  contract(Object.fromEntries(LISTS.map((list) => [list, call(list)])))

/** Calls of the lists by name: the list, and one case. */
export const caseLists = ofLists(page)
export const caseDetails = ofLists(detail)

/** The calls of the list that a row of the site map names. */
export const findListCall = (list: string | undefined) => named(caseLists, list)
export const findDetailCall = (list: string | undefined) => named(caseDetails, list)

function named<C>(calls: Record<string, C>, list = ''): C {
  const call = Object.hasOwn(calls, list) ? calls[list] : undefined
  if (!call) throw new RangeError(`No list ${list}`)
  return call
}

/** Address of a case for its owner, for any kind. */
export const ownCaseAddress = (id: string): string => `/submission-detail?id=${encodeURIComponent(id)}`

/** Service ratings (好差评) of one month in numbers. */
export const RatingMonth = z.object({
  month: z.string(),
  rated: z.number().int(),
  /** Number of ratings by name, from best to worst. */
  names: z.array(z.object({ name: z.string(), count: z.number().int() })),
  poor: z.number().int(),
  goodRate: z.number().nullable(),
  calledBack: z.number().int(),
  mended: z.number().int(),
  inTime: z.number().int(),
  overdue: z.number().int(),
})
export type RatingMonth = z.output<typeof RatingMonth>

export const inquiries = contract({
  ratings: {
    ...get('public', `${FRONT}/servicerating/months`),
    summary: '查询政务服务“好差评”每月结果；近十二个月，含五档评价、差评的回访和按期整改',
    data: z.object({ months: z.array(RatingMonth) }),
  },
  /** The caller's cases (我的办件). */
  myCases: {
    ...get('user', '/submissions/mine/page'),
    summary: '查询本人提交的全部办件；最新的在前',
    query: Paging.extend({ kind: identifier('类型').optional() }),
    data: CasePage,
  },
  /** Summary for the user centre. */
  myOverview: {
    ...get('user', '/submissions/mine/overview'),
    summary: '查询本人办件概况；需要补正的、正在办理的（期限近的在前）和最近办结的',
    data: CaseOverview,
  },
  myCase: {
    ...get('user', '/submissions/mine/{id}'),
    summary: '查询本人提交的一件办件',
    params: z.object({ id: identifier() }),
    data: CaseDetail,
    example: { params: { id: 'none' } },
  },
  /** Cases of a pass, of any kind, and one of them. */
  passCases: {
    ...get('public', '/submissions/cases/page'),
    summary: '凭查询凭证查询办件列表；不分类型，最新的在前',
    query: Paging.extend({ pass }),
    data: CasePage,
  },
  anyCase: {
    ...get('public', '/submissions/cases/{id}'),
    summary: '查询任意类型的一件办件；提交人看到全部内容，已公开的脱敏后给出，其他人得到“不存在”',
    params: z.object({ id: identifier() }),
    query: DetailQuery,
    data: CaseDetail,
    example: { params: { id: 'none' } },
  },
  /** Queries by number and code, or by name, mobile and any one code of that mobile. */
  lookUp: {
    ...post('public', '/submissions/lookUp'),
    summary: '换取办件查询凭证；凭受理编号和查询码，或姓名、手机号和任一查询码，须先完成验证码',
    body: z
      .object({
        acceptNo: text('受理编号', { max: 40 }).optional(),
        name: text('姓名', { max: 100 }).optional(),
        phone: mobile('手机号').optional(),
        queryCode: text('查询码', { max: 20 }),
        captchaTicket: z
          .string({ error: '请先完成验证码' })
          .min(1, '请先完成验证码')
          .max(100, '请先完成验证码')
          .describe(`验证码凭据；验证用途为 ${LOOK_UP_PURPOSE}`),
      })
      .refine(({ acceptNo, name, phone }) => acceptNo || (name && phone), {
        path: ['acceptNo'],
        message: '请输入受理编号，或者姓名和手机号',
      }),
    data: z.object({
      /** Allows reading and acting on these cases for half an hour. */
      pass: z.string(),
      expiresIn: z.number().int(),
      records: z.array(CaseSummary),
    }),
    perMinute: PAID_PER_MINUTE,
    example: { body: { acceptNo: 'TS202603010000018', queryCode: 'ABCD2345', captchaTicket: 'example-ticket' } },
  },
  /** The enterprise of the signed-in person, for the form of a self-declaration. */
  enterprise: {
    ...get('user', `${FRONT}/independentdeclaration/qzindependentdeclaration/getEnterprise`),
    summary: '查询登录用户所属企业的名称和代码；个人用户为空',
    data: z.object({ name: z.string(), code: z.string() }).nullable(),
  },
})
