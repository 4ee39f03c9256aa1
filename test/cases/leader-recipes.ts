import { eq } from 'drizzle-orm'
import { submission } from '../../src/modules/submissions/tables.server.ts'
import type { InhabitedPortal } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'
import { forwardedCase, UNIT } from './sent-cases.ts'

const ROOM = '/statistics/overview'
const leader = (world: InhabitedPortal) => world.staffSession('lingdao')

/** Makes the document of the last week, which exists only once. */
const weeklyPaper: Recipe = async (world) => {
  const as = await leader(world)
  await world.get(`POST ${ROOM}/week/order`, { as })
  await world.portal.workOnJobs('weekly-brief')
  const { papers } = await world.get<{ papers: { number: string }[] }>(`GET ${ROOM}/week`, { as })
  return { as, params: { number: papers[0]!.number } }
}

/** Requests of leaders that write. */
export const leaderWriting: Readonly<Record<string, Recipe>> = {
  [`POST ${ROOM}/press`]: async (world) => {
    const { id } = await forwardedCase(world, world.newVisitor())
    const late = { acceptedOn: '2020-01-02', dueOn: '2020-01-09' }
    await world.db.update(submission).set(late).where(eq(submission.id, id))
    return { as: await leader(world), body: { unit: UNIT } }
  },
  [`POST ${ROOM}/screen`]: async (world) => ({ as: await leader(world) }),
  [`POST ${ROOM}/week/order`]: async (world) => ({ as: await leader(world) }),
  // Downloading a document is audited.
  [`GET ${ROOM}/paper/{number}`]: weeklyPaper,
}

/** Requests that need a key created beforehand. */
export const leaderReading: Readonly<Record<string, Recipe>> = {
  'GET /statistics/screen': async (world) => {
    const { address } = await world.get<{ address: string }>(`POST ${ROOM}/screen`, { as: await leader(world) })
    return { as: world.newVisitor(), query: { key: new URLSearchParams(address.split('?')[1]).get('key') ?? '' } }
  },
}
