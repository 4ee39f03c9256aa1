import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { identifier, text, wholeNumber } from '../../kernel/forms/fields.ts'

const Done = z.boolean()

/** Word to type when closing an account, which prevents closing it by mistake. */
export const CLOSE_ACCOUNT_WORD = '注销'

const SiteMessage = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
})
const Favourite = z.object({ address: z.string(), title: z.string(), createdAt: z.string() })
export const Consent = z.object({
  id: z.string(),
  kind: z.string(),
  kindName: z.string(),
  version: z.string(),
  agreedAt: z.string(),
  withdrawnAt: z.string().nullable(),
})
export const Device = z.object({
  id: z.string(),
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})

const favouriteAddress = text('页面地址', { max: 500 })

export const centre = contract({
  summary: {
    ...get('user', '/people/summary'),
    summary: '查询本人未读消息和关注页面的数目、上次登录时间',
    data: z.object({ unread: z.number(), favourites: z.number(), previousLoginAt: z.string().nullable() }),
  },
  messages: {
    ...get('user', '/people/message/page'),
    summary: '查询本人的站内消息；最新的在前',
    query: Paging,
    data: pageSchema(SiteMessage),
  },
  readMessages: {
    ...post('user', '/people/message/read'),
    summary: '将一条或全部站内消息标为已读',
    body: z.object({ id: wholeNumber('消息编号', { min: 1, max: 999_999_999 }).optional() }),
    data: Done,
    example: { body: {} },
  },
  favourites: {
    ...get('user', '/people/favourite/list'),
    summary: '查询本人收藏的页面；最新的在前',
    data: z.array(Favourite),
  },
  addFavourite: {
    ...post('user', '/people/favourite/add'),
    summary: '收藏本站的一个页面；重复收藏没有影响',
    body: z.object({ address: favouriteAddress, title: text('页面标题', { max: 200 }) }),
    data: Done,
    example: { body: { address: '/credit-dynamics', title: '信用动态' } },
  },
  removeFavourite: {
    ...post('user', '/people/favourite/remove'),
    summary: '取消收藏一个页面',
    body: z.object({ address: favouriteAddress }),
    data: Done,
    example: { body: { address: '/credit-dynamics' } },
  },
  consents: {
    ...get('user', '/people/consent/list'),
    summary: '查询本人的授权记录；含已撤回的',
    data: z.array(Consent),
  },
  withdrawConsent: {
    ...post('user', '/people/consent/withdraw'),
    summary: '撤回一项授权；不存在或不是本人的，答复“不存在”',
    body: z.object({ id: identifier('授权编号') }),
    data: Done,
    example: { body: { id: 'none' } },
  },
  devices: {
    ...get('user', '/people/device/list'),
    summary: '查询本人的登录设备',
    data: z.array(Device),
  },
  endDevice: {
    ...post('user', '/people/device/end'),
    summary: '结束本人的一个或全部登录；全部时含本次登录，除非只结束其他设备',
    body: z.object({
      id: identifier('设备编号').optional(),
      othersOnly: z.boolean({ error: '请说明是否只结束其他设备' }).optional().describe('只结束其他设备'),
    }),
    data: Done,
    example: { body: { id: 'none' } },
  },
  exportMine: {
    ...get('user', '/people/export'),
    summary: '导出本站保存的本人全部信息（JSON 文件）',
    bytes: 'application/json',
    perMinute: 6,
  },
  close: {
    ...post('user', '/people/close'),
    summary:
      '注销账号；清除个人信息并结束全部登录；已认证的单位账号通知本单位全部账号，三个工作日后注销，其间任一账号可以取消',
    body: z.object({
      word: z.literal(CLOSE_ACCOUNT_WORD, { error: `请输入“${CLOSE_ACCOUNT_WORD}”两个字` }).describe('确认的文字'),
    }),
    data: z.object({ dueOn: z.string().nullable().describe('单位可以取消的最后一天；其他账号已经注销，没有这一天') }),
    perMinute: 6,
    example: { body: { word: CLOSE_ACCOUNT_WORD } },
  },
})
