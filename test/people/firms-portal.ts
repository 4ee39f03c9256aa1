import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { siteMessage } from '../../src/modules/people/tables.server.ts'
import { openInhabitedPortal } from '../inhabited-portal.ts'
import { type Applicant, look } from './applicants.ts'

/** A Monday: three working days later it is Thursday. */
const MONDAY = Date.parse('2026-11-16T02:00:00Z')
export const DAY = 86_400_000

/** A portal for accounts of firms, whose time the test moves, and what is asked about such an account again and again. */
export async function openFirmsPortal() {
  const time = { now: MONDAY }
  /** No two things happen at the same moment. */
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
    /** Of the messages that the account was sent. */
    titlesOf: async ({ userId }: Applicant) =>
      (await db.select().from(siteMessage).where(eq(siteMessage.accountId, userId))).map(({ titleSealed }) =>
        seal.open(titleSealed),
      ),
  }
}

export const POST = (path: string) => ({ method: 'POST' as const, path: `/people/${path}` })
