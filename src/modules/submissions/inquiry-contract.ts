import { z } from 'zod'
import { type Call, contract } from '../../kernel/contract.ts'
import { identifier, mobile, text } from '../../kernel/fields.ts'
import { Paging } from '../../kernel/paging.ts'
import { CaseDetail, CasePage, CaseSummary } from './case-view.ts'
import type { KindCode } from './submission-kind.ts'

const FRONT = '/cmpinternetportalfront'

/** Purpose under which a captcha for looking up is asked for. */
export const LOOK_UP_PURPOSE = 'submission:look-up'

/** Said for a wrong code, a wrong number and a number that does not exist: no one learns which. */
export const NOTHING_FOUND = '未查询到相关信息，请核对受理编号与查询码'

/** What `lookUp` gave; without it a list shows the board, and a case is shown only if it stands there. */
const pass = z
  .string()
  .regex(/^[\w-]{1,1000}$/, '查询凭证格式不正确')
  .optional()

const ListQuery = Paging.extend({
  pass,
  /** mine: the cases of who is signed on. */
  scope: z.enum(['board', 'mine'], { error: '查询范围不正确' }).default('board'),
  /** Only one kind of those the list is about; objections have three. */
  kind: identifier('类型').optional(),
  /** Only cases of one column, of clues. */
  column: identifier('栏目').optional(),
})
const DetailQuery = z.object({ pass })

/** The lists by their kinds. `name` is the part of the path after the front. */
const LISTS = {
  clue: { name: 'columnclues', what: 'clues', kinds: ['clue'] },
  complaint: { name: 'creditcomplaints', what: 'complaints', kinds: ['complaint', 'shoe-city-complaint'] },
  feedback: { name: 'commitmentfeedback', what: 'feedback on commitments', kinds: ['commitment-feedback'] },
  declaration: { name: 'creditdeclare', what: 'declarations', kinds: ['credit-declaration', 'self-declaration'] },
  message: { name: 'leavemessage', what: 'messages', kinds: ['message'] },
  interaction: { name: 'website/interaction', what: 'questions to the website', kinds: ['interaction'] },
  objection: {
    name: 'objection',
    what: 'objections',
    kinds: ['objection-enterprise', 'objection-other', 'objection-person'],
  },
} as const satisfies Record<string, { name: string; what: string; kinds: readonly KindCode[] }>
export type ListName = keyof typeof LISTS

export const kindsOfList = (list: ListName): readonly KindCode[] => LISTS[list].kinds

/** The part of the path that names a kind of objection. */
export const OBJECTION_KINDS = {
  enterprise: 'objection-enterprise',
  other: 'objection-other',
  person: 'objection-person',
} as const

const page = (list: ListName) =>
  ({
    method: 'GET',
    path: `${FRONT}/${LISTS[list].name}/page`,
    access: 'public',
    summary: `Published ${LISTS[list].what}, or one's own with a pass or a session`,
    query: ListQuery,
    data: CasePage,
    example: {},
  }) satisfies Call

const detail = (list: ListName) =>
  ({
    method: 'GET',
    path: `${FRONT}/${LISTS[list].name}/detail/{id}`,
    access: 'public',
    summary: `One of the ${LISTS[list].what}: whole for its sender, masked if published, else missing`,
    params: z.object({ id: identifier() }),
    query: DetailQuery,
    data: CaseDetail,
    example: { params: { id: 'none' } },
  }) satisfies Call

/** Where the owner of a case reads it, whatever it is. */
export const caseAddressOf = (id: string): string => `/submission-detail?id=${encodeURIComponent(id)}`

export const inquiries = contract({
  cluePage: page('clue'),
  clue: detail('clue'),
  complaintPage: page('complaint'),
  complaint: detail('complaint'),
  feedbackPage: page('feedback'),
  feedback: detail('feedback'),
  declarationPage: page('declaration'),
  declaration: detail('declaration'),
  messagePage: page('message'),
  message: detail('message'),
  interactionPage: page('interaction'),
  interaction: detail('interaction'),
  objectionPage: page('objection'),
  objection: {
    method: 'GET',
    path: `${FRONT}/objection/{kind}/detail/{id}`,
    access: 'public',
    summary: 'One objection with its lines, for its sender',
    params: z.object({
      kind: z.enum(['enterprise', 'other', 'person'], { error: '异议类型不正确' }),
      id: identifier(),
    }),
    query: DetailQuery,
    data: CaseDetail,
    example: { params: { kind: 'enterprise', id: 'none' } },
  },
  /** 我的办件 */
  myCases: {
    method: 'GET',
    path: '/submissions/mine/page',
    access: 'user',
    summary: 'Everything the signed-on user has sent in, newest first',
    query: Paging.extend({ kind: identifier('类型').optional() }),
    data: CasePage,
    example: {},
  },
  myCase: {
    method: 'GET',
    path: '/submissions/mine/{id}',
    access: 'user',
    summary: 'One case of the signed-on user',
    params: z.object({ id: identifier() }),
    data: CaseDetail,
    example: { params: { id: 'none' } },
  },
  /** Whatever kind it is of: the cases of a pass, and one of them. */
  passCases: {
    method: 'GET',
    path: '/submissions/cases/page',
    access: 'public',
    summary: 'The cases that a pass opens, of every kind, newest first',
    query: Paging.extend({ pass }),
    data: CasePage,
    example: {},
  },
  anyCase: {
    method: 'GET',
    path: '/submissions/cases/{id}',
    access: 'public',
    summary: 'One case of any kind: whole for its sender, masked if published, else missing',
    params: z.object({ id: identifier() }),
    query: DetailQuery,
    data: CaseDetail,
    example: { params: { id: 'none' } },
  },
  /** With number and code, or with name, mobile and any one code of that mobile. */
  lookUp: {
    method: 'POST',
    path: '/submissions/lookUp',
    access: 'public',
    summary: 'Exchanges number and code, or name, mobile and one code, for a pass to the cases; a captcha is needed',
    body: z
      .object({
        acceptNo: text('受理编号', { max: 40 }).optional(),
        name: text('姓名', { max: 100 }).optional(),
        phone: mobile('手机号').optional(),
        queryCode: text('查询码', { max: 20 }),
        captchaTicket: z.string({ error: '请先完成验证码' }).min(1, '请先完成验证码').max(100, '请先完成验证码'),
      })
      .refine(({ acceptNo, name, phone }) => acceptNo || (name && phone), {
        path: ['acceptNo'],
        message: '请输入受理编号，或者姓名和手机号',
      }),
    data: z.object({
      /** Lets its holder read and act on these cases for half an hour. */
      pass: z.string(),
      expiresIn: z.number().int(),
      records: z.array(CaseSummary),
    }),
    perMinute: 10,
    example: { body: { acceptNo: 'TS202603010000018', queryCode: 'ABCD2345', captchaTicket: 'example-ticket' } },
  },
  /** The enterprise of who is signed on, to fill the form of a self-declaration. */
  enterprise: {
    method: 'GET',
    path: `${FRONT}/independentdeclaration/qzindependentdeclaration/getEnterprise`,
    access: 'user',
    summary: 'Name and code of the enterprise of the signed-on user; null for a person',
    data: z.object({ name: z.string(), code: z.string() }).nullable(),
    example: {},
  },
})
