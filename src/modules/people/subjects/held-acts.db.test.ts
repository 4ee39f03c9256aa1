import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  answer,
  confirm,
  look,
  newAsking,
  newOwner,
  newPair,
  own,
  propose,
} from '../../../../test/people/applicants.ts'
import { DAY, openFirmsPortal, POST } from '../../../../test/people/firms-portal.ts'
import { AGREED } from '../../../../test/points/recipes.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { heldAct } from '../tables.server.ts'

const { world, time, isVerified, titlesOf } = await openFirmsPortal()
const { db, portal, actors } = world

const wait = async (days: number) => {
  time.now += days * DAY
  await portal.workOnJobs('held-acts')
}

describe('a request that takes a right from a firm', () => {
  it('is announced to all accounts, held for three working days, and then carried out once', async () => {
    const { owner, second } = await newPair(world)
    await world.get('POST /points/join', { as: owner.as, body: AGREED })
    const begun = time.now

    const left = await world.get<{ dueOn: string }>('POST /points/leave', { as: second.as, body: { confirmed: true } })
    await world.get('POST /points/leave', { as: owner.as, body: { confirmed: true } })
    const page = await world.askPage('GET', '/service-enterprise-credit', { as: owner.as })
    await wait(3)
    const held = await world.get('GET /points/own', { as: owner.as })
    await wait(1)
    await portal.workOnJobs('held-acts')
    const gone = await world.get('GET /points/own', { as: owner.as })
    time.now = begun

    expect(left.dueOn).toBe('2026-11-19')
    expect(page.body).toContain('2026-11-19')
    expect(held).toMatchObject({ joined: true, leavesAfter: '2026-11-19' })
    expect(gone).toMatchObject({ joined: false })
    for (const each of [owner, second])
      expect((await titlesOf(each)).filter((title) => title.includes('退出信用积分'))).toEqual([
        '有人申请退出信用积分',
        '退出信用积分已执行',
      ])
    expect(await recordsOf('held-act.carry-out')).toBe(1)
  })

  it('is cancelled by any account of the firm, and by no other', async () => {
    const { owner, second } = await newPair(world)
    await world.get('POST /points/join', { as: owner.as, body: AGREED })
    await world.get('POST /points/leave', { as: second.as, body: { confirmed: true } })
    const { acts } = await own(world, owner)
    const body = { id: acts[0]!.id }
    const begun = time.now

    const byStranger = await world.ask(POST('subject/cancel'), { as: actors.enterprise, body })
    await world.get('POST /people/subject/cancel', { as: owner.as, body })
    await wait(5)
    const later = await world.get('GET /points/own', { as: owner.as })
    time.now = begun

    expect(byStranger.statusCode).toBe(404)
    expect(later).toMatchObject({ joined: true, leavesAfter: null })
  })

  it('is not carried out if its requester no longer represents the firm', async () => {
    const { owner, second } = await newPair(world)
    await world.get('POST /points/join', { as: owner.as, body: AGREED })
    await world.get('POST /points/leave', { as: second.as, body: { confirmed: true } })
    const begun = time.now
    await propose(world, second, 'revoke')
    await confirm(world, second)

    await wait(5)
    const later = await world.get('GET /points/own', { as: owner.as })
    time.now = begun

    expect(later).toMatchObject({ joined: true })
  })

  it('ends another account and transfers ownership, by the owner alone', async () => {
    const { owner, second } = await newPair(world)
    const third = await newAsking(world, owner)
    await answer(world, owner, 'yes')
    const begun = time.now

    const refused = await world.ask(POST('subject/end'), { as: second.as, body: { id: owner.userId } })
    await world.get('POST /people/subject/end', { as: owner.as, body: { id: third.userId } })
    await world.get('POST /people/subject/handOver', { as: owner.as, body: { id: second.userId } })
    const before = [await isVerified(third), (await own(world, second)).isOwner]
    await wait(4)
    const after = [await isVerified(third), (await look(world, second)).isOwner]
    time.now = begun

    expect(refused.json().msg).toContain('只有主账号')
    expect([before, after]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('closes an account of the firm, whose holder can be verified again later', async () => {
    const { second } = await newPair(world)
    const begun = time.now

    const page = await world.askPage('POST', '/user', { as: second.as, body: { do: 'close', word: '注销' } })
    const open = await own(world, second)
    await wait(4)
    const closed = await world.ask('GET /people/subject/own', { as: second.as })
    time.now = begun

    expect(page.headers.location).toContain('done=held')
    expect(open.acts.map(({ title }) => title)).toEqual(['注销本单位的一个账号'])
    expect(closed.statusCode).toBe(401)
  })
})

const recordsOf = (action: string) =>
  db.$count(auditRecord, and(eq(auditRecord.action, action), eq(auditRecord.entity, 'held-act')))

it('is also held for a firm with a single account', async () => {
  const owner = await newOwner(world)
  await world.get('POST /points/join', { as: owner.as, body: AGREED })

  await world.get('POST /points/leave', { as: owner.as, body: { confirmed: true } })

  expect(await db.$count(heldAct, eq(heldAct.askedBy, owner.userId))).toBe(1)
  expect(await titlesOf(owner)).toContain('有人申请退出信用积分')
})
