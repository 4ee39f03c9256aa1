import { hash } from 'node:crypto'
import { and, asc, eq, isNotNull, lt, lte, or } from 'drizzle-orm'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { processQueue } from '../../../kernel/data/queue.server.ts'
import { apiClient, webhook, webhookTry } from '../tables.server.ts'
import { type PostResult, postTo, type WebhookNetwork } from './posting.server.ts'
import { signedHeaders } from './signing.server.ts'
import { delayAfterTry, MOST_TRIES } from './tries.ts'

/** Most changes in one message. */
const AT_ONCE = 100
/** A delivery that has not finished after this time may be tried by another worker. */
const LEASE_MS = 60_000
export const RETENTION_MS = 30 * 86_400_000

type Hook = typeof webhook.$inferSelect

interface Found {
  changes: readonly { position: number }[]
  next: number
}

export interface DeliveryDependencies extends SealedBasics {
  outside: WebhookNetwork
  /** Changes after a position, read from the feed at the time of sending: of an ended record only the fact that it ended. */
  changesAfter(asked: { after: number; dataset?: string }, limit: number): Promise<Found>
  newestPosition(): Promise<number>
  /** Sends a message to the owner, in the transaction of its cause. */
  tell(tx: Db, message: { accountId: string; title: string; text: string }): Promise<void>
}

/** Posts changes to webhooks in the order of the feed. A message is repeated until it was delivered or the webhook is disabled. */
export function createDelivery(dependencies: DeliveryDependencies) {
  const { db, now, changesAfter, newestPosition } = dependencies
  const post = createPosting(dependencies)

  /** The range to send now: the one whose delivery was begun, otherwise the new changes. */
  async function rangeOf(hook: Hook): Promise<Found> {
    const asked = { after: hook.position, ...(hook.dataset && { dataset: hook.dataset }) }
    const found = await changesAfter(asked, AT_ONCE)
    const { pendingTo } = hook
    if (pendingTo === null) return found
    return { changes: found.changes.filter(({ position }) => position <= pendingTo), next: pendingTo }
  }

  async function send(hook: Hook, newest: number): Promise<boolean> {
    const { changes, next } = await rangeOf(hook)
    if (changes.length === 0) {
      await settle(hook, { position: Math.max(hook.position, hook.pendingTo ?? newest) })
      return false
    }
    // The range is stored before it is sent, so that every try sends the same range under the same message id.
    await db.update(webhook).set({ pendingTo: next }).where(eq(webhook.id, hook.id))
    const messageId = `msg_${hash('sha256', `${hook.id} ${hook.position} ${next}`).slice(0, 24)}`
    const at = new Date(now())
    const message = { type: 'register.changes', timestamp: at.toISOString(), data: { changes, next } }
    const posted = await post(hook, messageId, message)
    const isDone = hasArrived(posted)
    const tried = { webhookId: hook.id, messageId, at, tryNo: hook.tries, changes: changes.length, ...logged(posted) }
    await db.transaction(async (tx) => {
      await tx.insert(webhookTry).values(tried)
      // A replay that was asked for meanwhile has set another range.
      const same = and(eq(webhook.id, hook.id), eq(webhook.position, hook.position), eq(webhook.tries, hook.tries))
      const set = isDone ? { position: next, pendingTo: null, tries: 0, nextAt: at } : afterFailure(hook, at)
      const changed = await tx.update(webhook).set(set).where(same).returning({ id: webhook.id })
      if (changed.length > 0 && 'state' in set) await tellOwner(dependencies, tx, hook)
    })
    return isDone
  }

  const settle = (hook: Hook, set: { position: number }) =>
    db
      .update(webhook)
      .set({ ...set, pendingTo: null, tries: 0, nextAt: new Date(now()) })
      .where(and(eq(webhook.id, hook.id), eq(webhook.position, hook.position), eq(webhook.tries, hook.tries)))

  /** Selects only webhooks with undelivered changes, so that nothing is written for all others. */
  const queueTo = (newest: number) => ({
    next: (tx: Db) =>
      tx
        .select({ hook: webhook })
        .from(webhook)
        .innerJoin(apiClient, eq(apiClient.id, webhook.clientId))
        .where(
          and(
            ...[eq(webhook.state, 'active'), eq(apiClient.state, 'granted'), lte(webhook.nextAt, new Date(now()))],
            or(lt(webhook.position, newest), isNotNull(webhook.pendingTo)),
          ),
        )
        .orderBy(asc(webhook.nextAt))
        .limit(1)
        .for('update', { of: webhook, skipLocked: true }),
    async putOff(tx: Db, { hook }: { hook: Hook }): Promise<Hook> {
      const taken = { tries: hook.tries + 1, nextAt: new Date(now() + LEASE_MS) }
      await tx.update(webhook).set(taken).where(eq(webhook.id, hook.id))
      return { ...hook, ...taken }
    },
    work: (hook: Hook) => send(hook, newest),
  })

  return {
    deliver: (mayGoOn: () => boolean): Promise<number> =>
      newestPosition().then((newest) => processQueue(db, queueTo(newest), mayGoOn)),

    /** Posts a test message without changes and stores it as a try. */
    async test(hook: Hook) {
      const at = new Date(now())
      const messageId = `msg_${hash('sha256', `${hook.id} test ${at.getTime()}`).slice(0, 24)}`
      const data = { changes: [], next: hook.position }
      const posted = await post(hook, messageId, { type: 'test', timestamp: at.toISOString(), data })
      const tried = { webhookId: hook.id, messageId, at, tryNo: 0, changes: 0, ...logged(posted) }
      await db.insert(webhookTry).values(tried)
      return { ...tried, at: at.toISOString() }
    },

    sweep: () => db.delete(webhookTry).where(lt(webhookTry.at, new Date(now() - RETENTION_MS))),
  }
}

/** Signs a message with the secrets of a webhook and posts it. */
function createPosting({ now, seal, outside }: Pick<DeliveryDependencies, 'now' | 'seal' | 'outside'>) {
  return async function post(hook: Hook, messageId: string, message: object): Promise<PostResult & { ms: number }> {
    const body = JSON.stringify(message)
    const isRotating = hook.previousSealed && hook.rotatedUntil && hook.rotatedUntil.getTime() > now()
    const sealed = [hook.secretSealed, ...(isRotating && hook.previousSealed ? [hook.previousSealed] : [])]
    const timestamp = Math.floor(now() / 1000)
    const headers = signedHeaders({ id: messageId, timestamp, body }, sealed.map(seal.open))
    const begun = performance.now()
    return { ...(await postTo(outside, hook.url, { headers, body })), ms: Math.round(performance.now() - begun) }
  }
}

async function tellOwner({ tell }: Pick<DeliveryDependencies, 'tell'>, tx: Db, { clientId, url }: Hook): Promise<void> {
  const [client] = await tx.select().from(apiClient).where(eq(apiClient.id, clientId))
  if (!client?.accountId) return
  const text = `${url} 三天内 ${MOST_TRIES} 次没有收到，已停止推送。修好后请在“接口密钥与推送”里从停止的位置重新推送，没有变更会丢失。`
  await tell(tx, { accountId: client.accountId, title: '推送地址已停用', text })
}

const hasArrived = ({ status }: PostResult): boolean => status !== null && status >= 200 && status < 300

const logged = ({ status, trouble, ms }: PostResult & { ms: number }) => ({ httpStatus: status, trouble, ms })

function afterFailure({ tries }: Hook, at: Date) {
  const wait = delayAfterTry(tries)
  if (wait !== null) return { nextAt: new Date(at.getTime() + wait) }
  const disabledNote = `${MOST_TRIES} 次没有送达，已停止推送`
  return { state: 'disabled' as const, disabledNote, pendingTo: null, tries: 0 }
}
