import type { IncomingMessage } from 'node:http'

/**
 * Network address of a request. Fastify declares a string but returns undefined once the connection is closed; such requests are counted together.
 */
export const requestAddress = ({ ip }: { ip: string | undefined }): string => ip ?? ''

/**
 * Network address of a request as the nearest proxy reports it, before the framework has parsed the request. Behind several proxies it may be that of
 * a proxy, so it is used only for fair queueing, never for limits.
 */
export function nearestAddress({ headers, socket }: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? String(headers['x-forwarded-for'] ?? '') : ''
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() || (socket.remoteAddress ?? '')
}
