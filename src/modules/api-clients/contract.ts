import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { identifier, link, longText, text, wholeNumber } from '../../kernel/forms/fields.ts'
import { optional } from '../../kernel/forms/form-fields.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { CLIENT_STATES } from './client-states.ts'
import { ScopeChoices } from './desk/clients.ts'

const KeyFacts = z.object({
  id: z.string(),
  hint: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

const Try = z.object({
  messageId: z.string(),
  at: z.string(),
  tryNo: z.number().int().describe('第几次；0 为测试'),
  changes: z.number().int(),
  httpStatus: z.number().int().nullable(),
  trouble: z.string().nullable(),
  ms: z.number().int(),
})

const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  dataset: z.string().nullable(),
  state: z.enum(['active', 'disabled']),
  disabledNote: z.string().nullable(),
  position: z.number().int(),
  tries: z.number().int(),
  rotatedUntil: z.string().nullable(),
  log: z.array(Try),
})
export type Webhook = z.output<typeof Webhook>

/** The request of an organisation, its keys, their use, and its webhooks. */
export const OwnClient = z.object({
  isVerified: z.boolean(),
  client: z
    .object({
      state: z.enum(typedKeys(CLIENT_STATES)),
      stateName: z.string(),
      decisionNote: z.string().nullable(),
      purpose: z.string(),
      scopes: z.array(z.string()),
      perMinute: z.number().int(),
    })
    .nullable(),
  keys: z.array(KeyFacts),
  use: z.array(z.object({ day: z.string(), calls: z.number().int(), refused: z.number().int() })),
  webhooks: z.array(Webhook),
})
export type OwnClient = z.output<typeof OwnClient>

const PATH = '/api-clients/own'
const Named = z.object({ id: identifier('编号') })
const NONE = { example: { body: { id: 'none' } } }
const Secret = z.object({ id: z.string(), secret: z.string().describe('只显示这一次') })

export const clientCalls = contract({
  own: {
    ...get('enterprise', PATH),
    summary: '查询本单位的接口密钥、调用次数和推送地址',
    data: OwnClient,
  },
  ask: {
    ...post('enterprise', `${PATH}/ask`),
    summary: '申请接口密钥；须已实名认证，由信用信息中心开通',
    body: z.object({ purpose: longText('用途', { max: 500, hint: '说明把数据用在哪里' }), scopes: ScopeChoices }),
    data: z.null(),
    example: { body: { purpose: '更新本单位的客户名单', scopes: ['changes'] } },
  },
  makeKey: {
    ...post('enterprise', `${PATH}/keys/make`),
    summary: '生成一个密钥；同时最多两个有效，原文只在这一次的答复里',
    body: z.object({ key: identifier('表单编号') }),
    data: Secret,
    example: { body: { key: 'example' } },
  },
  endKey: {
    ...post('enterprise', `${PATH}/keys/end`),
    summary: '停用一个密钥；立即生效',
    body: Named,
    data: z.null(),
    ...NONE,
  },
  addWebhook: {
    ...post('enterprise', `${PATH}/webhooks/add`),
    summary: '登记一个推送地址；从现在起的变更推送到这里，签名密钥只在这一次的答复里',
    body: z.object({
      key: identifier('表单编号'),
      url: link('推送地址'),
      dataset: optional(text('数据集', { max: 60, hint: '数据集代码；不填为全部' })),
    }),
    data: Secret,
    example: { body: { key: 'example', url: 'https://hooks.rongyu.cn/credit' } },
  },
  endWebhook: {
    ...post('enterprise', `${PATH}/webhooks/end`),
    summary: '删除一个推送地址',
    body: Named,
    data: z.null(),
    ...NONE,
  },
  rotateSecret: {
    ...post('enterprise', `${PATH}/webhooks/rotate`),
    summary: '更换推送的签名密钥；此后一天内用新旧两个密钥签名',
    body: Named,
    data: Secret,
    ...NONE,
  },
  testWebhook: {
    ...post('enterprise', `${PATH}/webhooks/test`),
    summary: '向推送地址发一条测试消息，返回对方的应答',
    body: Named,
    data: Try,
    perMinute: 6,
    ...NONE,
  },
  replay: {
    ...post('enterprise', `${PATH}/webhooks/replay`),
    summary: '从一个变更位置起重新推送；也用来恢复已停用的地址，已结束的信息只推送结束',
    body: Named.extend({ after: wholeNumber('变更位置', { min: -1, max: 999_999_999_999 }) }),
    data: z.null(),
    example: { body: { id: 'none', after: 0 } },
  },
})
