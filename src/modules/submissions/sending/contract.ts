import { z } from 'zod'
import { type Call, contract, PAID_PER_MINUTE, post } from '../../../kernel/calls/contract.ts'
import { isKeyOf, makeTable } from '../../../kernel/typed-keys.ts'
import { expectKind, KINDS, type KindCode } from '../kinds/kind-list.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'

/** Name of the cookie with the receipt. */
export const RECEIPT_COOKIE = 'receipt'

/** The receipt of a stored case. The query code is not stored by the portal. */
export const Receipt = z.object({
  id: z.string(),
  kind: z.string(),
  kindName: z.string(),
  /** The acceptance number (受理编号). */
  acceptNo: z.string(),
  /** The query code (查询码) in two groups: ABCD-2345. */
  queryCode: z.string(),
  /** Time of submission in ISO 8601. */
  submittedAt: z.string(),
  /** The promised day in the form 2026-11-15. */
  dueOn: z.string(),
  /** The next steps of the case, in order. */
  steps: z.array(z.string()),
  /** Masked destinations to which number and day were sent. The query code is never sent. */
  sentTo: z.array(z.string()),
})
export type Receipt = z.output<typeof Receipt>

/** Additional values in the body of every kind. */
const SENDING = {
  captchaTicket: z
    .string({ error: '请先完成验证' })
    .max(100, '验证已失效，请重新验证')
    .default('')
    .describe('验证码凭据；验证用途为 submit:类型，已登录的不需要'),
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{8,100}$/, '请刷新页面后再提交')
    .optional()
    .describe('防重复提交的键；同一个键再次提交，得到同一张回执，也可放在请求头 idempotency-key'),
}

const submitCall = (kind: SubmissionKind, place: number) =>
  ({
    ...post(kind.login === 'none' ? 'public' : 'user', kind.callPath),
    summary: `提交${kind.name}；成功后给出回执，含受理编号和查询码`,
    // `safeExtend` keeps the rules across fields while adding the values of the submission.
    body: kind.body.safeExtend(SENDING) as z.ZodObject<z.core.$ZodLooseShape>,
    data: Receipt,
    perMinute: PAID_PER_MINUTE,
    example: { body: exampleOf(kind, place) },
  }) satisfies Call

type SubmitCall = ReturnType<typeof submitCall>

/** One call for each kind, by its code. */
export const submissions: Record<KindCode, SubmitCall> = contract(
  makeTable(
    KINDS.map(({ code }) => code),
    (code, place) => submitCall(expectKind(code), place),
  ),
)

/** The call that submits a kind. */
export function findSubmitCall({ code }: Pick<SubmissionKind, 'code'>): SubmitCall {
  if (!isKeyOf(submissions, code)) throw new RangeError(`No call for ${code}`)
  return submissions[code]
}

/** Examples have different telephones, because submissions per telephone and day are limited. */
function exampleOf(kind: SubmissionKind, place: number): Record<string, unknown> {
  const body: Record<string, unknown> = {
    ...kind.example,
    captchaTicket: 'example-ticket',
    idempotencyKey: `example-${kind.code}`,
  }
  const { phone } = kind.contact
  return phone && body[phone] ? { ...body, [phone]: String(13800000000 + place) } : body
}
