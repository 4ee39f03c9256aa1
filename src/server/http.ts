import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isCallAddress } from '../kernel/calls/contract.ts'
import { CODES } from '../kernel/calls/envelope.ts'
import type { Config } from '../kernel/config.server.ts'
import { type PlainSite, plainPage, plainPagePolicy } from './plain-page.ts'

/**
 * The bare HTTP server: strict about framing and hosts, impatient with slow senders. Requests that pass go to `listener`.
 */
export function createHttpServer(site: Site, listener: RequestListener): Server {
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
      begun.set(request.socket, response)
      if (site.isLeaving?.()) response.setHeader('connection', 'close')
      const status = isPlain(request, site.allowedHosts) ? tooLong(request.url!) : 400
      if (!status) return listener(request, response)
      refuse(status, request, response, site)
    },
  )
  // Unheard, the bare server would answer by itself, without a word.
  return server.on('checkExpectation', (request, response) => refuse(417, request, response, site))
}

interface Site extends PlainSite {
  allowedHosts: Config['allowedHosts']
  /** Whether the portal is about to end: then every answer closes its connection, so that none is closed under a request. */
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

/** The longest path of ours has 60 characters and an id of at most 64. */
const LONGEST_PATH = 512
/** Two thousand characters of a return address, encoded, and what else is beside it. */
const LONGEST_TARGET = 8000

/** Refused before anything looks at it: what follows is quick only with addresses of a length that people use. */
function tooLong(target: string): 414 | undefined {
  if (target.length > LONGEST_TARGET) return 414
  const query = target.indexOf('?')
  return (query < 0 ? target.length : query) > LONGEST_PATH ? 414 : undefined
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

/** The last request that came over a connection: what follows its head may turn out to be no message yet. */
const begun = new WeakMap<Socket, ServerResponse>()

/**
 * What cannot be read as a message is answered on the bare connection, whether it never became a request or goes wrong
 * after its head. Into an answer that is on its way nothing is written.
 */
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
  // Whoever asks for the head alone takes whatever follows it for the next answer.
  const isHead = (unfinished?.req.method ?? method) === 'HEAD'
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${isHead ? '' : body}`)
}

/** Enough of a message to see whether a call was meant. */
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
