import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { notLoggedIn } from '../../kernel/calls/errors.ts'
import type { DefineJob } from '../jobs/contract.ts'
import { CLIENT_STATES } from './client-states.ts'
import { createClients } from './clients.server.ts'
import { clientCalls, type OwnClient } from './contract.ts'
import { createKeys } from './keys.server.ts'
import { createDelivery, type DeliveryDependencies } from './webhooks/delivery.server.ts'
import { createWebhooks } from './webhooks/webhooks.server.ts'

interface Dependencies extends DeliveryDependencies {
  define: DefineJob
  firmOf(userId: string): Promise<{ name: string; code: string } | null>
  isDataset(code: string): boolean
}

/** Keys to the public calls and webhooks, for organisations. */
export function openApiClients(registry: CallRegistry, { define, firmOf, isDataset, ...needs }: Dependencies) {
  const { db, now } = needs
  const clients = createClients({ db, now, firmOf })
  const keys = createKeys({ db, now })
  const webhooks = createWebhooks({ ...needs, isDataset })
  const delivery = createDelivery(needs)

  async function own(caller: Caller): Promise<OwnClient> {
    const { firm, client } = await clients.find(userOf(caller).actor)
    if (!client) return { isVerified: firm !== null, client: null, keys: [], use: [], webhooks: [] }
    const { id, state, decisionNote, purpose, scopes, perMinute } = client
    const [held, use, hooks] = await Promise.all([keys.list(id), keys.use(id), webhooks.list(id)])
    return {
      isVerified: firm !== null,
      client: { state, stateName: CLIENT_STATES[state], decisionNote, purpose, scopes, perMinute },
      keys: held.map(({ id: keyId, hint, createdAt, lastUsedAt }) => ({
        ...{ id: keyId, hint, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
      })),
      use: use.map(({ day, calls, refused }) => ({ day, calls, refused })),
      webhooks: hooks,
    }
  }

  const granted = (caller: Caller) => clients.granted(userOf(caller))

  // Writes answer null: if they read the state after the commit and that failed, the caller would get an error for a committed change.
  registry.implement(clientCalls, {
    own: ({ caller }) => own(caller),
    async ask({ body, caller }) {
      await clients.ask(userOf(caller), { purpose: body.purpose, scopes: [...body.scopes] })
      return null
    },
    makeKey: async ({ body, caller }) => keys.make(await granted(caller), body.key),
    async endKey({ body, caller }) {
      await keys.end(await granted(caller), body.id)
      return null
    },
    addWebhook: async ({ body, caller }) => webhooks.add(await granted(caller), body),
    async endWebhook({ body, caller }) {
      await webhooks.end(await granted(caller), body.id)
      return null
    },
    rotateSecret: async ({ body, caller }) => webhooks.rotate(await granted(caller), body.id),
    testWebhook: async ({ body, caller }) => delivery.test(await webhooks.find(await granted(caller), body.id)),
    async replay({ body, caller }) {
      await webhooks.replay(await granted(caller), body.id, body.after)
      return null
    },
  })
  define({
    code: 'webhook-log',
    title: '清理推送记录',
    every: { dayAt: '04:10' },
    run: async () => void (await Promise.all([delivery.sweep(), keys.sweep()])),
  })
  return { spend: keys.spend, deliver: delivery.deliver }
}

export type ApiClients = ReturnType<typeof openApiClients>

/** Access has been checked already; this narrows the type. */
function userOf({ actor, address }: Caller) {
  if (actor.kind !== 'user') throw notLoggedIn()
  return { actor, address }
}
