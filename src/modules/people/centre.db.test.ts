import { describe, expect, it } from 'vitest'
import { testSeal } from '../../../test/database.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { firstBrokenRecord } from '../../kernel/audit/check.server.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { startSession } from '../../kernel/guard/session.server.ts'
import { createCentre } from './centre.server.ts'
import { account } from './tables.server.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { db } = portal.database
const centre = createCentre(db, testSeal(), Date.now)

const CERT_NO = '350102199003070039'

async function userWithSession(userId: string) {
  const seal = testSeal()
  const at = new Date()
  await db.insert(account).values({
    ...{ id: userId, gateway: 'bundled', subjectId: userId, userType: 1, createdAt: at, lastLoginAt: at },
    ...{ nameSealed: seal.seal('林小榕'), certNoSealed: seal.seal(CERT_NO), phoneSealed: seal.seal('13800001111') },
  })
  const session = await startSession(db, { kind: 'user', userId, userType: 1, name: '林小榕' }, 'test')
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (await portal.app.inject({ method, url: `/credit/people/${path}`, payload, cookies: { session } })).json()
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: object = {}) => call('POST', path, body),
    exported: () => portal.app.inject({ url: '/credit/people/export', cookies: { session } }),
  }
}

const me = await userWithSession('centre-1')
const other = await userWithSession('centre-2')

const PAGE = { address: '/credit-dynamics?pageNo=2', title: '信用动态' }

describe('favourites', () => {
  it('are stored once each and visible to their owner only', async () => {
    await me.post('favourite/add', PAGE)
    await me.post('favourite/add', PAGE)

    expect((await me.get('favourite/list')).data).toMatchObject([PAGE])
    expect((await other.get('favourite/list')).data).toEqual([])
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'are pages of this site and not %s',
    async (address) => {
      const answer = await me.post('favourite/add', { ...PAGE, address })

      expect(answer).toMatchObject({ code: 202, errors: { address: '只能收藏本网站的页面' } })
    },
  )

  it('are removed by their owner', async () => {
    await other.post('favourite/remove', { address: PAGE.address })
    expect((await me.get('favourite/list')).data).toHaveLength(1)

    await me.post('favourite/remove', { address: PAGE.address })
    expect((await me.get('favourite/list')).data).toEqual([])
  })
})

describe('messages', () => {
  it('are read by their recipient only', async () => {
    await centre.tell(db, { accountId: 'centre-1', title: '您的投诉有新进展', text: '已受理。', link: '/user' })
    const [message] = (await me.get('message/page')).data.records

    expect(message).toMatchObject({ title: '您的投诉有新进展', text: '已受理。', link: '/user', isRead: false })
    expect((await other.get('message/page')).data.records).toEqual([])
    await other.post('message/read', { id: message.id })
    expect((await me.get('message/page')).data.records[0].isRead).toBe(false)
    await me.post('message/read', { id: message.id })
    expect((await me.get('message/page')).data.records[0].isRead).toBe(true)
  })

  it('are counted until they are read, and can all be marked as read at once', async () => {
    const fourth = await userWithSession('centre-4')
    for (const title of ['一', '二']) await centre.tell(db, { accountId: 'centre-4', title, text: '已受理。' })
    await fourth.post('favourite/add', PAGE)

    const before = (await fourth.get('summary')).data
    await fourth.post('message/read')

    expect(before).toEqual({ unread: 2, favourites: 1, previousLoginAt: null })
    expect((await fourth.get('summary')).data.unread).toBe(0)
    expect((await fourth.get('message/page')).data.records.map(({ title }: { title: string }) => title)).toEqual([
      '二',
      '一',
    ])
  })

  it('link to no other site', async () => {
    await centre.tell(db, { accountId: 'centre-2', title: '通知', text: '请看', link: 'https://evil.example' })

    expect((await other.get('message/page')).data.records[0].link).toBeNull()
  })
})

it('ends the other devices of the caller, and nobody else’s', async () => {
  const fifth = await userWithSession('centre-5')
  await startSession(db, { kind: 'user', userId: 'centre-5', userType: 1, name: '林小榕' }, 'another device')

  const before = (await fifth.get('device/list')).data
  await fifth.post('device/end', { othersOnly: true })

  expect(before).toHaveLength(2)
  expect((await fifth.get('device/list')).data).toMatchObject([{ device: 'test', isCurrent: true }])
  expect((await other.get('device/list')).data).toHaveLength(1)
})

it('exports all data of a user to that user, as a file', async () => {
  const file = await me.exported()

  expect(file.headers['content-disposition']).toContain('attachment')
  expect(file.headers['cache-control']).toBe('no-store')
  expect(file.json()).toMatchObject({ account: { id: 'centre-1', certNo: CERT_NO }, cases: [], favourites: [] })
})

it('records every change in the audit log', async () => {
  const third = await userWithSession('centre-3')
  await third.post('favourite/add', PAGE)
  await third.post('favourite/remove', { address: PAGE.address })
  await third.post('message/read', {})
  await third.exported()

  const records = await db.select().from(auditRecord)
  expect(records.filter(({ entityId }) => entityId === 'centre-3').map(({ action }) => action)).toEqual([
    'add favourite',
    'remove favourite',
    'read messages',
    'export',
  ])
  expect(await firstBrokenRecord(db)).toBeNull()
})
