import { and, desc, eq, inArray } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { KeyOwner } from '../clients.server.ts'
import type { Webhook } from '../contract.ts'
import { webhook, webhookTry } from '../tables.server.ts'
import { type WebhookNetwork, webhookUrl } from './posting.server.ts'
import { makeSecret } from './signing.server.ts'

const MOST_WEBHOOKS = 5
/** After a rotation, messages are signed with the old secret as well for this long. */
const ROTATION_MS = 86_400_000
const SHOWN_TRIES = 20

interface Dependencies extends SealedBasics {
  outside: WebhookNetwork
  isDataset(code: string): boolean
  newestPosition(): Promise<number>
}

/** Creates the operations on webhooks for their owners. */
export function createWebhooks({ db, now, seal, outside, isDataset, newestPosition }: Dependencies) {
  /** Locks a webhook of this owner; throws for any other. */
  async function held(tx: Db, { clientId }: KeyOwner, id: string) {
    const own = and(eq(webhook.id, id), eq(webhook.clientId, clientId))
    const [found] = await tx.select().from(webhook).where(own).for('update')
    if (!found) throw notFound('推送地址')
    return found
  }

  const noted = (tx: Db, owner: KeyOwner, action: string, id: string) =>
    audit(tx, { ...owner, action, entity: 'webhook', entityId: id })

  return {
    async add(owner: KeyOwner, asked: { key: string; url: string; dataset?: string }) {
      const url = webhookUrl(asked.url, outside)
      if (!url) throw invalid({ url: '推送地址应以 https:// 开头，用公共互联网的域名和默认端口' })
      if (asked.dataset && !isDataset(asked.dataset)) throw invalid({ dataset: '没有这个数据集' })
      const position = await newestPosition()
      return db.transaction(async (tx) => {
        const id = `${owner.clientId}-${asked.key}`
        const [again] = await tx.select({ id: webhook.id }).from(webhook).where(eq(webhook.id, id))
        if (again) throw conflict('这个推送地址已经登记过；没有记下签名密钥的，请更换密钥')
        if ((await tx.$count(webhook, eq(webhook.clientId, owner.clientId))) >= MOST_WEBHOOKS)
          throw conflict(`最多登记 ${MOST_WEBHOOKS} 个推送地址`)
        const secret = makeSecret()
        const at = new Date(now())
        await tx.insert(webhook).values({
          ...{ id, clientId: owner.clientId, url: url.href, dataset: asked.dataset ?? null, state: 'active', position },
          ...{ secretSealed: seal.seal(secret), nextAt: at, createdAt: at },
        })
        await noted(tx, owner, 'add', id)
        return { id, secret }
      })
    },

    end: (owner: KeyOwner, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await held(tx, owner, id)
        await tx.delete(webhook).where(eq(webhook.id, id))
        await noted(tx, owner, 'end', id)
      }),

    rotate: (owner: KeyOwner, id: string) =>
      db.transaction(async (tx) => {
        const { secretSealed } = await held(tx, owner, id)
        const secret = makeSecret()
        const rotatedUntil = new Date(now() + ROTATION_MS)
        const set = { secretSealed: seal.seal(secret), previousSealed: secretSealed, rotatedUntil }
        await tx.update(webhook).set(set).where(eq(webhook.id, id))
        await noted(tx, owner, 'rotate', id)
        return { id, secret }
      }),

    /** Sends everything after this position again; a disabled webhook becomes active. */
    replay: (owner: KeyOwner, id: string, after: number): Promise<void> =>
      db.transaction(async (tx) => {
        await held(tx, owner, id)
        const begun = { state: 'active' as const, disabledNote: null, pendingTo: null, tries: 0 }
        await tx
          .update(webhook)
          .set({ ...begun, position: after, nextAt: new Date(now()) })
          .where(eq(webhook.id, id))
        await noted(tx, owner, 'replay', id)
      }),

    async find({ clientId }: KeyOwner, id: string) {
      const own = and(eq(webhook.id, id), eq(webhook.clientId, clientId))
      const [found] = await db.select().from(webhook).where(own)
      if (!found) throw notFound('推送地址')
      return found
    },

    async list(clientId: string): Promise<Webhook[]> {
      const rows = await db.select().from(webhook).where(eq(webhook.clientId, clientId)).orderBy(webhook.createdAt)
      const ids = rows.map(({ id }) => id)
      const tries = ids.length === 0 ? [] : await newestTries(db, ids)
      return rows.map(({ id, url, dataset, state, disabledNote, position, tries: count, rotatedUntil }) => ({
        ...{ id, url, dataset, state, disabledNote, position, tries: count },
        rotatedUntil: rotatedUntil && rotatedUntil.getTime() > now() ? rotatedUntil.toISOString() : null,
        log: tries
          .filter(({ webhookId }) => webhookId === id)
          .slice(0, SHOWN_TRIES)
          .map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
      }))
    },
  }
}

const newestTries = (db: Db, ids: string[]) =>
  db
    .select()
    .from(webhookTry)
    .where(inArray(webhookTry.webhookId, ids))
    .orderBy(desc(webhookTry.id))
    .limit(SHOWN_TRIES * MOST_WEBHOOKS)
