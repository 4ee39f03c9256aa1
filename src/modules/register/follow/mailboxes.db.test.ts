import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFollowWorld } from '../../../../test/register/follow-world.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { messageOutbox } from '../../submissions/tables.server.ts'
import { followedSubject, follower, followRequest } from './tables.server.ts'

const follow = await openFollowWorld()
const { db, mail, post, publish, tick, takeFirm, world, countOf } = follow

beforeAll(() => follow.collect())
beforeEach(() => {
  mail.mails.length = 0
})

let boxes = 0
const newBox = () => `cai${boxes++}@qinghe.example`
const ask = async (firm: { id: string }, email: string, as = world.newVisitor()) => {
  const captchaTicket = await world.ticket(as, 'follow-ask')
  return post(as, { subject: firm.id, email, frequency: 'at-once', captchaTicket }, '/follow')
}
const mailsTo = (email: string) => mail.mails.filter(({ to }) => to.includes(email))

/** The link in the newest mail to a mailbox, as a path of the portal. */
function linkIn(email: string, path: string): string {
  const text = mailsTo(email).at(-1)?.text ?? ''
  const [found] = new RegExp(`https?://\\S+?(${path}\\?token=\\S+)`).exec(text)?.slice(1) ?? []
  if (!found) throw new Error(`no link to ${path} in: ${text}`)
  return found
}

async function confirmed(email = newBox()) {
  const firm = await takeFirm()
  await ask(firm, email)
  await follow.deliver()
  const link = linkIn(email, '/follow-confirm')
  await post(world.newVisitor(), {}, link)
  mail.mails.length = 0
  return { firm, email, link }
}

const open = async (path: string) => (await world.askPage('GET', path, { as: world.newVisitor() })).body

describe('a mailbox', () => {
  it('follows only once its owner has confirmed it: opening the link is not enough', async () => {
    const [firm, email] = [await takeFirm(), newBox()]
    const asked = await ask(firm, email)
    await follow.deliver()
    const link = linkIn(email, '/follow-confirm')
    const opened = await open(link)
    await publish(firm)
    await tick()
    const before = mailsTo(email).length
    const confirmedBy = await post(world.newVisitor(), {}, link)
    follow.clock.now += 1000
    await publish(firm)
    await tick()

    expect(asked.body).toContain('确认邮件已发出')
    expect(opened).toContain('确认关注')
    expect(before).toBe(1)
    expect(confirmedBy.body).toContain('已确认')
    expect(mailsTo(email)).toHaveLength(2)
    expect(mailsTo(email)[1]!.text).toContain('公示行政处罚')
  })

  it('is confirmed once: a link that was used, is wrong or too old does nothing', async () => {
    const { link } = await confirmed()
    const [firm, email] = [await takeFirm(), newBox()]
    await ask(firm, email)
    await follow.deliver()
    const late = linkIn(email, '/follow-confirm')
    follow.later(3)

    for (const wrong of [link, late, '/follow-confirm?token=x', `${late.slice(0, -1)}_`]) {
      expect(await open(wrong)).toContain('链接已失效')
      expect((await post(world.newVisitor(), {}, wrong)).body).toContain('链接已失效')
    }
  })

  it('that nobody confirms is forgotten after two days, also in the outbox', async () => {
    const email = newBox()
    await ask(await takeFirm(), email)
    const [row] = await db.select().from(followRequest).orderBy(sql`created_at desc`).limit(1)
    follow.later(3)
    await world.portal.sweep()

    expect(await db.$count(followRequest, eq(followRequest.id, row!.id))).toBe(0)
    expect(await db.$count(messageOutbox, eq(messageOutbox.id, row!.outboxId))).toBe(0)
  })

  it('is stored sealed, and neither the audit nor the log names it', async () => {
    const { email } = await confirmed()
    const stored = await Promise.all(
      [follower, followRequest, auditRecord, messageOutbox].map((table) => db.select().from(table)),
    )

    expect(JSON.stringify(stored)).not.toContain(email.split('@')[0])
  })
})

describe('unsubscribing', () => {
  async function withMail() {
    const given = await confirmed()
    follow.clock.now += 1000
    await publish(given.firm)
    await tick()
    return { ...given, link: linkIn(given.email, '/follow-unsubscribe'), mail: mailsTo(given.email)[0]! }
  }
  const count = () => Promise.all(['follower', 'followed_subject', 'follow_event', 'follow_letter'].map(countOf))

  it('is offered to mail programs by one click, as RFC 8058 has it, and deletes the mailbox wherever it is stored', async () => {
    const before = await count()
    const given = await withMail()
    const { pathname, search } = new URL(/^List-Unsubscribe: <(.+)>$/im.exec(given.mail.headers)![1]!)
    const answer = await world.portal.app.inject({
      ...{ method: 'POST', url: pathname + search, remoteAddress: '10.99.0.1' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    const opened = await db.select().from(messageOutbox).where(eq(messageOutbox.channel, 'email'))

    expect(given.mail.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im)
    expect(answer.statusCode).toBe(200)
    expect(await count()).toEqual(before)
    expect(opened.map(({ recipientSealed }) => world.seal.open(recipientSealed))).not.toContain(given.email)
  })

  it('is one button behind the link of each mail; said twice it is the same', async () => {
    const { firm, email, link } = await withMail()
    const page = await open(link)
    const first = await post(world.newVisitor(), {}, link)
    const second = await post(world.newVisitor(), {}, link)
    follow.clock.now += 1000
    await publish(firm)
    await tick()

    expect(page).toContain('退订')
    for (const { statusCode, body } of [first, second]) {
      expect(statusCode).toBe(200)
      expect(body).toContain('已退订')
    }
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('holds for what waits to be sent, and is not done by a wrong link', async () => {
    const { firm, email, link } = await withMail()
    await post(world.newVisitor(), {}, `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
    follow.clock.now += 60_000
    await publish(firm)
    await follow.collect()
    const waiting = await db.$count(messageOutbox, sql`template = 'follow-letter' and state = 'waiting'`)
    await post(world.newVisitor(), {}, link)
    await follow.deliver()

    expect(waiting).toBe(1)
    expect(mailsTo(email)).toHaveLength(1)
  })
})

describe('strangers', () => {
  it('learn from no answer whether a mailbox follows already', async () => {
    const { firm, email } = await confirmed()
    const [known, unknown] = [await ask(firm, email), await ask(firm, newBox())]
    const plain = ({ body }: { body: string }) => body.replaceAll(/cai\d+/g, 'cai').replaceAll(/name="key"[^>]*/g, '')

    expect(known.statusCode).toBe(unknown.statusCode)
    expect(plain(known)).toBe(plain(unknown))
  })

  it('cause no more than three mails a day to one mailbox, and are told nothing of that', async () => {
    const [firm, email] = [await takeFirm(), newBox()]
    const answers = []
    for (let turn = 0; turn < 5; turn += 1) answers.push((await ask(firm, email)).statusCode)
    await follow.deliver()
    await follow.deliver()

    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect(mailsTo(email)).toHaveLength(3)
  })

  it('may ask twenty times a day from one network', async () => {
    const [firm, visitor] = [await takeFirm(), world.newVisitor()]
    const answers = []
    for (let turn = 0; turn < 21; turn += 1) answers.push((await ask(firm, newBox(), visitor)).statusCode)

    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(answers[20]).toBe(422)
  })

  it('are told at the field what is wrong with a mailbox, and lose nothing they typed', async () => {
    const answer = await ask(await takeFirm(), 'not-a-mailbox')

    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('电子邮箱格式不正确')
    expect(answer.body).toContain('value="not-a-mailbox"')
  })
})

describe('the mailbox of an account', () => {
  let as: Awaited<ReturnType<typeof world.signedOn>>
  beforeAll(async () => {
    as = await world.signedOn('person')
  })

  it('gets what the message box gets, once it is confirmed, and is deleted when it is taken away', async () => {
    const [firm, email] = [await takeFirm(), newBox()]
    await post(as, { subject: firm.id }, '/follow')
    await post(as, { do: 'mailbox', email })
    const waiting = await follow.page(as)
    await follow.deliver()
    await post(world.newVisitor(), {}, linkIn(email, '/follow-confirm'))
    const done = await follow.page(as)
    follow.clock.now += 1000
    await publish(firm)
    await tick()
    const letters = mailsTo(email).length
    await post(as, { do: 'mailbox-removed' })
    const [row] = await db.select().from(follower).where(eq(follower.accountId, 'user-person'))

    expect(waiting).toContain('等待确认')
    expect(done).toContain('已确认')
    expect(done).toContain('c***@qinghe.example')
    expect(letters).toBe(2)
    expect((await follow.told(as)).filter((text) => text.includes(firm.name))).toHaveLength(1)
    expect([row!.mailboxSealed, row!.mailboxHash, row!.secretSealed]).toEqual([null, null, null])
    expect(await db.$count(followedSubject, eq(followedSubject.followerId, row!.id))).toBeGreaterThan(0)
  })

  it('is tried out by a message that names nobody', async () => {
    const before = (await follow.told(as)).length
    await post(as, { do: 'follow-test' })
    await follow.deliver()

    const box = await follow.told(as)
    expect(box).toHaveLength(before + 1)
    expect(box[0]).toContain('试发')
  })
})
