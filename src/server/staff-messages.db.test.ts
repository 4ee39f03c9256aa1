import { eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { forwardedCase, sentCase, UNIT } from '../../test/cases/sent-cases.ts'
import { openInhabitedPortal, type Visitor } from '../../test/inhabited-portal.ts'
import { job } from '../modules/jobs/tables.server.ts'
import { staffAccount, staffMessageChoice } from '../modules/staff/tables.server.ts'
import { messageOutbox } from '../modules/submissions/tables.server.ts'

let time = Date.now()
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'noreply@rongyu.example.gov.cn' }
const world = await openInhabitedPortal({ now: () => time }, mail)
const { db, seal, actors } = world
afterAll(() => world.portal.close())

const PAGE = '/console/account'
const choose = (as: Visitor, about: 'assigned' | 'waiting' | 'daily', address: string) =>
  world.askPage('POST', PAGE, {
    as,
    body: { step: 'messages', 'messages-channel': 'email', 'messages-address': address, 'messages-about': about },
  })
const told = async () =>
  (await db.select().from(messageOutbox).where(like(messageOutbox.template, 'staff.%')).orderBy(messageOutbox.id)).map(
    (row) => ({
      ...{ to: seal.open(row.recipientSealed), template: row.template, channel: row.channel },
      wait: row.nextAt.getTime() - time,
      text: seal.open(row.payloadSealed),
    }),
  )

/** Runs the scheduled work that is due. */
async function work(): Promise<void> {
  await world.portal.putSlots()
  await world.portal.workOnJobs('staff-news')
  await world.portal.workOnJobs('staff-digest')
}

beforeEach(async () => {
  await db.delete(messageOutbox)
  await db.delete(staffMessageChoice)
})

describe('an account', () => {
  it('has an address for messages about new work; an invalid one is refused at its field and not lost', async () => {
    const as = actors.otherUnit
    const refused = await choose(as, 'waiting', 'somebody')
    const saved = await choose(as, 'waiting', 'desk2@example.cn')
    const { body } = await world.askPage('GET', PAGE, { as })
    const none = { step: 'messages', 'messages-channel': 'none', 'messages-address': '', 'messages-about': 'assigned' }

    expect([refused.statusCode, saved.statusCode]).toEqual([422, 303])
    expect(refused.body).toContain('请填写收提醒的邮箱')
    expect(refused.body).toContain('value="somebody"')
    expect(body).toContain('value="desk2@example.cn"')
    expect(JSON.stringify(await db.select().from(staffMessageChoice))).not.toContain('desk2')
    await world.askPage('POST', PAGE, { as, body: none })
    expect(await db.select().from(staffMessageChoice)).toEqual([])
  })
})

describe('new work', () => {
  it('is announced to subscribed staff who are responsible, without personal data, but not to its author', async () => {
    await choose(actors.accepting, 'waiting', 'centre@example.cn')
    await choose(actors.concerned, 'waiting', 'unit@example.cn')
    await choose(actors.otherUnit, 'assigned', 'other@example.cn')

    const sent = await sentCase(world, 'complaint', world.newVisitor())
    expect(await told()).toMatchObject([{ to: 'centre@example.cn', template: 'staff.waiting', wait: 30_000 }])
    await db.delete(messageOutbox)
    await forwardedCase(world, world.newVisitor(), sent)

    const [message, ...others] = await told()
    expect(others).toEqual([])
    expect(message).toMatchObject({ to: 'unit@example.cn', template: 'staff.waiting', channel: 'email', wait: 30_000 })
    const said = JSON.parse(message!.text)
    expect(said).toMatchObject({ title: '有新的办件等您办理：信用投诉', acceptNo: sent.acceptNo })
    expect(Object.keys(said).sort()).toEqual(['acceptNo', 'caseId', 'long', 'short', 'title'])
    expect(said.long).toContain(`/console/submissions/detail?id=${sent.id}`)
  })

  it('is announced to the person it is assigned to', async () => {
    await choose(actors.concerned, 'assigned', 'unit@example.cn')
    const { id } = await forwardedCase(world, world.newVisitor())
    expect(await told()).toEqual([])

    await db.update(staffAccount).set({ unit: UNIT }).where(eq(staffAccount.id, 'demo-chengban2'))
    const asking = { as: actors.otherUnit, params: { id } }
    const { seen } = await world.get<{ seen: string }>('GET /submissions/staff/{id}', asking)
    await world.get('POST /submissions/staff/{id}/assign', { ...asking, body: { handler: 'demo-chengban', seen } })

    expect(await told()).toMatchObject([{ to: 'unit@example.cn', template: 'staff.assigned' }])
  })

  it('is not announced if the step is undone in time, and does not prevent undoing it', async () => {
    await choose(actors.concerned, 'waiting', 'unit@example.cn')
    const { id } = await sentCase(world, 'complaint', world.newVisitor())
    const act = (action: string, given = {}) =>
      world.get('POST /submissions/staff/{id}/act', { as: actors.accepting, params: { id }, body: { action, given } })
    await act('accept')
    await db.delete(messageOutbox)
    time += 1000
    await act('forward', { unit: UNIT })
    expect(await told()).toMatchObject([{ to: 'unit@example.cn' }])

    const asking = { as: actors.accepting, params: { id } }
    const { seen } = await world.get<{ seen: string }>('GET /submissions/staff/{id}', asking)
    await world.get('POST /submissions/staff/{id}/undo', { ...asking, body: { seen } })

    expect(await told()).toEqual([])
  })
})

describe('an hour', () => {
  it('brings at most six messages; the sixth says so, and the rest follow on the morning of the next working day', async () => {
    time = Date.parse('2026-11-20T15:00:00+08:00')
    await choose(actors.accepting, 'waiting', 'centre@example.cn')
    for (let sent = 0; sent < 8; sent += 1) await sentCase(world, 'complaint', world.newVisitor())
    const messages = await told()
    time = Date.parse('2026-11-23T08:31:00+08:00')
    await work()

    expect(messages.map(({ template }) => template)).toEqual([...Array(5).fill('staff.waiting'), 'staff.last'])
    expect(messages[5]!.text).toContain('并入下一个工作日早上的汇总')
    expect((await told()).slice(6)).toMatchObject([{ to: 'centre@example.cn', template: 'staff.digest' }])
  })
})

describe('other rooms', () => {
  it('announce a list that has grown since it was last opened, with count and address', async () => {
    time = Date.parse('2026-11-24T09:00:00+08:00')
    await choose(actors.auditing, 'waiting', 'audit@example.cn')
    await work()
    const first = await told()
    const at = new Date(time)
    await db.insert(job).values({
      ...{ kind: 'paper', key: 'none', payloadSealed: seal.seal('{}'), state: 'failed' },
      ...{ dueAt: at, createdAt: at, finishedAt: at },
    })
    for (let run = 0; run < 2; run += 1) {
      time += 5 * 60_000
      await work()
    }

    expect(first).toEqual([])
    const [message, ...others] = await told()
    expect([message?.to, message?.template, others]).toEqual(['audit@example.cn', 'staff.waiting', []])
    expect(message?.text).toMatch(/失败的后台任务：\d+ 项，.*console\/jobs/)
  })

  it('are summarised once on the morning of a working day for staff who chose so, together with cases', async () => {
    time = Date.parse('2026-11-25T08:00:00+08:00')
    await choose(actors.accepting, 'daily', 'centre@example.cn')
    await sentCase(world, 'complaint', world.newVisitor())
    await work()
    const early = await told()
    for (const at of ['2026-11-25T08:31:00+08:00', '2026-11-25T12:00:00+08:00', '2026-11-28T08:31:00+08:00']) {
      time = Date.parse(at)
      await work()
    }

    expect(early).toEqual([])
    expect(await told()).toMatchObject([{ template: 'staff.digest' }])
    expect((await told())[0]!.text).toMatch(/办件：\d+ 项/)
  })
})
