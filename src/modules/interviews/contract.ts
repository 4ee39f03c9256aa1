import { z } from 'zod'
import { contract, get, PAID_PER_MINUTE, post } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { identifier, longText } from '../../kernel/forms/fields.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { INTERVIEW_PHASES } from './interview-states.ts'

/** Captcha purpose of the question form. */
export const ASK_PURPOSE = 'interview-ask'

export const LONGEST_QUESTION = 300

const FRONT = '/interviews/front'

export const InterviewSummary = z.object({
  id: z.string(),
  title: z.string(),
  guests: z.array(z.object({ person: z.string(), post: z.string() })),
  startsAt: z.string(),
  endsAt: z.string(),
  phase: z.enum(typedKeys(INTERVIEW_PHASES)),
  pictureId: z.string().nullable(),
})
export type InterviewSummary = z.output<typeof InterviewSummary>

export const InterviewDetail = InterviewSummary.extend({
  intro: z.string(),
  host: z.string(),
  turns: z.array(z.object({ who: z.string(), words: z.string() })),
  /** Selected questions, with personal data masked. */
  questions: z.array(z.object({ words: z.string(), askedAt: z.string() })),
})
export type InterviewDetail = z.output<typeof InterviewDetail>

const Named = z.object({ id: identifier('访谈编号') })

export const interviewCalls = contract({
  page: {
    ...get('public', `${FRONT}/page`),
    summary: '查询在线访谈；最近的在前，只含已发布的',
    query: Paging.extend({
      phase: z
        .enum(typedKeys(INTERVIEW_PHASES), { error: '请选择预告、进行中或已结束' })
        .optional()
        .describe('coming 预告，running 进行中，ended 已结束；不填为全部'),
    }),
    data: pageSchema(InterviewSummary),
  },
  detail: {
    ...get('public', `${FRONT}/detail/{id}`),
    summary: '查询一场在线访谈；含文字实录和选用的网友提问',
    params: Named,
    data: InterviewDetail,
    example: { params: { id: 'interview-repair' } },
  },
  ask: {
    ...post('public', `${FRONT}/ask`),
    summary: '向访谈嘉宾提问；结束前可以提，须先完成验证码校验，同一表单编号再次提交仍是一条，选用后公开',
    body: z.object({
      id: identifier('访谈编号'),
      key: identifier('表单编号').min(8, '表单编号过短').describe('表单编号；每打开一次表单取一个，不重复'),
      words: longText('提问', { min: 5, max: LONGEST_QUESTION }),
      captchaTicket: z
        .string({ error: '请先完成验证码' })
        .min(1, '请先完成验证码')
        .max(100, '请先完成验证码')
        .describe(`验证码凭据；验证用途为 ${ASK_PURPOSE}`),
    }),
    data: z.object({ id: z.string() }),
    perMinute: PAID_PER_MINUTE,
    example: {
      body: {
        ...{
          id: 'interview-next',
          key: 'example-key',
          words: '信用修复需要多长时间？',
          captchaTicket: 'example-ticket',
        },
      },
    },
  },
})
