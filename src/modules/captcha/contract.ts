import { z } from 'zod'
import { contract } from '../../kernel/contract.ts'
import { identifier, wholeNumber } from '../../kernel/fields.ts'

export const KINDS = ['graphic', 'slide', 'question'] as const
export type Kind = (typeof KINDS)[number]

/** Pixels of the pictures; the graphic one fits a screen of 320 pixels with its margins. */
export const GRAPHIC_SIZE = { width: 220, height: 76 } as const
export const SLIDE_SIZE = { width: 320, height: 160 } as const
export const PIECE_SIZE = 52

const Asked = z.object({
  purpose: z
    .string({ error: '请说明验证用途' })
    // A word of the room that will take the ticket: dishonest-person, submit:complaint.
    .regex(/^[a-z][a-z:-]{1,39}$/, '验证用途格式不正确'),
})
const Given = z.object({
  id: identifier('验证码编号'),
  answer: z.string({ error: '请输入验证码' }).max(40, '验证码过长'),
})
const Challenge = z.object({ id: z.string(), expiresIn: z.number(), tries: z.number() })
const Picture = z.object({ picture: z.string(), width: z.number(), height: z.number() })

export const GraphicCaptcha = Challenge.extend(Picture.shape)
export const SlideCaptcha = Challenge.extend(Picture.shape).extend({
  piece: z.string(),
  pieceSize: z.number(),
  pieceTop: z.number(),
})
export const QuestionCaptcha = Challenge.extend({ question: z.string() })

/** Wrong, expired, used up, unknown and somebody else's are one and the same answer. */
export const CheckedCaptcha = z.object({ passed: z.boolean(), ticket: z.string().nullable(), msg: z.string() })

const example = { query: { purpose: 'complaint' } }

export const captchaCalls = contract({
  graphic: {
    method: 'GET',
    path: '/graphic/captcha',
    access: 'public',
    summary: 'A picture with five characters to be typed, for one purpose and one visitor',
    query: Asked,
    data: GraphicCaptcha,
    perMinute: 60,
    example,
  },
  checkGraphic: {
    method: 'GET',
    path: '/graphic/captcha/check',
    access: 'public',
    summary: 'Exchanges the characters of a picture for a ticket that can be used once',
    query: Given,
    data: CheckedCaptcha,
    perMinute: 60,
    example: { query: { id: 'none', answer: 'HKM37' } },
  },
  slide: {
    method: 'GET',
    path: '/slide/captcha',
    access: 'public',
    summary: 'A picture with a notch and the piece that belongs into it, for one purpose and one visitor',
    query: Asked,
    data: SlideCaptcha,
    perMinute: 60,
    example,
  },
  checkSlide: {
    method: 'GET',
    path: '/slide/captcha/check',
    access: 'public',
    summary: 'Exchanges the place of the piece, and the way it was moved there, for a ticket that can be used once',
    query: z.object({
      id: identifier('验证码编号'),
      offset: wholeNumber('滑块位置', { min: 0, max: SLIDE_SIZE.width }),
      trace: z.string({ error: '请拖动滑块' }).max(6000, '滑动轨迹过长'),
    }),
    data: CheckedCaptcha,
    perMinute: 60,
    example: { query: { id: 'none', offset: '120', trace: '0,0;40,3' } },
  },
  question: {
    method: 'GET',
    path: '/question/captcha',
    access: 'public',
    summary: 'A question in words, for those who do not see pictures; its answer is a number',
    query: Asked,
    data: QuestionCaptcha,
    // Text is easier for machines than pictures are.
    perMinute: 12,
    example,
  },
  checkQuestion: {
    method: 'GET',
    path: '/question/captcha/check',
    access: 'public',
    summary: 'Exchanges the answer to a question for a ticket that can be used once',
    query: Given,
    data: CheckedCaptcha,
    perMinute: 20,
    example: { query: { id: 'none', answer: '42' } },
  },
})

/** What a plain form can ask and check. The slide puzzle needs a script and is offered beside one of these. */
export const formCaptcha = {
  graphic: { ask: captchaCalls.graphic, check: captchaCalls.checkGraphic },
  question: { ask: captchaCalls.question, check: captchaCalls.checkQuestion },
} as const
export type FormKind = keyof typeof formCaptcha
