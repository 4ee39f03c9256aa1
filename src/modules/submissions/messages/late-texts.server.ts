import type { Db } from '../../../kernel/data/db.server.ts'
import type { MessageChannel, OutgoingMessage } from './delivery.server.ts'

/** Writes the text of a message at the moment of sending; null if nothing is left to report. */
export type LateText = (message: OutgoingMessage, from: Db) => Promise<Record<string, string> | null>

/**
 * Wraps a channel so that some texts are written at the moment of sending, because the facts may have changed since the message was queued. A
 * message with nothing left to report counts as sent.
 */
export function withLateTexts(way: MessageChannel, lateTexts: ReadonlyMap<string, LateText>, db: Db): MessageChannel {
  async function written(message: OutgoingMessage, from: Db): Promise<OutgoingMessage | null> {
    const write = lateTexts.get(message.template)
    if (!write) return message
    const payload = await write(message, from)
    return payload && { ...message, payload }
  }

  if ('within' in way)
    return {
      async within(message, tx) {
        const now = await written(message, tx)
        if (now) await way.within(now, tx)
      },
    }
  return {
    async outside(message, signal) {
      const now = await written(message, db)
      if (now) await way.outside(now, signal)
    },
  }
}
