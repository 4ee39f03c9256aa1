import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSubmissionTest, user } from '../../../../test/cases/submission-room.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { startSmsGateway } from '../../../../test/outside/sms-gateway.ts'
import { openPostgres } from '../../../kernel/data/db.server.ts'
import { messageOutbox } from '../tables.server.ts'
import {
  type DeliveryTrouble,
  FIRST_WAIT_MS,
  MOST_TRIES,
  type OutgoingMessage,
  type Senders,
} from './delivery.server.ts'
import { createEmailChannel } from './email-sender.server.ts'
import { messageText } from './message-text.ts'
import { createOutbox, type Message } from './outbox.server.ts'
import { createSmsChannel } from './sms-sender.server.ts'

const { database, url } = await openTestDatabase()
const { db, seal, clock, room, send } = await openSubmissionTest(database)
const [mail, gateway] = await Promise.all([startMailServer(), startSmsGateway()])
afterAll(() => Promise.all([mail.close(), gateway.close()]))

const PORTAL = { portalName: '信用榕屿', publicUrl: 'https://credit.rongyu.example.gov.cn' }
const textOf = (message: OutgoingMessage) => messageText(message, PORTAL)
const email = createEmailChannel(
  { url: mail.url, from: '"信用榕屿" <noreply@rongyu.example.gov.cn>' },
  textOf,
  'rongyu.example',
)
const nowhere = { outside: async () => {} }
const outbox = createOutbox(db, { seal, now: () => clock.now })

const MESSAGE: Message = {
  channel: 'email',
  recipient: 'lin@example.cn',
  template: 'submission.accept',
  payload: { acceptNo: 'YY202611160001', kindName: '异议申请', stateName: '已受理', inquiry: '/service-inquire' },
}
const states = async () => (await db.select().from(messageOutbox)).map(({ channel, state }) => `${channel} ${state}`)

beforeEach(async () => {
  await db.delete(messageOutbox)
  mail.mails.length = 0
  mail.isRefusing = false
})

describe('a mail', () => {
  it('arrives once, in Chinese, with the number of the case and without its code', async () => {
    const sent = await send('complaint', { email: 'lin@example.cn' })
    const { acceptNo, queryCode } = sent.data

    await room.outbox.deliver({ email, sms: nowhere, site: nowhere })
    await room.outbox.deliver({ email, sms: nowhere, site: nowhere })

    expect(mail.mails).toHaveLength(1)
    const [{ from, to, subject, text, headers }] = mail.mails as [(typeof mail.mails)[number]]
    expect(from).toBe('noreply@rongyu.example.gov.cn')
    expect(to).toEqual(['lin@example.cn'])
    expect(subject).toMatch(/^您的.+已收到$/)
    expect(text).toContain(`受理编号：${acceptNo}`)
    expect(text).toContain('https://credit.rongyu.example.gov.cn/credit-complaint-inquire')
    expect(queryCode.length).toBeGreaterThan(5)
    for (const hidden of [queryCode, queryCode.replaceAll(/\W/g, '')]) expect(headers + text).not.toContain(hidden)
  })

  it('contains neither the submitted values nor the sender', async () => {
    await send('complaint', {
      email: 'lin@example.cn',
      realName: '林暮秋',
      content: '收费后拒不提供服务，多次联系无果。',
    })

    await room.outbox.deliver({ email, sms: nowhere, site: nowhere })

    const { headers, text } = mail.mails[0]!
    for (const personal of ['林暮秋', '收费后', '139']) expect(headers + text).not.toContain(personal)
  })

  it('goes to one person, whatever the address contains', async () => {
    await outbox.put(db, [{ ...MESSAGE, recipient: 'lin@example.cn, other@example.cn' }])

    await outbox.deliver({ email })

    expect(mail.mails.flatMap(({ to }) => to)).not.toContain('other@example.cn')
  })

  it('is not sent for a transaction that was rolled back', async () => {
    const undone = db.transaction(async (tx) => {
      await outbox.put(tx as never, [MESSAGE])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')

    await outbox.deliver({ email })

    expect(mail.mails).toEqual([])
  })

  it('is retried with growing pauses, then given up, and both are reported without the address', async () => {
    await outbox.put(db, [MESSAGE])
    mail.isRefusing = true
    const troubles: DeliveryTrouble[] = []
    const waits: number[] = []
    for (let waited = 0; troubles.length < MOST_TRIES; ) {
      const before = troubles.length
      await outbox.deliver({ email }, (trouble) => troubles.push(trouble))
      if (troubles.length > before) waits.push(waited)
      waited = troubles.length > before ? FIRST_WAIT_MS : waited + FIRST_WAIT_MS
      clock.now += FIRST_WAIT_MS
    }
    mail.isRefusing = false
    clock.now += 100 * 3_600_000

    expect(waits.map((wait) => wait / FIRST_WAIT_MS)).toEqual([0, 1, 2, 4, 8, 16, 32, 64])
    expect(await outbox.deliver({ email })).toBe(0)
    expect(await states()).toEqual(['email failed'])
    expect(troubles.map(({ kind }) => kind)).toEqual([...Array(MOST_TRIES - 1).fill('failed'), 'given-up'])
    expect(troubles.at(-1)).toMatchObject({
      channel: 'email',
      tries: MOST_TRIES,
      reason: expect.stringContaining('450'),
    })
    expect(JSON.stringify(troubles)).not.toContain('lin@')
  })

  it('arrives once when two instances look for messages at the same time', async () => {
    await outbox.put(
      db,
      Array.from({ length: 12 }, (_, place) => ({ ...MESSAGE, recipient: `p${place}@example.cn` })),
    )
    const other = url ? openPostgres(url) : undefined
    const second = createOutbox(other?.db ?? db, { seal, now: () => clock.now })

    const [one, two] = await Promise.all([outbox.deliver({ email }), second.deliver({ email })])
    await other?.close()

    expect(one + two).toBe(12)
    expect(new Set(mail.mails.flatMap(({ to }) => to)).size).toBe(12)
    expect(mail.mails).toHaveLength(12)
  })

  it('is sent again if its sender died before marking it, and can be recognised by its id', async () => {
    await outbox.put(db, [MESSAGE])
    let sentByTheDead!: () => void
    const isSent = new Promise<void>((resolve) => {
      sentByTheDead = resolve
    })
    // A sender that sends and then never returns.
    const dying: Senders['email'] = {
      async outside(message, signal) {
        await ('outside' in email && email.outside(message, signal))
        sentByTheDead()
        await new Promise(() => {})
      },
    }
    void outbox.deliver({ email: dying })
    await isSent

    const tooEarly = await outbox.deliver({ email })
    clock.now += FIRST_WAIT_MS
    const later = await outbox.deliver({ email })

    expect([tooEarly, later]).toEqual([0, 1])
    expect(mail.mails).toHaveLength(2)
    expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await states()).toEqual(['email sent'])
  })

  it.runIf(url)('is not sent before its transaction is committed', async () => {
    const other = openPostgres(url!)
    const second = createOutbox(other.db, { seal, now: () => clock.now })

    const during = await db.transaction(async (tx) => {
      await outbox.put(tx as never, [MESSAGE])
      return second.deliver({ email })
    })
    const after = await second.deliver({ email })
    await other.close()

    expect([during, after]).toEqual([0, 1])
  })
})

describe('an unconfigured channel', () => {
  it('marks its messages, reports that, and does not send them later', async () => {
    await outbox.put(db, [{ ...MESSAGE, channel: 'sms', recipient: '13800001111' }])
    const troubles: DeliveryTrouble[] = []

    await outbox.deliver({ email }, (trouble) => troubles.push(trouble))
    const later = await outbox.deliver({ email, sms: nowhere })

    expect(await states()).toEqual(['sms no-way'])
    expect(troubles).toMatchObject([{ kind: 'no-way', channel: 'sms' }])
    expect(later).toBe(0)
  })

  it('leaves a user of the portal the site inbox', async () => {
    const told: string[] = []
    await send('complaint', { email: 'lin@example.cn' }, { actor: user('u-site') })

    await room.outbox.deliver({ site: { within: async ({ recipient }) => void told.push(recipient) } })

    expect(told).toEqual(['u-site'])
    expect((await states()).sort()).toEqual(['email no-way', 'site sent', 'sms no-way'])
  })
})

describe('a message to the site inbox', () => {
  it('is stored and marked in one transaction, so a failure leaves nothing', async () => {
    await outbox.put(db, [{ ...MESSAGE, channel: 'site', recipient: 'u1' }])
    const { payload, ...kept } = MESSAGE
    const site = (fails: boolean): Senders['site'] => ({
      async within(_, tx) {
        await outbox.put(tx, [{ ...kept, payload, channel: 'unit' }])
        if (fails) throw new Error('halfway')
      },
    })

    await outbox.deliver({ site: site(true), unit: nowhere })
    const afterFailure = await states()
    clock.now += FIRST_WAIT_MS
    await outbox.deliver({ site: site(false), unit: nowhere })

    expect(afterFailure).toEqual(['site waiting'])
    expect((await states()).sort()).toEqual(['site sent', 'unit sent'])
  })
})

describe('a short message', () => {
  afterEach(() => {
    gateway.asked.length = 0
    gateway.status = 200
  })
  const SMS: Message = { ...MESSAGE, channel: 'sms', recipient: '13800001111' }

  it('is posted to the gateway with telephone number, text and token', async () => {
    await outbox.put(db, [SMS])

    await outbox.deliver({ sms: createSmsChannel({ url: gateway.url, token: 't-1' }, textOf, () => '信用榕屿') })

    expect(gateway.asked).toHaveLength(1)
    expect(gateway.asked[0]!.body).toEqual({
      phone: '13800001111',
      text: '【信用榕屿】您的异议申请已受理：受理编号 YY202611160001，当前状态：已受理。',
    })
    expect(gateway.asked[0]!.headers).toMatchObject({ authorization: 'Bearer t-1' })
    expect(await states()).toEqual(['sms sent'])
  })

  it.each([500, 429, 302])('is retried when the gateway answers %i', async (status) => {
    await outbox.put(db, [SMS])
    const sms = createSmsChannel({ url: gateway.url, token: 't-1' }, textOf, () => '信用榕屿')
    gateway.status = status

    await outbox.deliver({ sms })
    const afterFailure = await states()
    gateway.status = 202
    clock.now += FIRST_WAIT_MS
    await outbox.deliver({ sms })

    expect(afterFailure).toEqual(['sms waiting'])
    expect(gateway.asked).toHaveLength(2)
    expect(gateway.asked[0]!.headers['idempotency-key']).toBe(gateway.asked[1]!.headers['idempotency-key'])
    expect(await states()).toEqual(['sms sent'])
  })
})
