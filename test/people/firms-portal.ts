import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { siteMessage } from '../../src/modules/people/tables.server.ts'
import { openInhabitedPortal } from '../inhabited-portal.ts'
import { type Applicant, look } from './applicants.ts'

/** A Monday: three working days later is Thursday. */
const MONDAY = Date.parse('2026-11-16T02:00:00Z')
export const DAY = 86_400_000

/** A portal for tests of firm accounts, with a clock the test advances. */
export async function openFirmsPortal() {
  const time = { now: MONDAY }
  /** Advances the clock a little, so that no two events have the same time. */
  const tick = () => {
    time.now += 1
    return time.now
  }
  const world = await openInhabitedPortal({ now: tick })
  const { db, seal } = world
  afterAll(() => world.portal.close())
  return {
    world,
    time,
    isVerified: async (who: Applicant) => (await look(world, who)).isVerified,
    /** Titles of the messages to the account. */
    titlesOf: async ({ userId }: Applicant) =>
      (await db.select().from(siteMessage).where(eq(siteMessage.accountId, userId))).map(({ titleSealed }) =>
        seal.open(titleSealed),
      ),
  }
}

export const POST = (path: string) => ({ method: 'POST' as const, path: `/people/${path}` })
