import { loginAttempt } from '../../src/modules/sign-on/tables.server.ts'
import type { Asking, InhabitedPortal } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'
import { freshCode } from './one-time-code.ts'

const DESK = '/staff/desk'

/** An account nobody has yet. */
const newAccount = (world: InhabitedPortal, roles: readonly string[] = ['accept']) => ({
  ...{ login: `recipe-${world.turn('staff account')}`, name: '方初一', unit: '榕屿市信用信息中心', roles },
})

/** The second factor that every write of the desk asks for. */
const factor = async ({ db }: InhabitedPortal) => ({ oneTimeCode: await freshCode(db) })

interface Seen {
  id: string
  version: number
}

/** An account that was just made, as its maker has read it. */
export async function madeAccount(world: InhabitedPortal, roles?: readonly string[]): Promise<Seen> {
  const body = { ...newAccount(world, roles), ...(await factor(world)) }
  const { id } = await world.get<{ id: string }>(`POST ${DESK}/add`, { as: world.actors.securing, body })
  return { id, version: 1 }
}

const step =
  (more: object = {}): Recipe =>
  async (world): Promise<Asking> => ({
    as: world.actors.securing,
    body: { ...(await madeAccount(world)), ...more, ...(await factor(world)) },
  })

/** What waits for a second person to confirm it. */
async function waitingChange(world: InhabitedPortal): Promise<string> {
  const { id } = await madeAccount(world, ['security'])
  const found = await world.get<{ waiting: { id: string } }>(`GET ${DESK}/detail/{id}`, {
    ...{ as: world.actors.securing, params: { id } },
  })
  return found.waiting.id
}

const reason = '岗位调整'

export const staffWriting: Readonly<Record<string, Recipe>> = {
  [`POST ${DESK}/add`]: async (world) => ({
    as: world.actors.securing,
    body: { ...newAccount(world), ...(await factor(world)) },
  }),
  [`POST ${DESK}/edit`]: step({ name: '方初二', unit: '榕屿市生态环境局', reason }),
  [`POST ${DESK}/roles`]: step({ roles: ['handle'], reason }),
  [`POST ${DESK}/disable`]: step({ reason }),
  [`POST ${DESK}/enable`]: async (world) => {
    const as = world.actors.securing
    const { id, version } = await madeAccount(world)
    await world.get(`POST ${DESK}/disable`, { as, body: { id, version, reason, ...(await factor(world)) } })
    return { as, body: { id, version: version + 1, reason, ...(await factor(world)) } }
  },
  [`POST ${DESK}/reset`]: step({ reason }),
  [`POST ${DESK}/endSessions`]: step(),
  [`POST ${DESK}/decide`]: async (world) => ({
    as: world.actors.auditing,
    body: { id: await waitingChange(world), decision: 'confirm', ...(await factor(world)) },
  }),
  [`POST ${DESK}/locks/lift`]: async (world) => {
    const key = `lock-${world.turn('login lock')}`
    // Of somebody outside: those of staff are forgotten whenever a test needs a one-time code.
    const at = new Date()
    await world.db.insert(loginAttempt).values({ keyHash: key, kind: 'pair', failures: 99, nextAt: at, lastAt: at })
    return { as: world.actors.securing, body: { id: key, side: 'people', reason, ...(await factor(world)) } }
  },
  // Reading logins is itself recorded.
  [`GET ${DESK}/logins`]: async (world) => ({ as: world.actors.securing }),
}

/** Calls that name an account, a change or a lock, and by which field of which part. */
export const STAFF_THINGS: readonly (readonly [string, 'body' | 'query' | 'params', string])[] = [
  ...['edit', 'roles', 'disable', 'enable', 'reset', 'endSessions', 'decide', 'locks/lift'].map(
    (name) => [`POST ${DESK}/${name}`, 'body', 'id'] as const,
  ),
]
