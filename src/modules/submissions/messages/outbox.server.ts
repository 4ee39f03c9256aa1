import { and, count, eq, gte, lte, min } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { startOfDay } from '../../../kernel/format/date.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { messageOutbox } from '../tables.server.ts'
import { createDelivery, type DeliveryTrouble, type Senders } from './delivery.server.ts'

export type Channel = (typeof messageOutbox.$inferSelect)['channel']

export interface Message {
  channel: Channel
  recipient: string
  template: string
  payload: Record<string, string>
  /** The member of staff it is for. */
  staffId?: string
  /**
   * Whether the message is stored like any other but never sent, so that response times do not reveal whether a recipient exists.
   */
  isSilent?: boolean
  /** Earliest time at which the message is sent. */
  notBefore?: Date
}

export interface Outbox {
  /** Queues messages within the transaction of the event, so that nothing is sent without a commit. */
  put(tx: Db, messages: readonly Message[]): Promise<void>
  /** The rows that `put` would insert, for insertion in a combined statement. */
  rows(messages: readonly Message[]): (typeof messageOutbox.$inferInsert)[]
  /** Today's number of messages and failures, and the number of overdue ones. */
  figures(): Promise<{ today: number; waiting: number; oldestAt: Date | null; failed: number }>
  /** Sends due messages and returns their number. */
  deliver(senders: Senders, report?: (trouble: DeliveryTrouble) => void): Promise<number>
}

export function createOutbox(db: Db, { seal, now }: { seal: Seal; now(): number }): Outbox {
  function rowsOf(messages: readonly Message[]) {
    const at = new Date(now())
    // All channels share the same sealed payload.
    const sealed = new Map<Message['payload'], string>()
    return messages.map(
      ({ channel, recipient, template, payload, staffId = null, isSilent = false, notBefore = at }) => {
        const payloadSealed = sealed.get(payload) ?? seal.seal(JSON.stringify(payload))
        sealed.set(payload, payloadSealed)
        const state = isSilent ? ('sent' as const) : ('waiting' as const)
        return {
          channel,
          recipientSealed: seal.seal(recipient),
          template,
          payloadSealed,
          caseId: payload.caseId ?? null,
          staffId,
          state,
          nextAt: notBefore,
          createdAt: at,
        }
      },
    )
  }

  return {
    rows: rowsOf,

    async figures() {
      const isLate = and(eq(messageOutbox.state, 'waiting'), lte(messageOutbox.nextAt, new Date(now())))
      const today = gte(messageOutbox.createdAt, startOfDay(now()))
      const [sent, [late], failed] = await Promise.all([
        db.$count(messageOutbox, today),
        db
          .select({ waiting: count(), oldestAt: min(messageOutbox.nextAt) })
          .from(messageOutbox)
          .where(isLate),
        db.$count(messageOutbox, and(today, eq(messageOutbox.state, 'failed'))),
      ])
      return { today: sent, ...expectRow(late), failed }
    },

    async put(tx, messages) {
      if (messages.length > 0) await tx.insert(messageOutbox).values(rowsOf(messages))
    },

    deliver: createDelivery(db, { seal, now }),
  }
}
