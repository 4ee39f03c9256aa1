import { and, asc, eq, inArray, lte, notInArray } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { delayAfter, processQueue, type Queue } from '../../../kernel/data/queue.server.ts'
import { errorCode } from '../../../kernel/error-code.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { messageOutbox } from '../tables.server.ts'
import type { Channel, Message } from './outbox.server.ts'

/** A message to be sent. The id is the same at every try, so that a recipient can recognise duplicates. */
export interface OutgoingMessage extends Message {
  id: number
}

/**
 * How messages of a channel are sent: within the portal's database, in the transaction that marks them as sent, or externally.
 */
export type MessageChannel =
  | { within(message: OutgoingMessage, tx: Db): Promise<void> }
  | { outside(message: OutgoingMessage, signal: AbortSignal): Promise<void> }

export type Senders = Partial<Record<Channel, MessageChannel>>

/** A problem for the operator, without the recipient. */
export type DeliveryTrouble =
  | { kind: 'no-way'; channel: Channel; id: number }
  | { kind: 'failed' | 'given-up'; channel: Channel; id: number; tries: number; reason: string }

export const MOST_TRIES = 8
/** Wait before the second try. Doubled at every try, so the last one is about two hours after the first. */
export const FIRST_WAIT_MS = 60_000
/** Shorter than the first wait, so that a message is not tried again while it is still being sent. */
const LONGEST_SEND_MS = 30_000
const AT_ONCE = 50

/** Sends due messages and returns their number. Two workers share the messages and send none twice. */
export function createDelivery(db: Db, { seal, now }: { seal: Seal; now(): number }) {
  return async (senders: Senders, report: (trouble: DeliveryTrouble) => void = () => {}): Promise<number> => {
    const channels = typedKeys(senders)
    for (const aside of await setAside(channels)) report({ kind: 'no-way', ...aside })
    let left = AT_ONCE
    return processQueue(db, queueOf(senders, report), () => left-- > 0)
  }

  /**
   * Messages for an unconfigured channel are marked instead of waiting: once the channel exists, nobody needs last year's
   * messages. Users of the portal receive each message in their site inbox in addition.
   */
  async function setAside(channels: Channel[]) {
    return db
      .update(messageOutbox)
      .set({ state: 'no-way' })
      .where(and(eq(messageOutbox.state, 'waiting'), notInArray(messageOutbox.channel, channels)))
      .returning({ id: messageOutbox.id, channel: messageOutbox.channel })
  }

  /** A process that dies between sending and marking sends again after the wait: at least once, not exactly once. */
  function queueOf(
    senders: Senders,
    report: (trouble: DeliveryTrouble) => void,
  ): Queue<typeof messageOutbox.$inferSelect, OutgoingMessage & { tries: number }> {
    return {
      next: (tx) =>
        tx
          .select()
          .from(messageOutbox)
          .where(
            and(
              eq(messageOutbox.state, 'waiting'),
              lte(messageOutbox.nextAt, new Date(now())),
              inArray(messageOutbox.channel, typedKeys(senders)),
            ),
          )
          .orderBy(asc(messageOutbox.nextAt), asc(messageOutbox.id))
          .limit(1)
          .for('update', { skipLocked: true }),
      async putOff(tx, { id, channel, template, recipientSealed, payloadSealed, tries: before }) {
        const tries = before + 1
        const nextAt = new Date(now() + delayAfter(FIRST_WAIT_MS, tries))
        await tx.update(messageOutbox).set({ tries, nextAt }).where(eq(messageOutbox.id, id))
        const payload = openJson<Record<string, string>>(seal, payloadSealed)
        return { id, channel, template, tries, recipient: seal.open(recipientSealed), payload }
      },
      async work(taken) {
        const failure = await send(senders[taken.channel]!, taken)
        if (failure === undefined) return true
        report(await markFailed(taken, failure))
        return false
      },
    }
  }

  /** Sends one message; undefined for success, otherwise the reason. Every failure is tried again. */
  async function send(
    way: MessageChannel,
    { tries: _, ...message }: OutgoingMessage & { tries: number },
  ): Promise<unknown> {
    const markSent = (tx: Db) =>
      tx
        .update(messageOutbox)
        .set({ state: 'sent' })
        .where(eq(messageOutbox.id, message.id))
        .returning({ id: messageOutbox.id })
    try {
      if ('within' in way) {
        await db.transaction(async (tx) => {
          // The case may have been deleted since the message was read; then it is not sent.
          const there = await markSent(tx)
          if (there.length > 0) await way.within(message, tx)
        })
      } else {
        await way.outside(message, AbortSignal.timeout(LONGEST_SEND_MS))
        await markSent(db)
      }
      return undefined
    } catch (error) {
      return error ?? 'unknown'
    }
  }

  async function markFailed(
    { id, channel, tries }: OutgoingMessage & { tries: number },
    failure: unknown,
  ): Promise<DeliveryTrouble> {
    const isLast = tries >= MOST_TRIES
    if (isLast) await db.update(messageOutbox).set({ state: 'failed' }).where(eq(messageOutbox.id, id))
    return { kind: isLast ? 'given-up' : 'failed', channel, id, tries, reason: describeFailure(failure) }
  }
}

/** Code or name of an error only, because messages of mail servers contain the recipient's address. */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown'
  const responseCode = 'responseCode' in failure ? failure.responseCode : undefined
  return [failure.name, errorCode(failure), responseCode].filter((part) => part !== undefined).join(' ')
}
