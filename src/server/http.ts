import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isCallAddress } from '../kernel/calls/contract.ts'
import { CODES } from '../kernel/calls/envelope.ts'
import type { Config } from '../kernel/config.server.ts'
import { type PlainSite, plainPage, plainPagePolicy } from './plain-page.ts'

/** Creates the HTTP server: strict about framing and hosts, with timeouts for slow clients. Accepted requests go to `listener`. */
export function createHttpServer(site: Site, listener: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: 15_000,
      // Both Host headers must be visible; by default Node drops the second one.
      requireHostHeader: true,
    },
    (request, response) => {
      begun.set(request.socket, response)
      if (site.isLeaving?.()) response.setHeader('connection', 'close')
      const status = isPlain(request, site.allowedHosts) ? tooLong(request.url!) : 400
      if (!status) return listener(request, response)
      refuse(status, request, response, site)
    },
  )
  // Without a listener Node answers 417 with an empty body.
  return server.on('checkExpectation', (request, response) => refuse(417, request, response, site))
}

interface Site extends PlainSite {
  allowedHosts: Config['allowedHosts']
  /** Whether the portal is shutting down: then every answer closes its connection, so that no connection is closed during a request. */
  isLeaving?(): boolean
}

function refuse(
  status: keyof typeof REASONS,
  request: IncomingMessage,
  response: ServerResponse,
  site: PlainSite,
): void {
  const { headers, body } = refusal(status, site, request.url)
  response.writeHead(status, headers)
  response.end(body)
}

/** The longest path of the portal has 60 characters and an id of at most 64. */
const LONGEST_PATH = 512
/** A return address of two thousand characters, encoded, and other parameters. */
const LONGEST_TARGET = 8000

/** Refuses long addresses first, because later checks are fast only on addresses of usual length. */
function tooLong(target: string): 414 | undefined {
  if (target.length > LONGEST_TARGET) return 414
  const query = target.indexOf('?')
  return (query < 0 ? target.length : query) > LONGEST_PATH ? 414 : undefined
}

/** Exactly one Host header with an allowed host, and an address in origin form. */
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

/** The last answer of a connection: the bytes after a request head may turn out to be no valid message. */
const begun = new WeakMap<Socket, ServerResponse>()

/** Refuses an invalid message on the raw connection, before or after its head. Nothing is written into an answer that is already being sent. */
export function refuseMessage(error: { code?: string; rawPacket?: unknown }, socket: Socket, site: PlainSite): void {
  const last = begun.get(socket)
  const unfinished = last?.writableFinished ? undefined : last
  if (error.code === 'ECONNRESET' || !socket.writable || unfinished?.headersSent) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const start = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.subarray(0, LONGEST_START) : ''
  const [method, first] = start.toString('latin1').split(' ', 2)
  const target = unfinished ? unfinished.req.url : first
  const { headers, body } = refusal(status, site, target)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // A client that sent HEAD would read a body as the next answer.
  const isHead = (unfinished?.req.method ?? method) === 'HEAD'
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${isHead ? '' : body}`)
}

/** Characters that suffice to recognise the address of a call. */
const LONGEST_START = 64

const REASONS = {
  400: '请求地址不正确',
  408: '请求等待超时，请重新发送',
  414: '请求地址过长',
  417: '请求的标头不受支持',
  431: '请求的标头过长',
} as const

function refusal(status: keyof typeof REASONS, site: PlainSite, target = '') {
  const isCall = isCallAddress(target)
  const msg = REASONS[status]
  const body = isCall
    ? JSON.stringify({ code: CODES.invalid.code, msg, data: null })
    : plainPage({ site, status, message: msg })
  const headers = {
    'content-type': `${isCall ? 'application/json' : 'text/html'}; charset=utf-8`,
    'content-security-policy': plainPagePolicy(site),
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }
  return { headers, body }
}
