import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db.server.ts'
import type { Seal } from '../../kernel/seal.server.ts'
import { messageOutbox } from './tables.server.ts'

export type Channel = (typeof messageOutbox.$inferSelect)['channel']

export interface Message {
  channel: Channel
  recipient: string
  template: string
  payload: Record<string, string>
}

/** How a message leaves, by channel. A channel without a way keeps its messages waiting. */
export type Senders = Partial<Record<Channel, (message: Message, tx: Db) => Promise<void>>>

const MOST_TRIES = 8
const FIRST_WAIT_MS = 60_000
const AT_ONCE = 50

export interface Outbox {
  /** Inside the transaction of what is told: no commit, no message. */
  put(tx: Db, messages: readonly Message[]): Promise<void>
  /** Sends what is due and gives how many were sent. Two workers share the work and send nothing twice. */
  deliver(senders: Senders): Promise<number>
}

export function outboxOf(db: Db, { seal, now }: { seal: Seal; now(): number }): Outbox {
  return {
    async put(tx, messages) {
      if (messages.length === 0) return
      const at = new Date(now())
      await tx.insert(messageOutbox).values(
        messages.map(({ channel, recipient, template, payload }) => ({
          channel,
          recipientSealed: seal.seal(recipient),
          template,
          payloadSealed: seal.seal(JSON.stringify(payload)),
          nextAt: at,
          createdAt: at,
        })),
      )
    },

    async deliver(senders) {
      let sent = 0
      for (let left = AT_ONCE; left > 0; left -= 1) {
        const done = await db.transaction((tx) => deliverOne(tx as unknown as Db, senders))
        if (done === undefined) break
        if (done) sent += 1
      }
      return sent
    },
  }

  /** True: sent; false: put off; undefined: nothing is due. The lock makes other workers pass over it. */
  async function deliverOne(tx: Db, senders: Senders): Promise<boolean | undefined> {
    const channels = Object.keys(senders) as Channel[]
    if (channels.length === 0) return undefined
    const [due] = await tx
      .select()
      .from(messageOutbox)
      .where(
        and(
          eq(messageOutbox.state, 'waiting'),
          lte(messageOutbox.nextAt, new Date(now())),
          sql`${messageOutbox.channel} in ${channels}`,
        ),
      )
      .orderBy(asc(messageOutbox.nextAt), asc(messageOutbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const isSent = await attempt(tx, senders[due.channel]!, {
      channel: due.channel,
      recipient: seal.open(due.recipientSealed),
      template: due.template,
      payload: JSON.parse(seal.open(due.payloadSealed)) as Record<string, string>,
    })
    const tries = due.tries + 1
    await tx
      .update(messageOutbox)
      .set({
        tries,
        state: isSent ? 'sent' : tries >= MOST_TRIES ? 'failed' : 'waiting',
        nextAt: new Date(now() + FIRST_WAIT_MS * 2 ** due.tries),
      })
      .where(eq(messageOutbox.id, due.id))
    return isSent
  }
}

/** A way that fails is tried again later, whatever the reason; what it had begun to store goes with it. */
const attempt = (tx: Db, send: NonNullable<Senders[Channel]>, message: Message): Promise<boolean> =>
  tx
    .transaction((inner) => send(message, inner as unknown as Db))
    .then(
      () => true,
      () => false,
    )
