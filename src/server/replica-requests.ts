import type { FastifyInstance } from 'fastify'
import type { ReplicaReads } from '../kernel/data/replicas.server.ts'
import { cookieLine, cookieName } from '../kernel/guard/cookie.ts'

/** Cookie with the database position after the last write of this browser, for the process that answers its next request. */
const COOKIE = { name: 'written-at', seconds: 60 }
const READING = new Set(['GET', 'HEAD'])

/**
 * Lets replicas answer read requests. After a write, the same browser reads from the primary until a replica has replayed the write. Clients
 * with a token have no cookie for the position, so they always use the primary.
 */
export function answerFromReplicas(app: FastifyInstance, reads: ReplicaReads, production: boolean): void {
  const name = cookieName(COOKIE, production)

  app.addHook('onRequest', (request, _reply, done) => {
    if (!READING.has(request.method) || request.headers.authorization) return done()
    reads.run(readPosition(request.cookies[name]), done)
  })

  app.addHook('onSend', async (request, reply) => {
    if (READING.has(request.method)) return
    // If the primary cannot be reached, nothing was written.
    const at = await reads.written().catch(() => undefined)
    if (at !== undefined) reply.header('set-cookie', cookieLine({ ...COOKIE, value: at.toString(36) }, production))
  })
}

/** An invalid cookie is ignored; an invented position far ahead only sends its sender to the primary. */
function readPosition(value: string | undefined): number {
  const position = /^[0-9a-z]{1,11}$/.test(value ?? '') ? Number.parseInt(value!, 36) : 0
  return Number.isSafeInteger(position) ? position : 0
}
