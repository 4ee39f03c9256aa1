import type { IncomingMessage } from 'node:http'

/**
 * Where a request was from. Fastify calls it a string, but has none once the connection is closed: such a request is
 * counted with all others of its sort, and is no fault.
 */
export const requestAddress = ({ ip }: { ip: string | undefined }): string => ip ?? ''

/**
 * Where a request was from, as the nearest proxy saw it, before the framework has read the request. Behind several proxies this may be
 * one of them: it serves to take turns, never to count or to limit.
 */
export function nearestAddress({ headers, socket }: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? String(headers['x-forwarded-for'] ?? '') : ''
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() || (socket.remoteAddress ?? '')
}
