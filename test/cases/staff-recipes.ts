import { loginAttempt } from '../../src/modules/sign-on/tables.server.ts'
import type { Asking, InhabitedPortal } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'
import { freshCode } from './one-time-code.ts'

const DESK = '/staff/desk'

/** The form of a new account. */
const newAccount = (world: InhabitedPortal, roles: readonly string[] = ['accept']) => ({
  ...{ login: `recipe-${world.turn('staff account')}`, name: '方初一', unit: '榕屿市信用信息中心', roles },
})

/** The one-time code that every write of this desk requires. */
const factor = async ({ db, now }: InhabitedPortal) => ({ oneTimeCode: await freshCode(db, now()) })

interface Seen {
  id: string
  version: number
}

/** A requested change, with the requester's half of the activation code. */
interface Asked {
  id: string
  handover: { code: string }
}

/** An account that an officer has requested. */
export async function askedAccount(world: InhabitedPortal, roles?: readonly string[], more = {}): Promise<Asked> {
  const body = { ...newAccount(world, roles), ...more, ...(await factor(world)) }
  return world.get<Asked>(`POST ${DESK}/add`, { as: world.actors.securing, body })
}

/** Confirms the waiting change of an account as another person; returns that person's half of the activation code. */
export async function confirmChange(world: InhabitedPortal, staffId: string): Promise<string> {
  const as = world.actors.auditing
  const { waiting } = await world.get<{ waiting: { id: string } }>(`GET ${DESK}/detail/{id}`, {
    ...{ as, params: { id: staffId } },
  })
  const body = { id: waiting.id, decision: 'confirm', ...(await factor(world)) }
  const { handover } = await world.get<{ handover: { code: string } | null }>(`POST ${DESK}/decide`, { as, body })
  return handover?.code ?? ''
}

/** A confirmed account, in the version its requester reads. */
export async function madeAccount(world: InhabitedPortal, roles?: readonly string[]): Promise<Seen> {
  const { id } = await askedAccount(world, roles)
  await confirmChange(world, id)
  return { id, version: 2 }
}

const step =
  (more: object = {}): Recipe =>
  async (world): Promise<Asking> => ({
    as: world.actors.securing,
    body: { ...(await madeAccount(world)), ...more, ...(await factor(world)) },
  })

/** A change that waits for confirmation. */
async function waitingChange(world: InhabitedPortal): Promise<string> {
  const { id } = await askedAccount(world)
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
    // A failed login of an outsider: those of staff are deleted whenever a test needs a one-time code.
    const at = new Date()
    await world.db.insert(loginAttempt).values({ keyHash: key, kind: 'pair', failures: 99, nextAt: at, lastAt: at })
    return { as: world.actors.securing, body: { id: key, side: 'people', reason, ...(await factor(world)) } }
  },
  // Reading logins is audited.
  [`GET ${DESK}/logins`]: async (world) => ({ as: world.actors.securing }),
}

/** Calls that name an account, a change or a lock, with the part and field of the request. */
export const STAFF_THINGS: readonly (readonly [string, 'body' | 'query' | 'params', string])[] = [
  ...['edit', 'roles', 'disable', 'enable', 'reset', 'endSessions', 'decide', 'locks/lift'].map(
    (name) => [`POST ${DESK}/${name}`, 'body', 'id'] as const,
  ),
]
