import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { UserActor } from '../../kernel/calls/actor.ts'
import { conflict, forbidden } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { KeyScope } from './client-states.ts'
import { KEY_PER_MINUTE } from './limits.ts'
import { apiClient } from './tables.server.ts'

/** The account that manages the keys of its organisation. */
export interface KeyOwner {
  actor: UserActor
  address: string
  clientId: string
}

type Asking = Omit<KeyOwner, 'clientId'>

interface Dependencies extends Basics {
  /** The organisation an account was verified to speak for. */
  firmOf(userId: string): Promise<{ name: string; code: string } | null>
}

/** Organisations with API keys, managed by the accounts that were verified to represent them. */
export function createClients({ db, now, firmOf }: Dependencies) {
  async function find(actor: UserActor) {
    const firm = await firmOf(actor.userId)
    const [client] = firm ? await db.select().from(apiClient).where(eq(apiClient.creditCode, firm.code)) : []
    return { firm, client }
  }

  return {
    find,

    /** Requests keys. A refused organisation may ask again; while its request waits or is granted, another one is refused. */
    async ask({ actor, address }: Asking, { purpose, scopes }: { purpose: string; scopes: KeyScope[] }): Promise<void> {
      const { firm } = await find(actor)
      if (!firm) throw forbidden('请先在用户中心完成单位实名认证，再申请接口密钥')
      await db.transaction(async (tx) => {
        const at = new Date(now())
        const asked = { purpose, scopes, state: 'asked' as const, accountId: actor.userId, updatedAt: at }
        const [before] = await tx.select().from(apiClient).where(eq(apiClient.creditCode, firm.code)).for('update')
        if (before && before.state !== 'refused') throw conflict('本单位已有接口密钥的申请，不用再次申请')
        const id = before?.id ?? randomUUID()
        if (before)
          await tx
            .update(apiClient)
            .set({ ...asked, version: before.version + 1, decisionNote: null, makerIds: [actor.userId] })
            .where(eq(apiClient.id, id))
        else
          await tx.insert(apiClient).values({
            ...{ ...asked, id, formKey: `${actor.userId} ${firm.code}`, makerIds: [actor.userId], createdAt: at },
            ...{ name: firm.name, creditCode: firm.code, perMinute: KEY_PER_MINUTE },
          })
        await audit(tx, { actor, address, action: 'ask', entity: 'api-client', entityId: id })
      })
    },

    /** The organisation of the caller, whose keys and webhooks may be changed now; throws unless its request was granted. */
    async granted({ actor, address }: Asking): Promise<KeyOwner> {
      const { client } = await find(actor)
      if (client?.state !== 'granted') throw forbidden('本单位的接口密钥还没有开通，或者已停用')
      return { actor, address, clientId: client.id }
    },
  }
}
