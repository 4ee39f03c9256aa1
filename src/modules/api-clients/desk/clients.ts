import { z } from 'zod'
import { choices, creditCode, longText, text, wholeNumber } from '../../../kernel/forms/fields.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { defineDesk } from '../../desk/define-desk.ts'
import { CLIENT_STATES, KEY_SCOPES } from '../client-states.ts'
import { KEY_PER_MINUTE } from '../limits.ts'

const READERS = ['system', 'security'] as const
const MAKERS = ['system'] as const
const CHECKERS = ['security'] as const

export const ScopeChoices = choices(
  '接口范围',
  typedKeys(KEY_SCOPES).map((code) => ({ code, name: KEY_SCOPES[code] })),
)

export const ClientFacts = z.object({
  name: text('单位名称', { max: 100 }),
  creditCode: creditCode('统一社会信用代码'),
  purpose: longText('用途', { max: 500, hint: '说明把数据用在哪里' }),
  scopes: ScopeChoices,
  perMinute: wholeNumber('每分钟次数', { min: 60, max: 12_000 }),
})
export type ClientFacts = z.output<typeof ClientFacts>

/**
 * The desk for organisations that request API keys: an account or a member of staff enters the request, another member of staff grants it.
 */
export const clientDesk = defineDesk({
  ...{ entity: 'api-client', label: '接口密钥', unit: '份', what: '密钥申请', makers: '提出申请的人' },
  ...{ area: 'people', order: 60 },
  path: '/api-clients/desk',
  pages: {
    ...{ list: '/console/api-clients', one: '/console/api-clients/one' },
    names: ['ConsoleApiClients', 'ConsoleApiClient'],
  },
  ...{ readers: READERS, writers: MAKERS, fields: ClientFacts, valuesKey: 'facts', nameKey: 'name' },
  record: z.object({
    ...{ name: z.string(), creditCode: z.string(), purpose: z.string() },
    ...{ scopes: z.array(z.enum(typedKeys(KEY_SCOPES))), perMinute: z.number().int() },
    ...{ keys: z.number().int(), callsToday: z.number().int() },
  }),
  states: CLIENT_STATES,
  steps: {
    save: {
      ...{ label: '保存', from: ['asked', 'granted', 'refused', 'suspended'], roles: MAKERS, summary: '' },
      ...{ to: 'asked', clearsNote: true },
    },
    grant: {
      ...{ label: '开通', from: ['asked'], to: 'granted', roles: CHECKERS, byAnother: true, clearsNote: true },
      ...{ summary: '开通一个单位的接口密钥；提出申请的人不能开通', says: '开通了一个单位的接口密钥' },
    },
    refuse: {
      ...{ label: '不予开通', from: ['asked'], to: 'refused', roles: CHECKERS, byAnother: true, look: 'plain' },
      ...{ reason: '申请单位会看到', summary: '不予开通一个单位的接口密钥；须写明理由' },
      says: '没有开通一个单位的接口密钥',
    },
    suspend: {
      ...{ label: '停用', from: ['granted'], to: 'suspended', roles: CHECKERS, look: 'danger' },
      ...{
        reason: '申请单位会看到；密钥和推送立即停止',
        summary: '停用一个单位的接口密钥；须写明理由，密钥和推送立即停止',
      },
      says: '停用了一个单位的接口密钥',
    },
  },
  settled: ['granted', 'refused', 'suspended'],
  list: {
    caption: '各状态的接口密钥申请',
    columns: [
      { key: 'name', label: '单位' },
      { key: 'creditCode', label: '统一社会信用代码', narrow: true },
      { key: 'keys', label: '有效密钥', narrow: true, end: true },
      { key: 'callsToday', label: '今日调用', narrow: true, end: true },
    ],
    search: { label: '单位名称或代码', placeholder: '例如：数据服务' },
  },
  fresh: { perMinute: KEY_PER_MINUTE },
  handbook: {
    about: '单位申请的接口密钥：密钥提高公开接口的调用次数，不增加能看到的内容。',
    tasks: [
      {
        name: '开通',
        steps: ['核对单位和用途，选择接口范围和每分钟次数，开通。', '密钥由单位自己在用户中心生成，本站不保存原文。'],
      },
      { name: '停用', steps: ['写明理由后停用；密钥和推送立即停止，公开接口仍可不带密钥使用。'] },
    ],
  },
  words: {
    ...{ create: '登记接口密钥申请', save: '保存' },
    summaries: {
      page: '查询接口密钥的申请；含有效密钥数和今日调用次数',
      detail: '查询一份接口密钥的申请；含可以办理的操作',
      create: '登记一个单位的接口密钥申请；等待开通，同一表单编号再次提交得到同一份',
      edit: '修改接口密钥的申请；修改后重新等待开通，其间密钥不提高次数',
    },
  },
  examples: {
    ...{ id: 'none', reason: '用途不明' },
    values: {
      ...{ name: '榕屿示例数据服务有限公司', creditCode: '91350700MA00000079', purpose: '更新本单位的客户名单' },
      ...{ scopes: ['changes', 'open-data'], perMinute: 1200 },
    },
  },
})
