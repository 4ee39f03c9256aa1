import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openFollowWorld } from '../../../../test/register/follow-world.ts'
import { insertRecord } from '../../../../test/register/records.ts'
import { isManyTimes } from '../../../../test/tier.ts'
import { appendRecordEntries, selectKeys } from '../entries/record-entries.server.ts'
import { record, subject } from '../records/tables.server.ts'
import { FIRST_RULES } from './rules.ts'
import { followedSubject, follower } from './tables.server.ts'

const RACES = Number(process.env.RACES ?? (isManyTimes ? 10_000 : 500))
const FIRMS = 100
const DATASET = 'penalty'

const follow = await openFollowWorld()
const { db, mail, portal, world, clock, today } = follow
const boxOf = (place: number): string => `box${place}@races.example`

/** A hundred mailboxes, each of which follows one firm. */
async function openBoxes() {
  const firms = await db.select().from(subject).where(eq(subject.kind, 'enterprise')).orderBy(subject.id).limit(FIRMS)
  const ids = firms.map(({ id }) => id)
  await db.update(record).set({ subjectId: null }).where(inArray(record.subjectId, ids))
  const at = new Date(clock.now)
  const followers = firms.map((_, place) => ({
    ...{ id: randomUUID(), frequency: 'at-once' as const, rules: [...FIRST_RULES], nextAt: at, createdAt: at },
    ...{ mailboxSealed: world.seal.seal(boxOf(place)), mailboxHash: world.seal.hash(boxOf(place)) },
    secretSealed: world.seal.seal('secret'),
  }))
  await db.insert(follower).values(followers)
  await db.insert(followedSubject).values(
    followers.map(({ id }, place) => ({
      followerId: id,
      subjectId: ids[place]!,
      source: 'single' as const,
      createdAt: at,
    })),
  )
  return firms
}

async function write(ids: readonly string[], set: Partial<typeof record.$inferInsert>): Promise<void> {
  if (ids.length === 0) return
  await db.transaction(async (tx) => {
    await tx
      .update(record)
      .set(set)
      .where(and(eq(record.dataset, DATASET), inArray(record.id, [...ids])))
    const changed = selectKeys(ids.map((id) => ({ dataset: DATASET, id })))
    await appendRecordEntries(tx, { changed, at: new Date(clock.now) })
  })
}

it(`no mail tells a record that ended before it was sent, in ${RACES} races; no other is lost or sent twice`, {
  timeout: 1_800_000,
}, async () => {
  await follow.collect()
  const firms = await openBoxes()
  const counts = { told: 0, ended: 0, wrong: 0, lost: 0, twice: 0 }
  for (let done = 0; done < RACES; done += FIRMS) {
    clock.now += 60_000
    mail.mails.length = 0
    const ids: string[] = []
    for (const { id, name } of firms)
      ids.push(await insertRecord(db, { dataset: DATASET, subjectId: id, subjectName: name }))
    await write(ids, { importedAt: new Date(clock.now), publicityFrom: today(), decisionDate: today() })
    // When a record ends: before its change is found, before the message is written, while the message waits, or not at all.
    const moment = ids.map(() => Math.floor(Math.random() * 4))
    const endAt = (when: number) =>
      write(
        ids.filter((_, place) => moment[place] === when),
        { endedOn: today(), endedReason: 'repaired' },
      )
    await endAt(0)
    await portal.writeLedger()
    await portal.putSlots()
    const collecting = portal.workOnJobs('follow')
    await endAt(1)
    await collecting
    await endAt(2)
    for (let turn = 0; turn < 4; turn += 1) {
      clock.now += 60_000
      await portal.putSlots()
      await portal.workOnJobs('cases')
    }
    for (const [place, when] of moment.entries()) {
      const mails = mail.mails.filter(({ to }) => to.includes(boxOf(place))).length
      if (when === 3) {
        counts.told += mails
        if (mails === 0) counts.lost += 1
        if (mails > 1) counts.twice += 1
      } else {
        counts.ended += 1
        counts.wrong += mails
      }
    }
  }

  expect(counts).toMatchObject({ wrong: 0, lost: 0, twice: 0 })
  expect(counts.told + counts.ended).toBe(RACES)
})
