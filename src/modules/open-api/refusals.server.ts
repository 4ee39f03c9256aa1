import type { Call } from '../../kernel/calls/contract.ts'
import { CODES, type CodeName, type Envelope } from '../../kernel/calls/envelope.ts'
import {
  conflict,
  fault,
  forbidden,
  invalid,
  notFound,
  notLoggedIn,
  tooMany,
  unavailable,
} from '../../kernel/calls/errors.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { RESULT_MEANINGS } from './result-meanings.ts'

/** Refusals a call can return. A wrong method cannot occur in a described call. */
type Refusal = Exclude<CodeName, 'success' | 'invalidMethod' | 'tokenExpired'>

const EXAMPLES: Record<Refusal, Envelope> = {
  invalid: invalid({ pageNo: '页码应为数字' }).toEnvelope(),
  message: conflict('今日提交次数已达上限').toEnvelope(),
  notLoggedIn: notLoggedIn().toEnvelope(),
  forbidden: forbidden().toEnvelope(),
  notFound: notFound().toEnvelope(),
  tooMany: tooMany().toEnvelope(),
  fault: fault(null).toEnvelope(),
  away: unavailable(null).toEnvelope(),
}
const REFUSALS = typedKeys(EXAMPLES)

/** The refusals of one call by HTTP status, as references into the document. */
export function describeRefusals(call: Call): Record<string, unknown> {
  const takesInput = Boolean(call.params ?? call.query ?? call.body ?? call.upload)
  const may: Record<Refusal, boolean> = {
    invalid: takesInput,
    message: call.method !== 'GET',
    notLoggedIn: call.access !== 'public',
    forbidden: call.access !== 'public' || call.method !== 'GET',
    notFound: takesInput,
    tooMany: true,
    fault: true,
    away: true,
  }
  const entries = REFUSALS.filter((name) => may[name]).map((name) => [
    CODES[name].status,
    { $ref: `#/components/responses/${name}` },
  ])
  return { ...Object.fromEntries(entries), default: { $ref: '#/components/responses/refusal' } }
}

const content = (schema: object, example?: Envelope) => ({
  'application/json': { schema, ...(example && { example }) },
})

/** Responses to which the operations refer, one per HTTP status. */
export const REFUSAL_RESPONSES = {
  ...Object.fromEntries(
    REFUSALS.map((name) => {
      // Several codes share a status, such as not logged in and session expired.
      const codes = Object.values(CODES).filter(({ status }) => status === CODES[name].status)
      const code = { enum: codes.map((one) => one.code) }
      const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code } }] }
      return [name, { description: RESULT_MEANINGS[name], content: content(schema, EXAMPLES[name]) }]
    }),
  ),
  refusal: { description: '其他拒绝', content: content({ $ref: '#/components/schemas/Refusal' }) },
}

export const REFUSAL_SCHEMA = {
  type: 'object',
  description: '信封：code 说明结果，HTTP 状态与之一致',
  properties: {
    code: { type: 'integer', enum: Object.values(CODES).flatMap(({ code }) => (code === 200 ? [] : [code])) },
    msg: { type: 'string', description: '给人看的说明' },
    data: { type: 'null' },
    errors: { type: 'object', description: '字段 → 提示', additionalProperties: { type: 'string' } },
  },
  required: ['code', 'msg', 'data'],
} as const
