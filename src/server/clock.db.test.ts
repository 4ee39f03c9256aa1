import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { openTestPortal } from '../../test/portal.ts'
import { askDatabaseTime, createDatabaseClock } from '../kernel/data/database-clock.server.ts'
import { session } from '../kernel/data/tables.server.ts'
import { startSession } from '../kernel/guard/session.server.ts'
import { job } from '../modules/jobs/tables.server.ts'

const DAY_MS = 86_400_000
const { database } = await openTestDatabase()
const { db } = database
let ahead = 0
const clock = await createDatabaseClock({
  wall: () => Date.now() + ahead,
  steady: () => performance.now(),
  askDatabase: () => askDatabaseTime(db),
})
const portal = await openTestPortal({}, { database, clock })

const sessions = () => db.$count(session)
const slots = () => db.$count(job)
const ready = async () => {
  const { statusCode, body } = await portal.app.inject({ url: '/readyz', headers: { host: 'localhost' } })
  return [statusCode, JSON.parse(body)]
}

describe('on a machine whose clock is forty days ahead', () => {
  it('nothing is swept or falls due, and the portal is not ready', async () => {
    await db.delete(session)
    const user = { kind: 'user', userId: 'u1', userType: 1, name: '林晓' } as const
    await startSession(db, user, 'test', new Date())
    await db.delete(job)
    const logged = portal.log.length

    ahead = 40 * DAY_MS
    await portal.sweep()
    const done = await portal.workOnJobs()

    expect([await sessions(), await slots(), done]).toEqual([1, 0, 0])
    expect(await ready()).toEqual([503, { status: 'clock wrong' }])
    // Logged once, although several parts of the portal notice it.
    const lines = portal.log
      .slice(logged)
      .flatMap((line) => (line.includes('"outage":"clock"') ? [JSON.parse(line)] : []))
    expect(lines).toMatchObject([{ level: 50, aheadSeconds: 40 * 86_400 }])
  })

  it('work continues as soon as the clock is right', async () => {
    ahead = 0
    await portal.sweep()
    await portal.putSlots()

    expect(await ready()).toEqual([200, { status: 'ready' }])
    expect([await sessions(), (await slots()) > 5]).toEqual([1, true])
    expect(portal.log.at(-1)).not.toContain('differs')
  })
})

it('sweeps by the time of the database if the two clocks differ by less than a minute', async () => {
  ahead = -50_000
  await clock.measure()
  await db.delete(session)
  const user = { kind: 'user', userId: 'u1', userType: 1, name: '林晓' } as const
  const lived = Date.now() - 400 * DAY_MS
  await startSession(db, user, 'test', new Date(lived))

  expect(Math.abs(clock.now() - (await askDatabaseTime(db)))).toBeLessThan(10_000)
  await portal.sweep()

  expect(await sessions()).toBe(0)
})
