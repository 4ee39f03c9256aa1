import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'
import { identifier, wholeNumber } from '../../kernel/forms/fields.ts'

/** `work` runs as a script in the background, and `slide` needs script too; `graphic` and `sum` work in every browser. */
export const CAPTCHA_TYPES = ['work', 'slide', 'graphic', 'sum'] as const
export type CaptchaType = (typeof CAPTCHA_TYPES)[number]

/** Pixels. The graphic picture fits a 320-pixel screen with its margins. */
export const GRAPHIC_SIZE = { width: 220, height: 76 } as const
export const SLIDE_SIZE = { width: 320, height: 160 } as const
export const PIECE_SIZE = 52

/** Types for purposes where the specification allows a slide gesture. */
const WITH_GESTURE = CAPTCHA_TYPES
/**
 * Types without the gesture, which a program guesses once in thirty tries. Purposes that open an account or show
 * personal data use these.
 */
const WITHOUT_GESTURE = ['work', 'graphic', 'sum'] as const

const PURPOSES: Readonly<Record<string, readonly CaptchaType[]>> = {
  login: WITHOUT_GESTURE,
  'sign-on': WITHOUT_GESTURE,
  'staff-login': WITHOUT_GESTURE,
  'submission:look-up': WITHOUT_GESTURE,
  'dishonest-person': WITHOUT_GESTURE,
  'paper-verify': WITHOUT_GESTURE,
  'survey-answer': WITHOUT_GESTURE,
  'interview-ask': WITHOUT_GESTURE,
  'follow-ask': WITHOUT_GESTURE,
}

/**
 * Types accepted for a purpose; empty for a purpose that no call accepts tickets for. Each kind of form is its own
 * purpose.
 */
export function listCaptchaTypes(purpose: string): readonly CaptchaType[] {
  if (purpose.startsWith('submit:')) return WITH_GESTURE
  return Object.hasOwn(PURPOSES, purpose) ? PURPOSES[purpose]! : []
}

/** Purpose of a picture requested without one. */
const LOGIN = 'login'

const purposeOf = (type: CaptchaType) =>
  z
    .string({ error: '请说明验证用途' })
    // A purpose in the words of the room that accepts the ticket, such as `dishonest-person` or `submit:complaint`.
    .regex(/^[a-z][a-z:-]{1,39}$/, '验证用途格式不正确')
    .refine((purpose) => listCaptchaTypes(purpose).includes(type), '该用途不使用这种验证方式')
    .describe('验证用途；凭据只能用于此处，如 login、submit:complaint')
const asked = (type: CaptchaType) => z.object({ purpose: purposeOf(type) })
const given = (longest: number) =>
  z.object({
    id: identifier('验证码编号'),
    answer: z.string({ error: '请输入验证码' }).max(longest, '验证码过长').describe('看到的字符或答案'),
  })
/** Schema of an answer that a person types. */
const Typed = given(40)

const Challenge = z.object({ id: z.string(), expiresIn: z.number(), tries: z.number() })
const Picture = z.object({ picture: z.string(), width: z.number(), height: z.number() })

/**
 * A proof-of-work challenge: the browser searches for a key that begins with this prefix. The signature shows that
 * the server set the challenge.
 */
export const WorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(20),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string().max(64),
    keySignature: z.string().max(64),
    nonce: z.string().max(32),
    salt: z.string().max(32),
  }),
  signature: z.string().max(64),
})
const WorkCaptcha = Challenge.extend({ challenge: WorkChallenge })
const GraphicCaptcha = Challenge.extend(Picture.shape)
const SlideCaptcha = Challenge.extend(Picture.shape).extend({
  piece: z.string(),
  pieceSize: z.number(),
  pieceTop: z.number(),
})
const SumCaptcha = Challenge.extend({ question: z.string() })

/** Wrong, expired, used, unknown and foreign challenges get the same response. */
const CheckedCaptcha = z.object({
  passed: z.boolean(),
  ticket: z.string().nullable(),
  msg: z.string(),
  raised: z.literal(true).optional().describe('提交增多，计算量已经提高，须重新获取并完成一次'),
  wait: z.number().int().optional().describe('这种验证方式此刻用得过多，几秒后可以再试；改用 work 不必等待'),
})

/**
 * Every page with a form requests a captcha, and a whole office may open such pages; the price counts submissions
 * instead.
 */
const PER_MINUTE = 1200

const example = { query: { purpose: 'submit:complaint' } }

export const captchaCalls = contract({
  work: {
    ...get('public', '/work/captcha'),
    summary: '获取由脚本在后台完成的计算；同一网络十分钟内提交越多，计算量越大',
    query: asked('work'),
    data: WorkCaptcha,
    perMinute: PER_MINUTE,
    example,
  },
  checkWork: {
    ...get('public', '/work/captcha/check'),
    summary: '校验完成的计算；正确时给出只能用一次的凭据',
    query: given(1000),
    data: CheckedCaptcha,
    perMinute: PER_MINUTE,
    example: { query: { id: 'none', answer: '{}' } },
  },
  graphic: {
    ...get('public', '/graphic/captcha'),
    summary: '获取图形验证码；五个字符，限一个用途、一位访问者',
    query: z.object({ purpose: purposeOf('graphic').default(LOGIN) }),
    data: GraphicCaptcha,
    perMinute: PER_MINUTE,
    example,
  },
  checkGraphic: {
    ...get('public', '/graphic/captcha/check'),
    summary: '校验图形验证码；正确时给出只能用一次的凭据',
    query: Typed,
    data: CheckedCaptcha,
    perMinute: PER_MINUTE,
    example: { query: { id: 'none', answer: 'HKM37' } },
  },
  slide: {
    ...get('public', '/slide/captcha'),
    summary: '获取滑动拼图验证码；限一个用途、一位访问者',
    query: asked('slide'),
    data: SlideCaptcha,
    perMinute: PER_MINUTE,
    example,
  },
  checkSlide: {
    ...get('public', '/slide/captcha/check'),
    summary: '校验滑动拼图验证码；凭滑块位置和轨迹，正确时给出只能用一次的凭据',
    query: z.object({
      id: identifier('验证码编号'),
      offset: wholeNumber('滑块位置', { min: 0, max: SLIDE_SIZE.width }),
      trace: z.string({ error: '请拖动滑块' }).max(6000, '滑动轨迹过长').describe('滑动轨迹；毫秒,像素 以分号分隔'),
    }),
    data: CheckedCaptcha,
    perMinute: PER_MINUTE,
    example: { query: { id: 'none', offset: '120', trace: '0,0;40,3' } },
  },
  sum: {
    ...get('public', '/sum/captcha'),
    summary: '获取文字验证题；供看不到图片的访问者使用，答案是一个数字，同一网络十分钟内最多 60 次',
    query: asked('sum'),
    data: SumCaptcha,
    perMinute: PER_MINUTE,
    example,
  },
  checkSum: {
    ...get('public', '/sum/captcha/check'),
    summary: '校验问答验证码；正确时给出只能用一次的凭据',
    query: Typed,
    data: CheckedCaptcha,
    perMinute: PER_MINUTE,
    example: { query: { id: 'none', answer: '7' } },
  },
})

/** Types shown by a form without script. With script, work replaces them and is checked in the same way. */
export const SHOWN_TYPES = ['graphic', 'sum'] as const
export type ShownType = (typeof SHOWN_TYPES)[number]
