import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { Paging, pageOf } from '../../kernel/calls/paging.ts'
import { toDate } from '../../kernel/format/date.ts'
import { orNull } from '../../kernel/forms/desk-fields.ts'
import { identifier, longText, minute, text, wholeNumber } from '../../kernel/forms/fields.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { CHECKERS, EDITING_ROLES, WRITERS } from '../content/roles-contract.ts'
import { ASKED_STATES, INTERVIEW_PHASES, INTERVIEW_STATES, INTERVIEW_STEPS } from './interview-states.ts'
import { readGuests, writeGuests } from './transcript.ts'

/** For pages of other rooms, which see of this one only its contracts. */
export const INTERVIEW_WORDS = {
  ...{ states: INTERVIEW_STATES, steps: INTERVIEW_STEPS, phases: INTERVIEW_PHASES, asked: ASKED_STATES },
  ...{ readGuests, writeGuests },
}

export const INTERVIEW_WRITERS = WRITERS

const MOST_GUESTS = 10

export const InterviewFacts = z
  .object({
    title: text('主题', { max: 100 }),
    intro: longText('访谈介绍', { max: 2000 }),
    host: text('主持人', { max: 30 }),
    guests: z
      .array(z.object({ person: text('嘉宾姓名', { max: 30 }), post: text('嘉宾职务', { max: 60 }) }))
      .min(1, '请填写嘉宾')
      .max(MOST_GUESTS, `嘉宾最多 ${MOST_GUESTS} 位`)
      .describe('嘉宾'),
    startsAt: minute('开始时间'),
    endsAt: minute('结束时间'),
    pictureId: orNull(identifier('图片编号'), '图片编号'),
    transcript: z
      .union([z.literal(''), longText('文字实录', { max: 30_000 })])
      .default('')
      .describe('文字实录；每行以说话人和冒号开头'),
  })
  .superRefine(({ startsAt, endsAt }, context) => {
    // What is no time has been told at its field already.
    const isTime = (value: string) => minute('时间').safeParse(value).success
    if (isTime(startsAt) && isTime(endsAt) && toDate(endsAt) <= toDate(startsAt))
      context.addIssue({ code: 'custom', path: ['endsAt'], message: '结束时间应晚于开始时间' })
  })
export type InterviewFacts = z.output<typeof InterviewFacts>

const DeskInterview = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  host: z.string(),
  guests: z.array(z.object({ person: z.string(), post: z.string() })),
  startsAt: z.string(),
  endsAt: z.string(),
  pictureId: z.string().nullable(),
  transcript: z.string(),
  state: z.enum(ownKeys(INTERVIEW_STATES)),
  phase: z.enum(ownKeys(INTERVIEW_PHASES)),
  isShown: z.boolean(),
  version: z.number().int(),
  updatedAt: z.string(),
  decisionNote: z.string().nullable(),
  /** Questions that nobody has decided upon. */
  waitingCount: z.number().int(),
  may: z.array(z.enum(ownKeys(INTERVIEW_STEPS))),
})
export type DeskInterview = z.output<typeof DeskInterview>

const Asked = z.object({
  id: z.string(),
  words: z.string(),
  state: z.enum(ownKeys(ASKED_STATES)),
  askedAt: z.string(),
})

const Named = z.object({ id: identifier('访谈编号') })
/** What is decided upon is what was read: the version says which that was. */
const Seen = Named.extend({ version: wholeNumber('版本', { min: 1, max: 999_999 }) })
const Reasoned = Seen.extend({ reason: text('理由', { min: 2, max: 500 }) })
const Done = z.object({ id: z.string(), version: z.number().int() })

const DESK = '/interviews/desk'
const ONE = { params: { id: 'interview-repair' } }
const SEEN = { id: 'none', version: 1 }
const FACTS = {
  ...{ title: '示例访谈', intro: '示例', host: '主持人', guests: [{ person: '林一', post: '示例单位主任' }] },
  ...{ startsAt: '2026-11-17 09:00', endsAt: '2026-11-17 10:00', transcript: '主持人：欢迎。' },
}
const reading = { access: 'staff', roles: EDITING_ROLES, method: 'GET' } as const
const by = <Roles extends typeof WRITERS | typeof CHECKERS | typeof EDITING_ROLES>(roles: Roles) =>
  ({ access: 'staff', roles, method: 'POST' }) as const

export const interviewDesk = contract({
  page: {
    ...reading,
    path: `${DESK}/page`,
    summary: '查询各状态的在线访谈；最近改动的在前',
    query: Paging.extend({
      state: z.enum(ownKeys(INTERVIEW_STATES), { error: '请选择状态' }).optional().describe('状态'),
    }),
    ...{ data: pageOf(DeskInterview), example: {} },
  },
  detail: {
    ...reading,
    path: `${DESK}/detail/{id}`,
    summary: '查询一场在线访谈；含正在撰写的内容和可以办理的操作',
    ...{ params: Named, data: DeskInterview, example: ONE },
  },
  asked: {
    ...reading,
    path: `${DESK}/asked/{id}`,
    summary: '查询一场在线访谈收到的提问；待选的在前',
    ...{ params: Named, query: Paging, data: pageOf(Asked), example: ONE },
  },
  decide: {
    ...by(EDITING_ROLES),
    path: `${DESK}/decide`,
    summary: '选用或不选用一条提问；选用的立即公开，其中的个人信息隐去',
    body: z.object({
      id: identifier('提问编号'),
      from: z.enum(ownKeys(ASKED_STATES), { error: '请说明原来的状态' }).describe('原来的状态'),
      to: z.enum(ownKeys(ASKED_STATES), { error: '请选择是否选用' }).describe('改为的状态'),
    }),
    ...{ data: z.object({ id: z.string() }), example: { body: { id: 'none', from: 'waiting', to: 'chosen' } } },
  },
  create: {
    ...by(WRITERS),
    path: `${DESK}/create`,
    summary: '新建在线访谈的草稿；同一表单编号再次提交得到同一场',
    body: z.object({ key: identifier('表单编号'), facts: InterviewFacts.describe('内容') }),
    ...{ data: Done, example: { body: { key: 'example', facts: FACTS } } },
  },
  edit: {
    ...by(WRITERS),
    path: `${DESK}/edit`,
    summary: '修改在线访谈；已发布的在再次审核通过前仍展示原来的内容',
    body: Seen.extend({ facts: InterviewFacts.describe('内容') }),
    ...{ data: Done, example: { body: { ...SEEN, facts: FACTS } } },
  },
  submit: {
    ...by(WRITERS),
    path: `${DESK}/submit`,
    summary: '把在线访谈提交审核',
    ...{ body: Seen, data: Done, example: { body: SEEN } },
  },
  takeBack: {
    ...by(WRITERS),
    path: `${DESK}/takeBack`,
    summary: '收回正在审核的在线访谈；回到草稿',
    ...{ body: Seen, data: Done, example: { body: SEEN } },
  },
  approve: {
    ...by(CHECKERS),
    path: `${DESK}/approve`,
    summary: '审核通过并发布在线访谈；撰写的人不能审核',
    ...{ body: Seen, data: Done, example: { body: SEEN } },
  },
  return: {
    ...by(CHECKERS),
    path: `${DESK}/return`,
    summary: '退回在线访谈；须写明理由',
    ...{ body: Reasoned, data: Done, example: { body: { ...SEEN, reason: '嘉宾职务有误' } } },
  },
  takeDown: {
    ...by(CHECKERS),
    path: `${DESK}/takeDown`,
    summary: '把在线访谈下线；须写明理由，立即生效',
    ...{ body: Reasoned, data: Done, example: { body: { ...SEEN, reason: '访谈取消' } } },
  },
})
