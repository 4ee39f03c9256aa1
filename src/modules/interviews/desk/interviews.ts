import { z } from 'zod'
import { contract } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { formatDate, toDate } from '../../../kernel/format/date.ts'
import { orNull } from '../../../kernel/forms/desk-fields.ts'
import { fieldMeta, identifier, longText, minute, text } from '../../../kernel/forms/fields.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { CHECKERS, EDITING_ROLES, WRITERS } from '../../content/roles-contract.ts'
import { defineDesk } from '../../desk/define-desk.ts'
import { InterviewSummary } from '../contract.ts'
import { INTERVIEW_PHASES, INTERVIEW_STATES, type InterviewState, QUESTION_STATES } from '../interview-states.ts'
import { readGuests, writeGuests } from '../transcript.ts'

/** Labels for console pages. */
export const INTERVIEW_WORDS = {
  ...{ states: INTERVIEW_STATES, phases: INTERVIEW_PHASES, asked: QUESTION_STATES, readGuests, writeGuests },
}

const MOST_GUESTS = 10

export const InterviewFacts = z
  .object({
    title: text('主题', { max: 100 }),
    startsAt: minute('开始时间'),
    endsAt: minute('结束时间'),
    host: text('主持人', { max: 30 }),
    pictureId: orNull(identifier('图片编号').register(fieldMeta, { label: '图片', widget: 'file' }), '图片编号'),
    guests: z
      .array(z.object({ person: text('嘉宾姓名', { max: 30 }), post: text('嘉宾职务', { max: 60 }) }))
      .min(1, '请填写嘉宾')
      .max(MOST_GUESTS, `嘉宾最多 ${MOST_GUESTS} 位`)
      .describe('嘉宾')
      .register(fieldMeta, { label: '嘉宾', widget: 'textarea', hint: '每行一位：姓名、空格、职务' }),
    intro: longText('访谈介绍', { max: 2000 }),
    transcript: z
      .union([z.literal(''), longText('文字实录', { max: 30_000 })])
      .default('')
      .describe('文字实录；每行以说话人和冒号开头')
      .register(fieldMeta, {
        ...{ label: '文字实录', widget: 'textarea', lengths: { min: 0, max: 30_000 }, optional: true },
        hint: '每行以说话人和冒号开头，例如“主持人：欢迎”；没有冒号的行接上一段',
      }),
  })
  .superRefine(({ startsAt, endsAt }, context) => {
    // An invalid time is already reported at its field.
    const isTime = (value: string) => minute('时间').safeParse(value).success
    if (isTime(startsAt) && isTime(endsAt) && toDate(endsAt) <= toDate(startsAt))
      context.addIssue({ code: 'custom', path: ['endsAt'], message: '结束时间应晚于开始时间' })
  })
export type InterviewFacts = z.output<typeof InterviewFacts>

const InterviewRecord = InterviewSummary.extend({
  intro: z.string(),
  host: z.string(),
  transcript: z.string(),
  isShown: z.boolean(),
  /** Number of questions without a decision. */
  waitingCount: z.number().int(),
})

/** An interview as the desk shows it. */
export const DeskInterview = InterviewRecord.extend({
  state: z.enum(typedKeys(INTERVIEW_STATES)),
  version: z.number().int(),
  decisionNote: z.string().nullable(),
  may: z.array(z.string()),
})
export type DeskInterview = z.output<typeof DeskInterview>

/** Facts that decide about a step besides the state. */
interface Facts {
  isShown: boolean
}

const ALL_STATES: readonly InterviewState[] = ['draft', 'checking', 'passed']
const phaseName = (phase: unknown): string =>
  Object.entries(INTERVIEW_PHASES).find(([code]) => code === phase)?.[1] ?? ''

/** The desk for interviews. One person writes and another publishes; the published version stays public until the next one. */
export const interviewDesk = defineDesk<InterviewState, Step, Facts>({
  ...{ entity: 'interview', label: '在线访谈', unit: '场', what: '访谈', makers: '撰写的人' },
  ...{ area: 'surveys', order: 20 },
  path: '/interviews/desk',
  pages: {
    ...{ list: '/console/interviews', one: '/console/interviews/one', takesFiles: true },
    names: ['ConsoleInterviews', 'ConsoleInterview'],
    view: { name: 'console-interview', file: 'modules/interviews/desk/views/interview.tsx' },
  },
  ...{ readers: EDITING_ROLES, writers: WRITERS, fields: InterviewFacts, valuesKey: 'facts', nameKey: 'title' },
  record: InterviewRecord,
  states: INTERVIEW_STATES,
  steps: {
    save: {
      ...{ label: '保存', from: ['draft', 'passed'], to: 'draft', roles: WRITERS, summary: '' },
      ...{ otherwise: '访谈正在审核，请先收回再修改', says: '修改了{}' },
    },
    submit: {
      ...{ label: '提交审核', from: ['draft'], to: 'checking', roles: WRITERS, clearsNote: true },
      ...{ savesFirst: '保存并提交审核', summary: '把在线访谈提交审核' },
    },
    'take-back': {
      ...{ label: '收回修改', from: ['checking'], to: 'draft', roles: WRITERS, look: 'plain' },
      ...{ summary: '收回正在审核的在线访谈；回到草稿', says: '收回了{}' },
    },
    approve: {
      ...{ label: '审核通过并发布', from: ['checking'], to: 'passed', roles: CHECKERS, byAnother: true },
      ...{ clearsNote: true, says: '审核通过了{}' },
      summary: '审核通过并发布在线访谈；撰写的人不能审核',
    },
    return: {
      ...{ label: '退回修改', from: ['checking'], to: 'draft', roles: CHECKERS, byAnother: true, look: 'danger' },
      ...{ summary: '退回在线访谈；须写明理由', reason: '退回时填写', says: '退回了{}' },
    },
    'take-down': {
      ...{ label: '下线', from: ALL_STATES, roles: CHECKERS, look: 'danger', reason: '下线时填写' },
      to: (state) => (state === 'passed' ? 'draft' : state),
      refuses: ({ isShown }) => (isShown ? null : '访谈没有在展示'),
      summary: '把在线访谈下线；须写明理由，立即生效',
    },
  },
  settled: ['passed'],
  list: {
    caption: '各状态的在线访谈',
    columns: [
      { key: 'title', label: '主题' },
      {
        ...{ key: 'startsAt', label: '时间', narrow: true },
        shows: ({ startsAt, phase }) => `${formatDate(String(startsAt), 'yyyy-MM-dd hh:mm')}（${phaseName(phase)}）`,
      },
      { key: 'waitingCount', label: '待选提问', narrow: true },
    ],
    stateShows: ({ state, stateName, isShown }) =>
      isShown && state !== 'passed' ? `${stateName}（原内容在展示）` : stateName,
  },
  handbook: {
    about: '预告访谈、收集提问、发布文字实录。',
    tasks: [
      {
        name: '办一场访谈',
        steps: [
          '点“新建访谈”，填写主题、嘉宾、主持人和时间，提交审核；通过后公众看到预告，可以提问。',
          '在“收到的提问”中选用或不选用；选用的立即公开，其中的电话、证件号等自动隐去。',
          '文字实录每行以说话人和冒号开头，例如“主持人：欢迎”。已发布的访谈可以继续修改，再次通过审核前公众看到的仍是原来的内容。',
        ],
      },
    ],
  },
  words: {
    ...{ create: '新建访谈', save: '保存' },
    summaries: {
      page: '查询各状态的在线访谈；最近改动的在前',
      detail: '查询一场在线访谈；含正在撰写的内容和可以办理的操作',
      create: '新建在线访谈的草稿；同一表单编号再次提交得到同一场',
      edit: '修改在线访谈；已发布的在再次审核通过前仍展示原来的内容',
    },
  },
  examples: {
    ...{ id: 'interview-repair', reason: '访谈取消' },
    values: {
      ...{ title: '示例访谈', intro: '示例', host: '主持人', guests: [{ person: '林一', post: '示例单位主任' }] },
      ...{ startsAt: '2026-11-17 09:00', endsAt: '2026-11-17 10:00', transcript: '主持人：欢迎。' },
    },
  },
})
type Step = 'save' | 'submit' | 'take-back' | 'approve' | 'return' | 'take-down'

const Asked = z.object({
  id: z.string(),
  words: z.string(),
  state: z.enum(typedKeys(QUESTION_STATES)),
  askedAt: z.string(),
})

const DESK = '/interviews/desk'
const ONE = { params: { id: 'interview-repair' } }

/** Calls for questions that visitors sent for an interview. */
export const interviewQuestions = contract({
  asked: {
    ...{ access: 'staff', roles: EDITING_ROLES, method: 'GET', path: `${DESK}/asked/{id}` },
    summary: '查询一场在线访谈收到的提问；待选的在前',
    ...{ params: z.object({ id: identifier('访谈编号') }), query: Paging, data: pageSchema(Asked), example: ONE },
  },
  decide: {
    ...{ access: 'staff', roles: EDITING_ROLES, method: 'POST', path: `${DESK}/decide` },
    summary: '选用或不选用一条提问；选用的立即公开，其中的个人信息隐去',
    body: z.object({
      id: identifier('提问编号'),
      from: z.enum(typedKeys(QUESTION_STATES), { error: '请说明原来的状态' }).describe('原来的状态'),
      to: z.enum(typedKeys(QUESTION_STATES), { error: '请选择是否选用' }).describe('改为的状态'),
    }),
    ...{ data: z.object({ id: z.string() }), example: { body: { id: 'none', from: 'waiting', to: 'chosen' } } },
  },
})
