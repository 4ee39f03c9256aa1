import { z } from 'zod'
import { contract, get, PAID_PER_MINUTE, post } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { identifier } from '../../kernel/forms/fields.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { LONGEST_SENT, MOST_OPTIONS, MOST_QUESTIONS, QUESTION_TYPES } from './questions.ts'
import { PUBLIC_PHASES } from './survey-states.ts'
import { ANSWERED_BY, SURVEY_FORMS } from './survey-words.ts'

/** Captcha purpose of an answer. */
export const ANSWER_PURPOSE = 'survey-answer'

const FRONT = '/surveys/front'

export const SurveyQuestion = z.object({
  id: z.string(),
  type: z.enum(typedKeys(QUESTION_TYPES)),
  title: z.string(),
  help: z.string().nullable(),
  required: z.boolean(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  most: z.number().int(),
})
export type SurveyQuestion = z.output<typeof SurveyQuestion>

export const SurveySummary = z.object({
  id: z.string(),
  form: z.enum(typedKeys(SURVEY_FORMS)),
  title: z.string(),
  unit: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  phase: z.enum(PUBLIC_PHASES),
  answeredBy: z.enum(typedKeys(ANSWERED_BY)),
  /** Number of answers. It is a number of people only if an account is required. */
  answerCount: z.number().int(),
})
export type SurveySummary = z.output<typeof SurveySummary>

export const SurveyDetail = SurveySummary.extend({
  intro: z.string(),
  body: z.string().nullable(),
  link: z.string().nullable(),
  questions: z.array(SurveyQuestion),
  /** Whether the caller has answered a survey that allows one answer per account. */
  hasAnswered: z.boolean(),
})
export type SurveyDetail = z.output<typeof SurveyDetail>

export const QuestionResult = z.object({
  id: z.string(),
  type: z.enum(typedKeys(QUESTION_TYPES)),
  title: z.string(),
  answered: z.number().int(),
  choices: z.array(z.object({ label: z.string(), count: z.number().int(), percent: z.number() })),
  average: z.number().nullable(),
})
export type QuestionResult = z.output<typeof QuestionResult>

export const SurveyResults = SurveySummary.extend({
  feedback: z.string(),
  toldAt: z.string(),
  questions: z.array(QuestionResult),
})
export type SurveyResults = z.output<typeof SurveyResults>

const Named = z.object({ id: identifier('调查编号') })
const EXAMPLE = { params: { id: 'survey-hall' } }

const Value = z.string({ error: '请填写' }).max(LONGEST_SENT, '内容过长')

export const surveyCalls = contract({
  page: {
    ...get('public', `${FRONT}/page`),
    summary: '查询调查征集；最近开始的在前，只含已发布的',
    query: Paging.extend({
      phase: z
        .enum(['running', 'ended'], { error: '请选择进行中或已结束' })
        .optional()
        .describe('running 进行中，ended 已结束；不填为全部'),
    }),
    data: pageSchema(SurveySummary),
  },
  detail: {
    ...get('public', `${FRONT}/detail/{id}`),
    summary: '查询一项调查征集；含题目和征求意见的文本',
    params: Named,
    data: SurveyDetail,
    example: EXAMPLE,
  },
  answer: {
    ...post('public', `${FRONT}/answer`),
    summary: '提交一份答卷；不能修改，同一表单编号再次提交仍是一份；每个账号一份的须登录，其余须先完成验证码校验',
    body: z.object({
      id: identifier('调查编号'),
      key: identifier('表单编号').min(8, '表单编号过短').describe('表单编号；每打开一次表单取一个，不重复'),
      answers: z
        .record(z.string().max(20, '题目编号过长'), z.union([Value, z.array(Value).max(MOST_OPTIONS, '选项过多')]))
        .refine((given) => Object.keys(given).length <= MOST_QUESTIONS, '题目过多')
        .describe('答案；题目编号对应所选选项的编号（多选为数组）、分数或文字'),
      captchaTicket: z
        .string({ error: '请先完成验证码' })
        .max(100, '请先完成验证码')
        .default('')
        .describe(`验证码凭据；验证用途为 ${ANSWER_PURPOSE}，登录后填写的调查不需要`),
    }),
    data: z.object({ id: z.string() }),
    perMinute: PAID_PER_MINUTE,
    example: { body: { id: 'survey-now', key: 'example-key', answers: { q1: '1' }, captchaTicket: 'example-ticket' } },
  },
  results: {
    ...get('public', `${FRONT}/results/{id}`),
    summary: '查询调查征集的结果；含各选项的人数和结果反馈，只含已公布的，文字答案不公开',
    params: Named,
    data: SurveyResults,
    example: EXAMPLE,
  },
})
