import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { Paging, pageOf } from '../../kernel/calls/paging.ts'
import { identifier, text, wholeNumber } from '../../kernel/forms/fields.ts'

const Done = z.boolean()

/** What must be typed to close an account: nobody does that by a slip. */
export const CLOSING_WORD = '注销'

export const SiteMessage = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
})
export const Favourite = z.object({ address: z.string(), title: z.string(), createdAt: z.string() })
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
  messages: {
    method: 'GET',
    path: '/people/message/page',
    access: 'user',
    summary: 'Messages of the portal to the signed-in user, newest first',
    query: Paging,
    data: pageOf(SiteMessage),
    example: {},
  },
  readMessages: {
    method: 'POST',
    path: '/people/message/read',
    access: 'user',
    summary: 'Marks one message as read, or all of them',
    body: z.object({ id: wholeNumber('消息编号', { min: 1, max: 999_999_999 }).optional() }),
    data: Done,
    example: { body: {} },
  },
  favourites: {
    method: 'GET',
    path: '/people/favourite/list',
    access: 'user',
    summary: 'Pages the signed-in user has marked, newest first',
    data: z.array(Favourite),
    example: {},
  },
  addFavourite: {
    method: 'POST',
    path: '/people/favourite/add',
    access: 'user',
    summary: 'Marks a page of this site; marking it again changes nothing',
    body: z.object({ address: favouriteAddress, title: text('页面标题', { max: 200 }) }),
    data: Done,
    example: { body: { address: '/credit-dynamics', title: '信用动态' } },
  },
  removeFavourite: {
    method: 'POST',
    path: '/people/favourite/remove',
    access: 'user',
    summary: 'Takes a page off the list of marked pages',
    body: z.object({ address: favouriteAddress }),
    data: Done,
    example: { body: { address: '/credit-dynamics' } },
  },
  consents: {
    method: 'GET',
    path: '/people/consent/list',
    access: 'user',
    summary: 'What the signed-in user has agreed to, and what was taken back',
    data: z.array(Consent),
    example: {},
  },
  withdrawConsent: {
    method: 'POST',
    path: '/people/consent/withdraw',
    access: 'user',
    summary: 'Takes a consent back; one that is not there or not one of mine is not found',
    body: z.object({ id: identifier('授权编号') }),
    data: Done,
    example: { body: { id: 'none' } },
  },
  devices: {
    method: 'GET',
    path: '/people/device/list',
    access: 'user',
    summary: 'Where the signed-in user is logged in',
    data: z.array(Device),
    example: {},
  },
  endDevice: {
    method: 'POST',
    path: '/people/device/end',
    access: 'user',
    summary: 'Ends one of the sessions of the signed-in user, or all of them, this one included',
    body: z.object({ id: identifier('设备编号').optional() }),
    data: Done,
    example: { body: { id: 'none' } },
  },
  exportMine: {
    method: 'GET',
    path: '/people/export',
    access: 'user',
    summary: 'Everything kept about the signed-in user, as a JSON file',
    perMinute: 6,
    example: {},
  },
  close: {
    method: 'POST',
    path: '/people/close',
    access: 'user',
    summary: 'Closes the account: personal fields are erased and every session ends',
    body: z.object({ word: z.literal(CLOSING_WORD, { error: `请输入“${CLOSING_WORD}”两个字` }) }),
    data: Done,
    perMinute: 6,
    example: { body: { word: CLOSING_WORD } },
  },
})
