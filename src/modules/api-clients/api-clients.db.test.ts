import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantedClient } from '../../../test/cases/api-client-recipes.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { insertRecord } from '../../../test/register/records.ts'
import type { Page } from '../../kernel/calls/paging.ts'
import type { DeskRecord } from '../desk/define-desk.ts'
import { appendRecordEntries, selectKeys } from '../register/entries/record-entries.server.ts'
import { record } from '../register/records/tables.server.ts'
import type { OwnClient } from './contract.ts'
import { WRONG_PER_MINUTE } from './limits.ts'
import { apiClient, apiKey } from './tables.server.ts'

const OWN = '/api-clients/own'
const DATASET = 'permit'
const clock = { now: Date.now() }
const outside = { lookup: async () => ['127.0.0.1'], isPublic: () => true, isInsecure: true }
const world = await openInhabitedPortal({ now: () => clock.now, webhookOutside: outside }, { RATE_LIMIT: 'on' })
const { db, portal, actors } = world
const as = actors.enterprise

interface Received {
  headers: Record<string, string | string[] | undefined>
  body: string
}
let received: Received[] = []
let status = 200
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (some) => {
    body += some
  })
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    response.writeHead(status).end()
  })
})
let hookUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  hookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(() => receiver.close())

const own = () => world.get<OwnClient>(`GET ${OWN}`, { as })
const send = (path: string, body: object) => world.ask(`POST ${OWN}${path}`, { as, body })
const keyed = (key: string, path = '/changes?limit=1') =>
  portal.app.inject({ url: `/credit${path}`, headers: { host: 'localhost', 'x-api-key': key } })
const newKey = async () => (await send('/keys/make', { key: `key-${world.turn('key')}` })).json().data

describe('a key', () => {
  it('is asked for by a firm, granted by staff, and shown once', async () => {
    await send('/ask', { purpose: '更新客户名单', scopes: ['changes', 'open-data'] })
    const asked = await own()
    const [waiting] = await db.select().from(apiClient)
    const early = await send('/keys/make', { key: 'too-early' })
    const list = await world.get<Page<DeskRecord>>('GET /api-clients/desk/page', { as: actors.securing })
    const { id, version } = list.records[0]!
    const body = { id, version }
    await world.get('POST /api-clients/desk/grant', { as: actors.securing, body })
    const key = await newKey()
    const [stored] = await db.select().from(apiKey)

    expect(id).toBe(waiting!.id)
    expect(asked.client).toMatchObject({ state: 'asked', scopes: ['changes', 'open-data'] })
    expect([early.statusCode, (await send('/ask', { purpose: '再来', scopes: ['changes'] })).statusCode]).toEqual([
      403, 409,
    ])
    expect(key.secret).toMatch(/^ck_[\w-]{43}$/)
    expect(JSON.stringify(stored)).not.toContain(key.secret.slice(8))
    expect(JSON.stringify(await own())).not.toContain(key.secret.slice(8))
  })

  it('says at every answer how much is left, and is counted for its owner', async () => {
    const { secret } = await newKey()
    const first = await keyed(secret)
    const second = await keyed(secret)

    expect(first.headers).toMatchObject({ 'ratelimit-limit': '1200', 'ratelimit-policy': '1200;w=60' })
    expect(Number(first.headers['ratelimit-remaining']) - Number(second.headers['ratelimit-remaining'])).toBe(1)
    expect(Number(first.headers['ratelimit-reset'])).toBeLessThanOrEqual(60)
    expect((await own()).use[0]!.calls).toBeGreaterThanOrEqual(2)
    expect((await keyed(secret, '/cmpinternetportalfront/opendata/none/csv')).headers['ratelimit-limit']).toBe('1200')
  })

  it('is one of two at most, so that programs can change over', async () => {
    const third = await send('/keys/make', { key: 'third' })
    const [old] = (await own()).keys
    await send('/keys/end', { id: old!.id })

    expect([third.statusCode, third.json().msg]).toEqual([409, expect.stringContaining('两个')])
    expect((await own()).keys).toHaveLength(1)
    expect((await newKey()).secret).toMatch(/^ck_/)
  })

  it('raises the limit of a call, and has one of its own', async () => {
    const { clientId, secret } = await freshKey()
    const whole = `/cmpinternetportalfront/opendata/${DATASET}/all.csv`
    const open = () => portal.app.inject({ url: `/credit${whole}`, headers: { host: 'localhost' } })
    const statuses: number[] = []
    for (let asked = 0; asked < 7; asked++) statuses.push((await open()).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    for (let asked = 0; asked < 7; asked++) expect((await keyed(secret, whole)).statusCode).toBe(200)
    await db.update(apiClient).set({ perMinute: 2, windowCount: 0 }).where(eq(apiClient.id, clientId))
    clock.now += 60_000

    const answers = [await keyed(secret), await keyed(secret), await keyed(secret)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
    expect(answers[2]!.headers).toMatchObject({
      'ratelimit-remaining': '0',
      'retry-after': expect.stringMatching(/^\d+$/),
    })
    await db.update(apiClient).set({ perMinute: 1200 })
  })

  it('is refused where it is unknown, ended, suspended or not for this call; without one the call is open', async () => {
    const { clientId, secret } = await freshKey()
    await db.update(apiClient).set({ scopes: ['changes'] })
    const elsewhere = await keyed(secret, '/cmpinternetportalfront/opendata/list')
    await db.update(apiClient).set({ state: 'suspended' }).where(eq(apiClient.id, clientId))
    const suspended = await keyed(secret)
    await grantedClient(world)

    expect([elsewhere.statusCode, elsewhere.headers['ratelimit-limit']]).toEqual([403, '1200'])
    expect([suspended.statusCode, (await keyed('ck_none')).statusCode]).toEqual([401, 401])
    expect((await keyed(`ck_${'a'.repeat(43)}`)).statusCode).toBe(401)
    const guesses = []
    for (let turn = 0; turn < WRONG_PER_MINUTE; turn++) guesses.push(await keyed(`ck_${'b'.repeat(43)}`))
    const honest = await keyed(secret)
    expect([guesses.at(-1)!.statusCode, guesses.at(-1)!.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^[1-9]\d*$/),
    ])
    expect([honest.statusCode, honest.headers['retry-after']]).toEqual([200, '0'])
    expect((await portal.app.inject({ url: '/credit/changes', headers: { host: 'localhost' } })).statusCode).toBe(200)
  })
})

async function freshKey() {
  const clientId = await grantedClient(world)
  await db.delete(apiKey)
  return { clientId, secret: (await newKey()).secret as string }
}

async function change(id: string, set: Partial<typeof record.$inferInsert>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(record)
      .set(set)
      .where(and(eq(record.dataset, DATASET), eq(record.id, id)))
    await appendRecordEntries(tx, {
      changed: selectKeys([{ dataset: DATASET, id }]),
      at: new Date(clock.now),
      fields: Object.keys(set),
    })
  })
  await portal.writeLedger()
}

async function publish(): Promise<string> {
  const id = await insertRecord(db, { dataset: DATASET, subjectName: '榕屿推送有限公司' })
  await change(id, { updatedAt: new Date(clock.now) })
  return id
}

async function newHook(): Promise<{ id: string; secret: string }> {
  await grantedClient(world)
  for (const { id } of (await own()).webhooks) await send('/webhooks/end', { id })
  await portal.writeLedger()
  received = []
  status = 200
  return (await send('/webhooks/add', { key: `hook-${world.turn('hook')}`, url: hookUrl })).json().data
}

const signatureOf = ({ headers, body }: Received, secret: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`
const changesOf = ({ body }: Received): { id: string; type: string; subjectCode: string | null }[] =>
  JSON.parse(body).data.changes

describe('a webhook', () => {
  it('is sent what changes, signed, once', async () => {
    const { secret } = await newHook()
    const id = await publish()
    await portal.deliverWebhooks()
    await portal.deliverWebhooks()

    expect(received).toHaveLength(1)
    expect(changesOf(received[0]!)).toMatchObject([{ id, type: 'published' }])
    expect(received[0]!.headers['webhook-signature']).toBe(signatureOf(received[0]!, secret))
    expect(received[0]!.headers['webhook-id']).toMatch(/^msg_/)
    expect((await own()).webhooks[0]!.log).toMatchObject([{ tryNo: 1, changes: 1, httpStatus: 200 }])
  })

  it('is sent again under the same id, then of an ended record only that it ended', async () => {
    await newHook()
    status = 500
    const id = await publish()
    await portal.deliverWebhooks()
    await change(id, { endedOn: '2026-01-02', endedReason: 'withdrawn' })
    status = 200
    clock.now += 6000
    await portal.deliverWebhooks()

    const [first, again, last] = received
    expect(received).toHaveLength(3)
    expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(changesOf(again!)).toEqual([expect.objectContaining({ id, type: 'ended', subjectCode: null })])
    expect(changesOf(last!)).toEqual([expect.objectContaining({ id, type: 'ended' })])
    expect(again!.body + last!.body).not.toContain('榕屿推送')
  })

  it('is disabled after ten tries, which its owner is told, and goes on from there without a loss', async () => {
    const { id: hook } = await newHook()
    status = 503
    const id = await publish()
    for (let tries = 0; tries < 12; tries++) {
      await portal.deliverWebhooks()
      clock.now += 27 * 3_600_000
    }
    const [disabled] = (await own()).webhooks
    await portal.putSlots()
    await portal.workOnJobs('cases')
    const messages = await world.get<{ records: { title: string }[] }>('GET /people/message/page', { as })
    status = 200
    await send('/webhooks/replay', { id: hook, after: disabled!.position })
    await portal.deliverWebhooks()

    expect(disabled).toMatchObject({ state: 'disabled', disabledNote: expect.stringContaining('10 次') })
    expect(messages.records.map(({ title }) => title)).toContain('推送地址已停用')
    expect(received).toHaveLength(11)
    expect(changesOf(received[10]!)).toEqual([expect.objectContaining({ id })])
    expect((await own()).webhooks[0]).toMatchObject({ state: 'active', tries: 0 })
  })

  it('is signed with both secrets for a day after they are changed', async () => {
    const { id, secret } = await newHook()
    const rotated = (await send('/webhooks/rotate', { id })).json().data
    await send('/webhooks/test', { id })
    clock.now += 25 * 3_600_000
    await send('/webhooks/test', { id })

    const [both, one] = received
    expect(both!.headers['webhook-signature']).toBe(
      [rotated.secret, secret].map((each) => signatureOf(both!, each)).join(' '),
    )
    expect(one!.headers['webhook-signature']).toBe(signatureOf(one!, rotated.secret))
    expect(JSON.parse(one!.body).type).toBe('test')
  })

  it('of another firm is not found, and a dataset that does not exist is refused at its field', async () => {
    const { id } = await newHook()
    const unknown = await send('/webhooks/add', { key: 'unknown', url: hookUrl, dataset: 'none' })
    const foreign = await world.ask(`POST ${OWN}/webhooks/test`, { as: actors.otherEnterprise, body: { id } })

    expect(unknown.json().errors).toEqual({ dataset: '没有这个数据集' })
    expect(foreign.statusCode).toBe(403)
  })
})

describe('the page', () => {
  it('shows keys, use and deliveries, and makes them without script', async () => {
    await newHook()
    await db.delete(apiKey)
    const path = '/user/interface-keys'
    const made = await world.askPage('POST', path, { as, body: { step: 'makeKey', key: 'from-the-page' } })
    const page = await world.askPage('GET', path, { as })
    const person = await world.askPage('GET', path, { as: actors.person })

    expect(made.body).toMatch(/ck_[\w-]{43}/)
    expect(page.body).toContain('有效的密钥')
    expect(page.body).toContain(hookUrl)
    expect(page.body).not.toMatch(/ck_[\w-]{43}/)
    expect(person.statusCode).toBe(403)
  })
})
