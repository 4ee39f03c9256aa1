import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// What proxies and tracing tools use: letters, digits, dots, dashes and underscores. Nothing that could break a line of the log or a page.
const VALID = /^[\w.-]{6,64}$/

/** The id that a proxy has given the request, if it looks like one, else a new one: in every line of the log and on the error page. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  // Random, but drawn many at a time.
  return typeof given === 'string' && VALID.test(given) ? given : randomUUID().slice(-12)
}
