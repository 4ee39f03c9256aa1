import { createHmac, randomBytes } from 'node:crypto'

/** Secrets and signatures by the Standard Webhooks convention (standardwebhooks.com). */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

interface Message {
  id: string
  /** Seconds since 1970, as the receiver compares them with its clock. */
  timestamp: number
  body: string
}

/** The three signature headers. During a rotation there is a signature for each secret, so that the receiver can change over. */
export function signedHeaders({ id, timestamp, body }: Message, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf({ id, timestamp, body }, secret)}`).join(' '),
  }
}

const signatureOf = ({ id, timestamp, body }: Message, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
