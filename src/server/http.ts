import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Config } from '../kernel/config.server.ts'

/**
 * The bare HTTP server: strict about framing and hosts, impatient with slow senders. Requests that pass go to `listener`.
 */
export function createHttpServer(allowedHosts: Config['allowedHosts'], listener: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: 15_000,
      // A second Host header must be seen as one, not silently dropped.
      requireHostHeader: true,
    },
    (request, response) => {
      if (isPlain(request, allowedHosts)) listener(request, response)
      else refuse(response)
    },
  )
  return server
}

/** One Host header, one of ours, and an address in origin form. */
function isPlain(request: IncomingMessage, allowedHosts: Config['allowedHosts']): boolean {
  if (!request.url?.startsWith('/') || request.url.startsWith('//')) return false
  let hosts = 0
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  const host = request.headers.host?.toLowerCase() ?? ''
  return hosts === 1 && (allowedHosts === 'any-loopback' ? LOOPBACK.test(host) : allowedHosts.has(host))
}

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/

function refuse(response: ServerResponse): void {
  response.writeHead(400, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
  response.end('请求地址不正确')
}
