import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIST, openFollowWorld } from '../../../../test/register/follow-world.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { followEvent, follower } from './tables.server.ts'

const follow = await openFollowWorld()
const { actors, db, post, page, told, publish, change, endRecord, tick, takeFirm, today } = follow

const me = actors.person
const toldOf = async (name: string, as = me) => (await told(as)).filter((text) => text.includes(name))

beforeAll(async () => {
  // The first pass only stores the position: changes before it notify nobody.
  await follow.collect()
})

async function followed(as = me) {
  const firm = await takeFirm()
  const answer = await post(as, { subject: firm.id }, '/follow')
  expect(answer.statusCode).toBe(303)
  return firm
}

describe('following by an account', () => {
  it('begins at the archive, tells of a new negative record within a minute, and of each once', async () => {
    const firm = await followed()
    const id = await publish(firm)
    await tick()
    await tick()

    expect(await toldOf(firm.name)).toEqual([`${firm.name}有 1 项变化：${firm.name} 1 项。请在“我的关注”查看。`])
    const text = await page(me)
    expect(text).toContain(firm.name)
    expect(text).toContain('公示行政处罚')
    expect(text).toContain(id)
  })

  it('tells nothing of what was published before, of good records, nor of what was not asked for', async () => {
    const firm = await takeFirm()
    await publish(firm)
    follow.clock.now += 1000
    await post(me, { subject: firm.id }, '/follow')
    await publish(firm, 'honour-list')
    const id = await publish(firm, 'permit')
    await change({ dataset: 'permit', id }, { title: '改正后的名称' })
    await tick()

    expect(await toldOf(firm.name)).toEqual([])
  })

  it('tells of corrections, and that something has ended without what, where that is asked for', async () => {
    const as = actors.otherPerson
    const firm = await followed(as)
    await post(as, { do: 'follow-settings', rules: 'changed', frequency: 'at-once' })
    const id = await publish(firm)
    await tick()
    await change({ dataset: 'penalty', id }, { title: '改正后的名称' })
    await tick()
    const corrected = await page(as)
    await endRecord(id)
    await tick()
    const ended = await page(as)

    expect(corrected).toContain('更正')
    expect(corrected).toContain(id)
    expect(await toldOf(firm.name, as)).toHaveLength(2)
    expect(ended).toContain('有 1 条信息停止公示')
    expect(ended).not.toContain(id)
  })

  it('is never of a natural person, nor of an individual business', async () => {
    const firm = await follow.individual()
    const answer = await post(me, { subject: firm.id }, '/follow')
    const nobody = await post(me, { subject: '张三' }, '/follow')

    expect([answer.statusCode, nobody.statusCode]).toEqual([422, 422])
    expect(answer.body).toContain('不能关注')
  })

  it('adds by name or code, and takes away; what a second account follows is its own', async () => {
    const [byName, byCode] = [await takeFirm(), await takeFirm()]
    await post(actors.otherPerson, { do: 'followed', subject: byName.name })
    const added = await post(actors.otherPerson, { do: 'followed', subject: byCode.creditCode })
    await post(me, { do: 'unfollowed', id: byName.id })
    const both = await page(actors.otherPerson)
    await post(actors.otherPerson, { do: 'unfollowed', id: byName.id })
    const wrong = await post(actors.otherPerson, { do: 'followed', subject: '没有这家公司' })

    expect(added.headers.location).toBe(`${LIST}&done=followed`)
    for (const { name } of [byName, byCode]) expect(both).toContain(name)
    expect(await page(me)).not.toContain(byCode.name)
    expect(await page(actors.otherPerson)).not.toContain(byName.name)
    expect(wrong.statusCode).toBeGreaterThanOrEqual(404)
    expect(wrong.body).toContain('value="没有这家公司"')
  })

  it('is left to visitors and staff by a page that offers other ways', async () => {
    const firm = await takeFirm()
    const visitor = follow.world.newVisitor()
    const sent = await post(visitor, { subject: firm.id }, '/follow')
    const offered = await follow.world.askPage('GET', sent.headers.location as string, { as: visitor })

    expect(sent.statusCode).toBe(303)
    expect(offered.body).toContain('用邮箱关注')
    expect((await follow.world.askPage('GET', LIST, { as: actors.accepting })).statusCode).toBe(403)
  })
})

describe('one’s own firm', () => {
  let firm: Awaited<ReturnType<typeof follow.ownFirm>>
  beforeAll(async () => {
    firm = await follow.ownFirm('enterprise')
  })

  it('is followed by itself by the verified accounts of the firm, and by nobody else', async () => {
    await publish(firm)
    await tick()

    expect(await toldOf('本单位', actors.enterprise)).toHaveLength(1)
    expect(await page(actors.enterprise)).toContain('本单位，自动关注')
    expect((await told(actors.otherEnterprise)).filter((text) => text.includes(firm.name))).toEqual([])
  })

  it('is told on the day on which the shortest term is over, with the door, while the record is public', async () => {
    const due = {
      publicityMinUntil: addDays(today(), 2),
      repairableFrom: addDays(today(), 3),
      ...{ publicityUntil: addDays(today(), 300), ruleId: 'R-2026/penalty/general', severity: 2 },
    }
    const [id, gone] = [await publish(firm, 'penalty', due), await publish(firm, 'penalty', due)]
    await tick()
    const before = await page(actors.enterprise)
    await endRecord(gone)
    follow.later(3)
    await tick()
    const after = await page(actors.enterprise)

    const door = `/wanna-repair?records=${encodeURIComponent(`penalty/${id}`)}`
    expect(before).not.toContain(door)
    expect(after).toContain('已满最短公示期')
    expect(after).toContain(door)
    expect(after).not.toContain(gone)
  })
})

describe('what falls due', () => {
  /** Firms of the demo city have accounts of their own, which follow them. */
  const events = async (firm: { id: string }) => {
    const rows = await db
      .select({ event: followEvent.event })
      .from(followEvent)
      .innerJoin(follower, and(eq(follower.id, followEvent.followerId), eq(follower.accountId, 'user-person')))
      .where(eq(followEvent.subjectId, firm.id))
    return rows.map(({ event }) => event)
  }

  it.each([
    ['permit', 60, 1],
    ['permit', 30, 1],
    ['permit', 7, 1],
    ['permit', 59, 0],
    ['commitment', 30, 1],
    ['commitment', 7, 1],
    ['commitment', 60, 0],
  ])('of a %s that ends in %i days is told %i times', async (dataset, days, times) => {
    follow.later(1)
    await follow.collect()
    const firm = await followed()
    await publish(firm, dataset, { validUntil: addDays(today(), days + 1) })
    follow.later(1)
    await tick()
    await tick()

    expect((await events(firm)).filter((event) => event === dataset)).toHaveLength(times)
    expect(await toldOf(firm.name)).toHaveLength(times)
  })

  it('is not told of a commitment that was kept, nor of a permit that has ended meanwhile', async () => {
    const firm = await followed()
    const validUntil = addDays(today(), 31)
    await publish(firm, 'commitment', { validUntil, items: { fulfilment: '全部履行' } })
    const permit = await publish(firm, 'permit', { validUntil })
    follow.later(1)
    await follow.collect()
    await endRecord(permit, 'permit')
    await follow.deliver()

    expect((await events(firm)).sort()).toEqual(['commitment', 'permit'])
    expect(await toldOf(firm.name)).toEqual([])
  })

  it('is one pass a day, however often the job comes', async () => {
    follow.later(1)
    await tick()
    const pass = async () => (await db.execute(sql`select day::text from follow_stand where name = 'days'`)).rows[0]
    const before = await pass()
    await tick()

    expect(before).toEqual({ day: today() })
    expect(await pass()).toEqual(before)
  })
})

describe('how often', () => {
  it('is once a day at eight: what waits comes as one message', async () => {
    const as = actors.otherPerson
    const [one, two] = [await followed(as), await followed(as)]
    await post(as, { do: 'follow-settings', rules: 'negative', frequency: 'daily' })
    await publish(one)
    await tick()
    await publish(two)
    await tick()
    const before = (await told(as)).length
    follow.later(1)
    await tick()

    const [newest] = await told(as)
    expect((await told(as)).length).toBe(before + 1)
    expect(newest).toContain('2 家单位有 2 项变化')
  })

  it('is stored with what it is told of; a wrong choice is refused', async () => {
    const answer = await post(me, { do: 'follow-settings', rules: 'negative', frequency: 'hourly' })
    await post(me, { do: 'follow-settings', rules: 'permit', frequency: 'weekly' })
    const [kept] = await db.select().from(follower).where(eq(follower.accountId, 'user-person'))

    expect(answer.statusCode).toBe(422)
    expect([kept!.rules, kept!.frequency]).toEqual([['permit'], 'weekly'])
  })
})
