import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// Characters used by proxies and tracing tools; none that could break a log line or a page.
const VALID = /^[\w.-]{6,64}$/

/** The request id set by a proxy, if valid, else a new one. It is in every log line and on the error page. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  // `randomUUID` prefetches random bytes, so it is cheap.
  return typeof given === 'string' && VALID.test(given) ? given : randomUUID().slice(-12)
}
