import { and, count, eq, gte, lte, min } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { startOfDay } from '../../../kernel/format/date.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { messageOutbox } from '../tables.server.ts'
import { createDelivery, type Senders, type Trouble } from './delivery.server.ts'

export type Channel = (typeof messageOutbox.$inferSelect)['channel']

export interface Message {
  channel: Channel
  recipient: string
  template: string
  payload: Record<string, string>
  /** The member of staff it is for. */
  staffId?: string
  /** Written like any other, and sent to nobody: from how long it takes, nobody learns whether there is someone to tell. */
  isSilent?: boolean
  /** Leaves then, not at once. */
  notBefore?: Date
}

export interface Outbox {
  /** Inside the transaction of what is told: no commit, no message. */
  put(tx: Db, messages: readonly Message[]): Promise<void>
  /** What `put` would write, for the person who writes it together with something else. */
  rows(messages: readonly Message[]): (typeof messageOutbox.$inferInsert)[]
  /** Of today, how many there are and how many were given up; and how many should be gone by now. */
  figures(): Promise<{ today: number; waiting: number; oldestAt: Date | null; failed: number }>
  /** Sends what is due and gives how many were sent. */
  deliver(senders: Senders, report?: (trouble: Trouble) => void): Promise<number>
}

export function createOutbox(db: Db, { seal, now }: { seal: Seal; now(): number }): Outbox {
  function rowsOf(messages: readonly Message[]) {
    const at = new Date(now())
    // By every way the same is told.
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
