import { and, eq, inArray, isNotNull, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { engine } from '../../../../test/database.ts'
import { openFollowWorld } from '../../../../test/register/follow-world.ts'
import { isFullRun } from '../../../../test/tier.ts'
import { WALK } from '../../../../test/timeouts.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { messageOutbox } from '../../submissions/tables.server.ts'
import { record } from '../records/tables.server.ts'
import { followEvent, followLetter } from './tables.server.ts'

const follow = await openFollowWorld()
const { actors, db, mail, post, publish, change, endRecord, takeFirm, today } = follow

/** One round for each moment at which a record can end. `many-races.full.db.test.ts` runs thousands of races with many followers. */
const MOMENTS = [0, 1, 2]
/** Whether ending or telling comes first is decided anew in each round. One person follows at most 100 firms. */
const RACES = isFullRun ? 50 : 8
const as = actors.person
const email = 'races@qinghe.example'

beforeAll(async () => {
  await follow.collect()
  await post(as, { do: 'mailbox', email })
  await follow.deliver()
  const [link] = /\/follow-confirm\?token=\S+/.exec(mail.mails.at(-1)!.text)!
  await post(as, {}, link)
})

/** The ways in which a record stops being public. */
const GOING: Readonly<Record<string, (id: string) => Promise<void>>> = {
  'is repaired': (id) => endRecord(id),
  'is withdrawn': (id) => change({ dataset: 'penalty', id }, { endedOn: today(), endedReason: 'withdrawn' }),
  'is held back for an objection': (id) => change({ dataset: 'penalty', id }, { blocked: true }),
  'reaches its last day': (id) => change({ dataset: 'penalty', id }, { publicityUntil: addDays(today(), -1) }),
  'is closed to the public': (id) => change({ dataset: 'penalty', id }, { shareScope: 3 }),
  'is deleted': async (id) =>
    void (await db.delete(record).where(and(eq(record.dataset, 'penalty'), eq(record.id, id)))),
}

describe('a record that ends before it is told', () => {
  it.each(Object.keys(GOING))('because it %s is told by no way, at whichever moment it ends', WALK, async (how) => {
    // The record ends before its change is found, between finding and writing the message, and while the message waits.
    for (const moment of MOMENTS) {
      const firm = await takeFirm()
      await post(as, { subject: firm.id }, '/follow')
      follow.clock.now += 1000
      const id = await publish(firm)
      mail.mails.length = 0
      if (moment === 0) await GOING[how]!(id)
      await follow.collect()
      if (moment === 1) {
        const [event] = await db.select().from(followEvent).where(eq(followEvent.recordId, id))
        expect(event?.letterId).toBeTruthy()
      }
      if (moment > 0) await GOING[how]!(id)
      await follow.deliver()
      await follow.deliver()

      expect(mail.mails).toEqual([])
      expect((await follow.told(as)).filter((text) => text.includes(firm.name))).toEqual([])
    }
  })

  it('does not keep the others of its message from being told', async () => {
    const [one, two] = [await takeFirm(), await takeFirm()]
    for (const firm of [one, two]) await post(as, { subject: firm.id }, '/follow')
    follow.clock.now += 1000
    const ids = [await publish(one), await publish(two)]
    await follow.collect()
    await endRecord(ids[0]!)
    mail.mails.length = 0
    await follow.deliver()

    expect(mail.mails).toHaveLength(1)
    expect(mail.mails[0]!.text).toContain(two.name)
    for (const hidden of [one.name, ids[0]!]) expect(mail.mails[0]!.text).not.toContain(hidden)
  })

  it.runIf(engine() === 'postgres')(
    'while it is told by the message box waits until that is done, or is not told',
    WALK,
    async () => {
      await post(as, { do: 'mailbox-removed' })
      for (let race = 0; race < RACES; race += 1) {
        const firm = await takeFirm()
        await post(as, { subject: firm.id }, '/follow')
        follow.clock.now += 1000
        const id = await publish(firm)
        await follow.collect()
        const before = (await follow.told(as)).length
        const ending = endRecord(id).then(async () => (await follow.told(as)).length)
        const [, whenEnded] = await Promise.all([follow.deliver(), ending])

        // No message is written after the ending was committed.
        expect((await follow.told(as)).length).toBe(whenEnded)
        expect(whenEnded - before).toBeLessThanOrEqual(1)
      }
    },
  )
})

describe('two workers', () => {
  it.runIf(engine() === 'postgres')('find, put and send everything once', WALK, async () => {
    const sibling = await follow.portal.sibling()
    const firms: Awaited<ReturnType<typeof takeFirm>>[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const firm = await takeFirm()
      await post(as, { subject: firm.id }, '/follow')
      firms.push(firm)
    }
    follow.clock.now += 60_000
    for (const firm of firms) await publish(firm)
    await follow.portal.writeLedger()
    await follow.portal.putSlots()
    await Promise.all([follow.portal, sibling].map((portal) => portal.workOnJobs('follow')))
    follow.clock.now += 60_000
    await follow.portal.putSlots()
    await Promise.all([follow.portal, sibling].map((portal) => portal.workOnJobs('follow')))
    await Promise.all([follow.portal, sibling].map((portal) => portal.workOnJobs('cases')))

    const ids = firms.map(({ id }) => id)
    const events = await db
      .select()
      .from(followEvent)
      .where(and(inArray(followEvent.subjectId, ids), isNotNull(followEvent.letterId)))
    const letters = await db
      .select()
      .from(followLetter)
      .where(
        inArray(
          followLetter.id,
          events.map(({ letterId }) => letterId!),
        ),
      )
    const waiting = await db.$count(
      messageOutbox,
      and(like(messageOutbox.template, 'follow%'), eq(messageOutbox.state, 'waiting')),
    )
    expect(events).toHaveLength(6)
    expect(waiting).toBe(0)
    const box = (await follow.told(as)).filter(
      (text) => firms.some(({ name }) => text.includes(name)) || text.includes('家单位有'),
    )
    expect(box.length).toBe(letters.length)
  })
})
