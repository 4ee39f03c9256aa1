import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Visitor } from '../inhabited-portal.ts'
import type { Wire } from './draft.ts'

export interface Answer {
  /** 0 if the connection was closed without an answer. */
  status: number
  type: string
  location: string
  encoding: string
  body: Buffer
}

/** Longer than the portal waits for a silent sender. */
const PATIENCE_MS = 35_000

/** Sends a request with `inject`, or over a socket if an address is given. */
export async function send(app: FastifyInstance, wire: Wire, as: Visitor, address?: string): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const never = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  const answer = address ? overSocket(address, wire) : injected(app, wire, as)
  return Promise.race([answer, never]).finally(() => clearTimeout(timer))
}

async function injected(app: FastifyInstance, { method, url, headers, payload }: Wire, as: Visitor): Promise<Answer> {
  const {
    statusCode,
    headers: given,
    rawPayload,
  } = await app.inject({
    ...{ method: method as InjectOptions['method'], url, headers, payload, remoteAddress: as.address },
  })
  return answerOf(statusCode, given, rawPayload)
}

const answerOf = (status: number, headers: http.OutgoingHttpHeaders, body: Buffer): Answer => ({
  ...{ status, body },
  type: String(headers['content-type'] ?? ''),
  location: String(headers.location ?? ''),
  encoding: String(headers['content-encoding'] ?? ''),
})

/** The same answer with its body decompressed. */
export function unpacked(answer: Answer): Answer {
  if (answer.body.length === 0 || !answer.encoding) return answer
  return { ...answer, body: answer.encoding === 'br' ? brotliDecompressSync(answer.body) : gunzipSync(answer.body) }
}

function overSocket(address: string, { method, url, headers, payload, breaksOff }: Wire): Promise<Answer> {
  const { hostname, port } = new URL(address)
  const length = payload && !breaksOff ? { 'content-length': String(payload.length) } : {}
  return new Promise((resolve, reject) => {
    const given = { ...headers, ...length, host: `${hostname}:${port}` }
    const request = http.request({ hostname, port, method, path: url, headers: given, agent: false }, (response) => {
      const parts: Buffer[] = []
      const done = () => resolve(answerOf(response.statusCode!, response.headers, Buffer.concat(parts)))
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', done)
      response.on('error', done)
    })
    // A server may close the connection when it refuses to read the body.
    request.on('error', (error: NodeJS.ErrnoException) =>
      CUT_OFF.has(error.code ?? '') ? resolve(answerOf(0, {}, Buffer.alloc(0))) : reject(error),
    )
    if (!breaksOff) return void request.end(payload)
    request.on('socket', (socket) => socket.on('connect', () => request.write(payload ?? '', () => socket.end())))
    request.flushHeaders()
  })
}

const CUT_OFF = new Set(['ECONNRESET', 'EPIPE'])
