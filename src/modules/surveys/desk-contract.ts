import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { Paging, pageOf } from '../../kernel/calls/paging.ts'
import { toDate } from '../../kernel/format/date.ts'
import { Flag, orNull } from '../../kernel/forms/desk-fields.ts'
import { choice, identifier, longText, minute, text, wholeNumber } from '../../kernel/forms/fields.ts'
import { safeHref } from '../../kernel/identity/link.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { CHECKERS, EDITING_ROLES, WRITERS } from '../content/roles-contract.ts'
import { QuestionResult, SurveyDetail } from './contract.ts'
import {
  LONGEST_TEXT,
  MOST_OPTIONS,
  MOST_QUESTIONS,
  OPINION_QUESTION,
  QUESTION_TYPES,
  USUAL_TEXT,
} from './questions.ts'
import { SURVEY_PHASES, SURVEY_STEPS } from './survey-states.ts'
import { ANSWERED_BY, SURVEY_FORMS } from './survey-words.ts'

/** Who writes, who checks, and whoever is at this desk at all: as of articles. */
export const SURVEY_WRITERS = WRITERS
export const SURVEY_ROLES = EDITING_ROLES

/** For pages of other rooms, which see of this one only its contracts. */
export const SURVEY_WORDS = {
  ...{ forms: SURVEY_FORMS, answeredBy: ANSWERED_BY, phases: SURVEY_PHASES, steps: SURVEY_STEPS },
  ...{ types: QUESTION_TYPES, mostQuestions: MOST_QUESTIONS, usualText: USUAL_TEXT },
}

const namedBy = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  ownKeys(names).map((code) => ({ code, name: names[code] }))

const WrittenQuestion = z
  .object({
    type: choice('题型', namedBy(QUESTION_TYPES)),
    title: text('题目', { max: 200 }),
    help: orNull(text('说明', { max: 200 }), '说明'),
    required: Flag.default(false).describe('必答'),
    options: z
      .array(text('选项', { max: 100 }))
      .max(MOST_OPTIONS, `选项最多 ${MOST_OPTIONS} 个`)
      .default([])
      .describe('选项；单选和多选才有'),
    most: wholeNumber('字数上限', { min: 1, max: LONGEST_TEXT }).default(USUAL_TEXT),
  })
  .superRefine(({ type, options }, context) => {
    const told = (message: string) => context.addIssue({ code: 'custom', path: ['options'], message })
    const isChosen = type === 'single' || type === 'multiple'
    if (isChosen && options.length < 2) told('请至少填写两个选项')
    if (!isChosen && options.length > 0) told('这种题型没有选项')
    if (new Set(options).size < options.length) told('选项不能重复')
  })

export const SurveyFacts = z
  .object({
    form: choice('形式', namedBy(SURVEY_FORMS)),
    title: text('标题', { max: 100 }),
    unit: text('发起单位', { max: 60 }),
    intro: longText('说明', { max: 2000 }),
    body: orNull(longText('征求意见的文本', { max: 10_000 }), '征求意见的文本；每行一段'),
    link: orNull(
      text('附件地址', { max: 500 }).refine(
        (value) => safeHref(value) !== null,
        '附件地址应以 / 或 http://、https:// 开头',
      ),
      '附件地址',
    ),
    answeredBy: choice('填写方式', namedBy(ANSWERED_BY)),
    opensAt: minute('开始时间'),
    closesAt: minute('结束时间'),
    questions: z.array(WrittenQuestion).max(MOST_QUESTIONS, `题目最多 ${MOST_QUESTIONS} 道`).describe('题目'),
  })
  .superRefine(({ form, opensAt, closesAt, questions, body, link }, context) => {
    const told = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    // What is no time has been told at its field already.
    const isTime = (value: string) => minute('时间').safeParse(value).success
    if (isTime(opensAt) && isTime(closesAt) && toDate(closesAt) <= toDate(opensAt))
      told('closesAt', '结束时间应晚于开始时间')
    if (form === 'questionnaire' && questions.length === 0) told('questions', '请至少添加一道题目')
    if (form === 'opinion' && !body && !link) told('body', '请填写征求意见的文本，或附件地址')
  })
  // Opinions on a text need no questions but one.
  .transform(({ questions, ...facts }) => ({
    ...facts,
    questions: facts.form === 'opinion' && questions.length === 0 ? [OPINION_QUESTION] : questions,
  }))
export type SurveyFacts = z.output<typeof SurveyFacts>

const DeskSurvey = SurveyDetail.omit({ hasAnswered: true }).extend({
  phase: z.enum(ownKeys(SURVEY_PHASES)),
  version: z.number().int(),
  updatedAt: z.string(),
  decisionNote: z.string().nullable(),
  feedback: z.string().nullable(),
  toldAt: z.string().nullable(),
  /** What whoever asks may do with it now. */
  may: z.array(z.enum(ownKeys(SURVEY_STEPS))),
})
export type DeskSurvey = z.output<typeof DeskSurvey>

const DeskResults = z.object({ total: z.number().int(), questions: z.array(QuestionResult) })
export type DeskResults = z.output<typeof DeskResults>

const TextAnswer = z.object({ text: z.string(), at: z.string() })

const Named = z.object({ id: identifier('调查编号') })
/** What is decided upon is what was read: the version says which that was. */
const Seen = Named.extend({ version: wholeNumber('版本', { min: 1, max: 999_999 }) })
const Reasoned = Seen.extend({ reason: text('理由', { min: 2, max: 500 }) })
const Done = z.object({ id: z.string(), version: z.number().int() })

const DESK = '/surveys/desk'
const NONE = { params: { id: 'survey-hall' } }
const SEEN = { id: 'none', version: 1 }
const FACTS = {
  ...{ form: 'questionnaire', title: '示例调查', unit: '榕屿市信用信息中心', intro: '请您参与。', answeredBy: 'visit' },
  ...{ opensAt: '2026-11-17 09:00', closesAt: '2099-12-17 18:00' },
  questions: [{ type: 'single', title: '您是否满意', options: ['满意', '不满意'], required: true }],
} as const

const reading = { access: 'staff', roles: SURVEY_ROLES, method: 'GET' } as const
const by = <Roles extends typeof WRITERS | typeof CHECKERS | typeof EDITING_ROLES>(roles: Roles) =>
  ({ access: 'staff', roles, method: 'POST' }) as const

export const surveyDesk = contract({
  page: {
    ...reading,
    path: `${DESK}/page`,
    summary: '查询各状态的调查征集；最近改动的在前',
    query: Paging.extend({
      phase: z.enum(ownKeys(SURVEY_PHASES), { error: '请选择状态' }).optional().describe('状态'),
    }),
    data: pageOf(DeskSurvey),
    example: {},
  },
  detail: {
    ...reading,
    path: `${DESK}/detail/{id}`,
    summary: '查询一项调查征集；含状态和可以办理的操作',
    ...{ params: Named, data: DeskSurvey, example: NONE },
  },
  results: {
    ...reading,
    path: `${DESK}/results/{id}`,
    summary: '统计一项调查征集的答卷；进行中也可以看',
    ...{ params: Named, data: DeskResults, example: NONE },
  },
  texts: {
    ...reading,
    path: `${DESK}/texts/{id}`,
    summary: '查询一道文字题的答案；最近的在前，只供工作人员阅读',
    params: Named,
    query: Paging.extend({ question: identifier('题目编号') }),
    data: pageOf(TextAnswer),
    example: { ...NONE, query: { question: 'q4' } },
  },
  xlsx: {
    ...reading,
    path: `${DESK}/xlsx/{id}`,
    summary: '下载一项调查征集的统计和全部答卷；记入审计记录',
    params: Named,
    bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    example: NONE,
  },
  create: {
    ...by(WRITERS),
    path: `${DESK}/create`,
    summary: '新建调查征集的草稿；同一表单编号再次提交得到同一项',
    body: z.object({ key: identifier('表单编号'), facts: SurveyFacts.describe('内容') }),
    ...{ data: Done, example: { body: { key: 'example', facts: FACTS } } },
  },
  copy: {
    ...by(WRITERS),
    path: `${DESK}/copy`,
    summary: '把一项调查征集复制为新的草稿；同一表单编号再次提交得到同一项',
    body: Named.extend({ key: identifier('表单编号') }),
    ...{ data: Done, example: { body: { id: 'none', key: 'example' } } },
  },
  edit: {
    ...by(WRITERS),
    path: `${DESK}/edit`,
    summary: '修改调查征集的草稿；发布后题目不能再改',
    body: Seen.extend({ facts: SurveyFacts.describe('内容') }),
    ...{ data: Done, example: { body: { ...SEEN, facts: FACTS } } },
  },
  submit: {
    ...by(WRITERS),
    path: `${DESK}/submit`,
    summary: '把调查征集的草稿提交审核',
    ...{ body: Seen, data: Done, example: { body: SEEN } },
  },
  takeBack: {
    ...by(WRITERS),
    path: `${DESK}/takeBack`,
    summary: '收回还没有发布的调查征集；回到草稿',
    ...{ body: Seen, data: Done, example: { body: SEEN } },
  },
  approve: {
    ...by(CHECKERS),
    path: `${DESK}/approve`,
    summary: '审核通过调查征集；撰写的人不能审核',
    ...{ body: Seen, data: Done, example: { body: SEEN } },
  },
  return: {
    ...by(CHECKERS),
    path: `${DESK}/return`,
    summary: '退回调查征集；须写明理由',
    ...{ body: Reasoned, data: Done, example: { body: { ...SEEN, reason: '第 2 题不清楚' } } },
  },
  publish: {
    ...by(EDITING_ROLES),
    path: `${DESK}/publish`,
    summary: '发布审核通过的调查征集；到开始时间接受填写',
    ...{ body: Seen, data: Done, example: { body: SEEN } },
  },
  close: {
    ...by(EDITING_ROLES),
    path: `${DESK}/close`,
    summary: '提前结束调查征集；须写明理由，立即生效',
    ...{ body: Reasoned, data: Done, example: { body: { ...SEEN, reason: '份数已够' } } },
  },
  feedback: {
    ...by(WRITERS),
    path: `${DESK}/feedback`,
    summary: '填写调查征集的结果反馈；采纳了什么，没有采纳的为什么',
    body: Seen.extend({ feedback: longText('结果反馈', { min: 10, max: 5000 }) }),
    ...{ data: Done, example: { body: { ...SEEN, feedback: '共收到答卷若干份，意见已经采纳。' } } },
  },
  tell: {
    ...by(CHECKERS),
    path: `${DESK}/tell`,
    summary: '公布调查征集的结果；填写结果反馈的人不能公布',
    ...{ body: Seen, data: Done, example: { body: SEEN } },
  },
  takeIn: {
    ...by(CHECKERS),
    path: `${DESK}/takeIn`,
    summary: '撤回已公布的结果；须写明理由，反馈可以修改后再公布',
    ...{ body: Reasoned, data: Done, example: { body: { ...SEEN, reason: '反馈有误' } } },
  },
})
