import type { FastifyInstance } from 'fastify'
import type { ReplicaReads } from '../kernel/data/replicas.server.ts'
import { cookieLine, cookieName } from '../kernel/guard/cookie.ts'

/** Where the database was after the last write of this browser, for whichever process answers its next request. */
const COOKIE = { name: 'written-at', seconds: 60 }
const READING = new Set(['GET', 'HEAD'])

/**
 * Lets replicas answer the statements of reading requests. Whoever has just written reads from the primary until a replica has that write.
 * Clients with a token have no cookie to remember it, so they always use the primary.
 */
export function answerFromReplicas(app: FastifyInstance, reads: ReplicaReads, production: boolean): void {
  const name = cookieName(COOKIE, production)

  app.addHook('onRequest', (request, _reply, done) => {
    if (!READING.has(request.method) || request.headers.authorization) return done()
    reads.run(readPosition(request.cookies[name]), done)
  })

  app.addHook('onSend', async (request, reply) => {
    if (READING.has(request.method)) return
    // Without the primary nothing was written.
    const at = await reads.written().catch(() => undefined)
    if (at !== undefined) reply.header('set-cookie', cookieLine({ ...COOKIE, value: at.toString(36) }, production))
  })
}

/** A cookie that is not a position asks for nothing; a made-up one far ahead only sends its sender to the primary. */
function readPosition(value: string | undefined): number {
  const position = /^[0-9a-z]{1,11}$/.test(value ?? '') ? Number.parseInt(value!, 36) : 0
  return Number.isSafeInteger(position) ? position : 0
}
