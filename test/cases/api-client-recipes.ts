import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { makeCreditCode } from '../../src/kernel/identity/credit-code.ts'
import { apiClient, apiKey, apiUse, webhook, webhookTry } from '../../src/modules/api-clients/tables.server.ts'
import { type Asking, type InhabitedPortal, USERS } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'

const DESK = '/api-clients/desk'
const OWN = '/api-clients/own'

interface Seen {
  id: string
  version: number
}

/** Grants keys to the enterprise of the tests and returns its client. */
export async function grantedClient({ db, now }: Pick<InhabitedPortal, 'db' | 'now'>): Promise<string> {
  const { creditCode, enterpriseName: name } = USERS.enterprise
  const [found] = await db.select().from(apiClient).where(eq(apiClient.creditCode, creditCode))
  if (found) {
    await db.update(apiClient).set({ state: 'granted' }).where(eq(apiClient.id, found.id))
    return found.id
  }
  const id = randomUUID()
  const at = new Date(now())
  await db.insert(apiClient).values({
    ...{
      id,
      formKey: id,
      state: 'granted',
      makerIds: ['user-enterprise'],
      accountId: 'user-enterprise',
      name,
      creditCode,
    },
    ...{
      purpose: '更新客户名单',
      scopes: ['changes', 'open-data', 'register'],
      perMinute: 1200,
      createdAt: at,
      updatedAt: at,
    },
  })
  return id
}

/** A webhook of the enterprise, at an address that leads nowhere. */
export async function ownWebhook(world: Pick<InhabitedPortal, 'db' | 'now' | 'seal'>, url = 'https://127.0.0.1/') {
  const [clientId, id, at] = [await grantedClient(world), randomUUID(), new Date(world.now())]
  await world.db.insert(webhook).values({
    ...{ id, clientId, url, state: 'active', position: 0, nextAt: at, createdAt: at },
    secretSealed: world.seal.seal(`whsec_${Buffer.alloc(32, 7).toString('base64')}`),
  })
  return id
}

/** Deletes all keys and webhooks of the enterprise, so that no limit applies. */
async function cleared(world: InhabitedPortal): Promise<string> {
  const clientId = await grantedClient(world)
  await world.db.delete(apiKey).where(eq(apiKey.clientId, clientId))
  await world.db.delete(webhookTry)
  await world.db.delete(webhook).where(eq(webhook.clientId, clientId))
  return clientId
}

const ofWebhook =
  (more: object = {}): Recipe =>
  async (world) => {
    await cleared(world)
    return { as: world.actors.enterprise, body: { id: await ownWebhook(world), ...more } }
  }

/** An organisation that has not requested keys yet. */
function newClient(world: InhabitedPortal) {
  const turn = world.turn('api-client')
  const serial = `MA8${String(turn).padStart(5, '0')}`
  return {
    key: `recipe-${turn}`,
    facts: {
      ...{ name: `试行数据服务第${turn}公司`, purpose: '更新客户名单', scopes: ['changes'], perMinute: 1200 },
      creditCode: makeCreditCode({ department: '9', category: '1', region: '350700', serial }),
    },
  }
}

async function create(world: InhabitedPortal): Promise<Seen> {
  const asking = { as: world.actors.running, body: newClient(world) }
  const { id, version } = await world.get<Seen>(`POST ${DESK}/create`, asking)
  return { id, version }
}

const waiting = async (world: InhabitedPortal): Promise<Asking & { body: Seen }> => ({
  ...{ as: world.actors.securing, body: await create(world) },
})

export const clientWriting: Readonly<Record<string, Recipe>> = {
  [`POST ${OWN}/ask`]: async (world) => {
    const { db, actors } = world
    const code = USERS.otherEnterprise.creditCode
    for (const { id } of await db.select().from(apiClient).where(eq(apiClient.creditCode, code))) {
      await db.delete(apiUse).where(eq(apiUse.clientId, id))
      await db.delete(apiClient).where(eq(apiClient.id, id))
    }
    return { as: actors.otherEnterprise, body: { purpose: '更新客户名单', scopes: ['changes'] } }
  },
  [`POST ${OWN}/keys/make`]: async (world) => {
    await cleared(world)
    return { as: world.actors.enterprise, body: { key: `recipe-${world.turn('api-key')}` } }
  },
  [`POST ${OWN}/keys/end`]: async (world) => {
    const [clientId, id] = [await cleared(world), randomUUID()]
    await world.db.insert(apiKey).values({ id, clientId, hash: id, hint: 'ck_abcd…', createdAt: new Date(world.now()) })
    return { as: world.actors.enterprise, body: { id } }
  },
  [`POST ${OWN}/webhooks/add`]: async (world) => {
    await cleared(world)
    const body = { key: `recipe-${world.turn('webhook')}`, url: 'https://hooks.rongyu.cn/credit' }
    return { as: world.actors.enterprise, body }
  },
  [`POST ${OWN}/webhooks/end`]: ofWebhook(),
  [`POST ${OWN}/webhooks/rotate`]: ofWebhook(),
  [`POST ${OWN}/webhooks/test`]: ofWebhook(),
  [`POST ${OWN}/webhooks/replay`]: ofWebhook({ after: 0 }),
  // Exporting the list is audited.
  [`GET ${DESK}/file`]: async (world) => ({ as: world.actors.securing }),
  [`POST ${DESK}/create`]: async (world) => ({ as: world.actors.running, body: newClient(world) }),
  [`POST ${DESK}/edit`]: async (world) => ({
    as: world.actors.running,
    body: { ...(await create(world)), facts: newClient(world).facts },
  }),
  [`POST ${DESK}/grant`]: waiting,
  [`POST ${DESK}/refuse`]: async (world) => {
    const { as, body } = await waiting(world)
    return { as, body: { ...body, reason: '用途不明' } }
  },
  [`POST ${DESK}/suspend`]: async (world) => {
    const { as, body } = await waiting(world)
    const { id, version } = await world.get<Seen>(`POST ${DESK}/grant`, { as, body })
    return { as, body: { id, version, reason: '用途与申请不符' } }
  },
}

export const CLIENT_THINGS = [
  ...['keys/end', 'webhooks/end', 'webhooks/rotate', 'webhooks/test', 'webhooks/replay'].map(
    (step) => `POST ${OWN}/${step}`,
  ),
  ...['edit', 'grant', 'refuse', 'suspend'].map((step) => `POST ${DESK}/${step}`),
]

/** Reading calls that need something to read. */
export const clientReading: Readonly<Record<string, Recipe>> = {
  [`GET ${DESK}/detail/{id}`]: async (world) => ({
    ...{ as: world.actors.securing, params: { id: (await create(world)).id } },
  }),
}
