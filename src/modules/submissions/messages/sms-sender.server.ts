import type { MessageChannel, OutgoingMessage } from './delivery.server.ts'
import type { MessageText } from './message-text.ts'

interface SmsSettings {
  /** URL to which messages are posted as JSON, `{ phone, text }`. */
  url: string
  token: string
}

const PATIENCE_MS = 10_000

/** Sends short messages through an HTTP gateway. Any 2xx response means that the gateway has accepted the message. */
export function createSmsChannel(
  { url, token }: SmsSettings,
  textOf: (message: OutgoingMessage) => MessageText,
  sign: () => string,
): MessageChannel {
  return {
    async outside(message, signal) {
      const { title, short } = textOf(message)
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          // Idempotency key of the message, the same at every try, for gateways that support it.
          'idempotency-key': `message-${message.id}`,
        },
        body: JSON.stringify({ phone: message.recipient, text: `【${sign()}】${title}：${short}` }),
        // Telephone numbers are sent to the configured address only.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw Object.assign(new Error('the gateway did not take it'), { code: `HTTP${answer.status}` })
    },
  }
}
