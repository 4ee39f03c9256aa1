import { z } from 'zod'
import { type Call, contract, PAID_PER_MINUTE, post } from '../../../kernel/calls/contract.ts'
import { isOwnKey, tableOf } from '../../../kernel/typed-keys.ts'
import { KINDS, type KindCode, kindOf } from '../kinds/kind-list.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'

/** Where a visitor carries the receipt. */
export const RECEIPT_POCKET = 'receipt'

/** What is told once everything is stored. The query code is kept nowhere but with the visitor. */
export const Receipt = z.object({
  id: z.string(),
  kind: z.string(),
  kindName: z.string(),
  /** 受理编号 */
  acceptNo: z.string(),
  /** 查询码, in two groups: ABCD-2345 */
  queryCode: z.string(),
  /** ISO 8601 */
  submittedAt: z.string(),
  /** The day by which an answer is due, as 2026-11-15. */
  dueOn: z.string(),
  /** What happens next, in order. */
  steps: z.array(z.string()),
  /** Where number and day were sent as well, masked. The query code never is. */
  sentTo: z.array(z.string()),
})
export type Receipt = z.output<typeof Receipt>

/** What goes along with the fields of every kind. */
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
    // Rules across fields stay; the two fields that only belong to the sending come beside them.
    body: kind.body.safeExtend(SENDING) as z.ZodObject<z.core.$ZodLooseShape>,
    data: Receipt,
    perMinute: PAID_PER_MINUTE,
    example: { body: exampleOf(kind, place) },
  }) satisfies Call

type SubmitCall = ReturnType<typeof submitCall>

/** One call for each kind, by its code. */
export const submissions: Record<KindCode, SubmitCall> = contract(
  tableOf(
    KINDS.map(({ code }) => code),
    (code, place) => submitCall(kindOf(code), place),
  ),
)

/** The call that takes a kind in. */
export function findSubmitCall({ code }: Pick<SubmissionKind, 'code'>): SubmitCall {
  if (!isOwnKey(submissions, code)) throw new RangeError(`No call for ${code}`)
  return submissions[code]
}

/** Each from a telephone of its own, because one may send only a few a day. */
function exampleOf(kind: SubmissionKind, place: number): Record<string, unknown> {
  const body: Record<string, unknown> = {
    ...kind.example,
    captchaTicket: 'example-ticket',
    idempotencyKey: `example-${kind.code}`,
  }
  const { phone } = kind.contact
  return phone && body[phone] ? { ...body, [phone]: String(13800000000 + place) } : body
}
