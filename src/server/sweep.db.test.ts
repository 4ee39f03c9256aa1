import { expect, it } from 'vitest'
import { openTestPortal } from '../../test/portal.ts'
import { session } from '../kernel/data/tables.server.ts'
import { startSession } from '../kernel/guard/session.server.ts'
import { loginAttempt } from '../modules/sign-on/tables.server.ts'
import { staffLoginFailure } from '../modules/staff/tables.server.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-16T02:00:00Z')
const portal = await openTestPortal({}, { now: () => NOW })
const { db } = portal.database

it('deletes only expired sessions and counted attempts', async () => {
  for (const table of [session, loginAttempt, staffLoginFailure]) await db.delete(table)
  const [fresh, old] = [new Date(NOW), new Date(NOW - 400 * DAY_MS)]
  const user = { kind: 'user', userId: 'u1', userType: 1, name: '林晓' } as const
  for (const at of [fresh, old]) {
    await startSession(db, user, 'test', at)
    await db.insert(loginAttempt).values({ keyHash: `${at.getTime()}`, failures: 1, nextAt: at, lastAt: at })
    await db.insert(staffLoginFailure).values({ key: `${at.getTime()}`, failures: 1, since: at })
  }

  await portal.sweep()

  expect(await db.select({ at: session.createdAt }).from(session)).toEqual([{ at: fresh }])
  expect(await db.select({ at: loginAttempt.lastAt }).from(loginAttempt)).toEqual([{ at: fresh }])
  expect(await db.select({ at: staffLoginFailure.since }).from(staffLoginFailure)).toEqual([{ at: fresh }])
})
