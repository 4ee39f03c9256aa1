import { count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSubmissionTest, user } from '../../../../test/cases/submission-room.ts'
import { openTestDatabase, testSeal } from '../../../../test/database.ts'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { readRecords } from '../../../../test/register/disputed-records.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { subject } from '../../register/records/tables.server.ts'
import { MOST_A_DAY_PER_ACCOUNT } from '../kinds/abuse-limits.ts'
import { KINDS } from '../kinds/kind-list.ts'
import { messageOutbox, submission, submissionEvent, submissionLine } from '../tables.server.ts'

const { database } = await openTestDatabase()

const failing = { effects: false }
const test = await openSubmissionTest(database)
const broken = await openSubmissionTest(database, {
  attachFiles: async () => {
    if (failing.effects) throw new Error('the storage is away')
    return {}
  },
})
const { db, send, solved, clock, tickets } = test

const OBJECTIONS = ['objection-person', 'objection-enterprise', 'objection-other'] as const
for (const kind of OBJECTIONS) await readRecords(db, testSeal(), kind, [`about-${kind}`])
/** Records that have no application yet; each can be applied for once. */
const repairable = ['about-repair-1', 'about-repair-2']
await readRecords(db, testSeal(), 'repair-application', repairable)

/** Example of an objection to a record of its sender. */
const objected = (kind: (typeof OBJECTIONS)[number] | 'repair-application', recordId = `about-${kind}`) => ({
  items: (EXAMPLES[kind].items as object[]).map((item) => ({ ...item, recordId })),
})
const changeOf = (code: string) =>
  code === 'repair-application'
    ? objected(code, repairable.pop())
    : code.startsWith('objection')
      ? objected(code as 'objection-person')
      : {}
/** A signed-in person for the firm of the examples; other organisations need no login. */
const senderOf = (code: string) =>
  code === 'objection-other' || code === 'points-declaration-person' ? {} : { actor: user('u1') }

const TABLES = [submission, submissionLine, submissionEvent, messageOutbox, auditRecord]
const sizes = async () =>
  Promise.all(
    TABLES.map(async (table) => (await db.select({ number: count() }).from(table as typeof submission))[0]!.number),
  )

beforeEach(async () => {
  tickets.left = Number.POSITIVE_INFINITY
  await db.delete(submission)
})

describe('a submission', () => {
  it.each(KINDS.map(({ code }) => code))('of %s is answered with a receipt', async (code) => {
    const { status, data } = await send(code, changeOf(code), senderOf(code))

    expect(status).toBe(200)
    expect(data.acceptNo).toMatch(/^[A-Z]{2}20261116\d{7}$/)
    expect(data.queryCode).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    expect(data.dueOn > '2026-11-16').toBe(true)
    expect(data.steps.length).toBeGreaterThan(1)
  })

  it('gets ascending numbers', async () => {
    const first = await send('message', { title: '第一个问题' })
    const second = await send('message', { title: '第二个问题' })

    expect(Number(second.data.acceptNo.slice(10, 16))).toBe(Number(first.data.acceptNo.slice(10, 16)) + 1)
  })

  it('stores the case, its first event, a message and an audit record', async () => {
    const { data } = await send('complaint')

    const [row] = await db.select().from(submission).where(eq(submission.id, data.id))
    expect(row).toMatchObject({ kind: 'complaint', state: 'PENDING', step: 'submitted', acceptNo: data.acceptNo })
    const [event] = await db.select().from(submissionEvent).where(eq(submissionEvent.submissionId, data.id))
    expect(event).toMatchObject({ action: 'submit', actorRole: 'applicant', toState: 'PENDING' })
    const [trace] = await db.select().from(auditRecord).where(eq(auditRecord.entityId, data.id))
    expect(trace).toMatchObject({ action: 'submit', entity: 'submission' })
  })

  it('is refused without a solved captcha, and keeps the captcha after another error', async () => {
    const refused = await send('message', { captchaTicket: 'guessed' })
    const short = await send('message', { content: '短' })

    expect(refused).toMatchObject({ status: 422, errors: { captchaTicket: expect.stringContaining('验证码') } })
    expect(short).toMatchObject({ status: 422, errors: { content: expect.any(String) } })
    expect(await db.select().from(submission)).toEqual([])
  })

  it('of a signed-in person needs no captcha, but an account has a daily limit', async () => {
    const asked = { actor: user('busy') }
    const sent = []
    for (let turn = 0; turn < MOST_A_DAY_PER_ACCOUNT + 1; turn++)
      sent.push(await send('message', { title: `第 ${turn} 个问题`, captchaTicket: '' }, asked))
    const other = await send('message', { title: '别人的问题', captchaTicket: '' }, { actor: user('calm') })

    expect(sent.filter(({ status }) => status === 200)).toHaveLength(MOST_A_DAY_PER_ACCOUNT)
    expect(sent.at(-1)).toMatchObject({ status: 409, msg: expect.stringContaining('同一账号') })
    expect(other.status).toBe(200)
  })

  it('uses a captcha once, whoever is first, and keeps it after another error', async () => {
    await send('message')
    const captchaTicket = await solved()
    const again = await send('message', { captchaTicket })

    const both = await Promise.all(
      ['第一个问题', '第二个问题'].map((title) => send('message', { title, captchaTicket })),
    )

    expect(again.status).toBe(409)
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await db.select().from(submission)).toHaveLength(2)
  })

  it('that is refused passes its number on to the next', async () => {
    const serial = ({ data }: Awaited<ReturnType<typeof send>>) => Number(data.acceptNo.slice(10, 16))
    const first = await send('message', { title: '第一个问题' })
    await send('message', { title: '第一个问题' })
    await send('message', { title: '第二个问题', captchaTicket: 'guessed' })

    const second = await send('message', { title: '第二个问题' })

    expect(serial(second)).toBe(serial(first) + 1)
  })

  it('is limited to five a day from one telephone', async () => {
    const from = (title: string) => send('message', { title, phone: '13700000001' })
    for (const title of ['问题一号', '问题二号', '问题三号', '问题四号', '问题五号']) await from(title)

    const sixth = await from('问题六号')

    expect(sixth).toMatchObject({ status: 409, msg: '同一手机号每天最多提交 5 件，请明天再试' })
  })

  it('with the same text is recognised for a day, and its number is told to its sender only', async () => {
    const phone = '13700000003'
    const first = await send('message', { phone })

    const again = await send('message', { phone, title: ' 信用修复怎么 办理' })
    const byAnother = await send('message', { title: ' 信用修复怎么 办理' })
    clock.now += 25 * 3_600_000
    const nextDay = await send('message')
    clock.now -= 25 * 3_600_000

    expect(again).toMatchObject({
      status: 409,
      msg: `您已提交过相同的内容，受理编号 ${first.data.acceptNo}。请查看它的办理进度，不必再交一次`,
    })
    expect(byAnother).toMatchObject({ status: 409, msg: '相同的内容在 24 小时内已提交过，请勿重复提交' })
    expect(nextDay.status).toBe(200)
  })
})

describe('the same idempotency key', () => {
  const idempotencyKey = 'key-of-one-sending'
  const same = { idempotencyKey, phone: '13700000002' }

  it('sent twice gives one case and the same receipt', async () => {
    const first = await send('message', same)
    tickets.left = 0
    const second = await send('message', same)

    expect(second.data).toEqual(first.data)
    expect(await db.select().from(submission)).toHaveLength(1)
  })

  it('sent twenty times at once gives one case and the same receipt', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('message', same)))

    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await db.select().from(submission)).toHaveLength(1)
  })

  it('can be sent in a header', async () => {
    const headers = { 'idempotency-key': 'key-in-a-header' }
    const first = await send('message', { phone: '13700000003' }, { headers })
    const second = await send('message', { phone: '13700000003' }, { headers })

    expect(second.data).toEqual(first.data)
  })

  it('with other content reveals nothing', async () => {
    await send('message', same)

    const other = await send('message', { ...same, title: '另一个问题' })

    expect(other).toMatchObject({ status: 409, data: null })
  })
})

describe('a failure halfway', () => {
  it('leaves nothing, and the same key works afterwards', async () => {
    const before = await sizes()
    failing.effects = true
    const change = { idempotencyKey: 'key-that-fails-once', phone: '13700000004' }

    const failed = await broken.send('online-commitment', change)
    failing.effects = false

    expect(failed.status).toBe(500)
    expect(await sizes()).toEqual(before)
    expect((await broken.send('online-commitment', change)).status).toBe(200)
  })

  it.each(['none', 'about-objection-enterprise'])(
    "of the register leaves no case: the record %s is not there, or somebody else's, which no one learns",
    async (recordId) => {
      const before = await sizes()

      const refused = await send('objection-person', objected('objection-person', recordId))

      expect(refused).toEqual({
        ...{ status: 422, code: 202, data: null, msg: refused.msg },
        errors: { 'items.0.recordId': '未找到该条记录，请重新选择' },
      })
      expect(await sizes()).toEqual(before)
    },
  )

  it('for an objection of another firm is reported at the code', async () => {
    const [firm] = await db.select({ uscc: subject.creditCode }).from(subject).limit(1)
    const other = { ...objected('objection-enterprise'), ...firm }

    const refused = await send('objection-enterprise', other, { actor: user('u1') })

    expect(refused).toMatchObject({ status: 422, errors: { uscc: '统一社会信用代码与登录账号的单位不一致' } })
  })
})

describe('personal data', () => {
  it.each(KINDS.filter(({ code, personal }) => personal.some((key) => typeof EXAMPLES[code][key] === 'string')))(
    'is in no plain column of $code',
    async ({ code, personal }) => {
      const marks = ['13700000009', '11010519491231002X', '欧阳标记']
      const example = EXAMPLES[code]
      const marked = Object.fromEntries(
        personal
          .filter((key) => typeof example[key] === 'string' && !/Code$|^uscc$/.test(key))
          .map((key) => [
            key,
            /phone|Phone|cellphone/.test(key) ? marks[0] : /[cC]ertNo|IdCard/.test(key) ? marks[1] : marks[2],
          ]),
      )
      // The handler is the legal representative; otherwise a letter would be required.
      const { data } = await send(code, { ...marked, ...changeOf(code) }, senderOf(code))

      const stored = JSON.stringify([
        await db.select().from(submission).where(eq(submission.id, data.id)),
        await db.select().from(submissionLine).where(eq(submissionLine.submissionId, data.id)),
        await db.select().from(submissionEvent).where(eq(submissionEvent.submissionId, data.id)),
        await db.select().from(messageOutbox),
        await db.select().from(auditRecord).where(eq(auditRecord.entityId, data.id)),
      ])

      expect(Object.keys(marked)).not.toEqual([])
      for (const mark of marks) expect(stored).not.toContain(mark)
      expect(stored).not.toContain(data.queryCode.replace('-', ''))
    },
  )
})

it('never fails with an internal error', () => {
  expect(test.faults).toEqual([])
})
