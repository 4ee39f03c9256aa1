import type { Leaving, Way } from './delivery.server.ts'
import type { MessageText } from './message-text.ts'

interface SmsSettings {
  /** Where a short message is posted to as JSON, `{ phone, text }`. */
  url: string
  token: string
}

const PATIENCE_MS = 10_000

/** Sends short messages through a gateway over HTTP. Any answer of the 2xx kind means that it has taken the message. */
export function smsWay(
  { url, token }: SmsSettings,
  textOf: (message: Leaving) => MessageText,
  sign: () => string,
): Way {
  return {
    async outside(message, signal) {
      const { title, short } = textOf(message)
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          // The same at every try, for gateways that know it.
          'idempotency-key': `message-${message.id}`,
        },
        body: JSON.stringify({ phone: message.recipient, text: `【${sign()}】${title}：${short}` }),
        // A telephone number goes where the city says and nowhere else.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw Object.assign(new Error('the gateway did not take it'), { code: `HTTP${answer.status}` })
    },
  }
}
