import type { InhabitedPortal } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'

const ROOM = '/statistics/overview'
const leader = (world: InhabitedPortal) => world.staffSession('lingdao')

/** The paper of the last week, as it is made once. */
const weeklyPaper: Recipe = async (world) => {
  const as = await leader(world)
  await world.get(`POST ${ROOM}/week/order`, { as })
  await world.portal.workOnJobs('weekly-brief')
  const { papers } = await world.get<{ papers: { number: string }[] }>(`GET ${ROOM}/week`, { as })
  return { as, params: { number: papers[0]!.number } }
}

/** What leaders do. */
export const leaderWriting: Readonly<Record<string, Recipe>> = {
  [`POST ${ROOM}/press`]: async (world) => ({
    as: await leader(world),
    body: { unit: '榕屿市市场监督管理局' },
  }),
  [`POST ${ROOM}/screen`]: async (world) => ({ as: await leader(world) }),
  [`POST ${ROOM}/week/order`]: async (world) => ({ as: await leader(world) }),
}

/** What they read that must have been made before. */
export const leaderReading: Readonly<Record<string, Recipe>> = {
  [`GET ${ROOM}/week/{number}`]: weeklyPaper,
  'GET /statistics/screen': async (world) => {
    const { address } = await world.get<{ address: string }>(`POST ${ROOM}/screen`, { as: await leader(world) })
    return { as: world.newVisitor(), query: { key: new URLSearchParams(address.split('?')[1]).get('key') ?? '' } }
  },
}
