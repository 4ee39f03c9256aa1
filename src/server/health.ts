import type { FastifyInstance } from 'fastify'
import type { Clock } from '../kernel/data/database-clock.server.ts'
import type { Database } from '../kernel/data/db.server.ts'
import { VERSION } from './watch/version.ts'

interface Health {
  database: Database
  clock: Clock
  isLoading(): boolean
  /** Whether SIGTERM was received: `/readyz` then answers 503, so that the load balancer sends no new requests. */
  isLeaving(): boolean
}

/**
 * `/healthz`: the process answers, and says whether it is still loading the demo city. `/readyz`: it can also reach its database, and their clocks
 * agree.
 */
export function serveHealth(app: FastifyInstance, { database, clock, isLoading, isLeaving }: Health): void {
  app.get('/healthz', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: 'alive', version: VERSION, ...(isLoading() ? { demo: 'loading' } : {}) }),
  )
  app.get('/readyz', async (_, reply) => {
    const ready = await Promise.race([
      database.ready(),
      new Promise<false>((resolve) => setTimeout(resolve, 1500, false).unref()),
    ])
    const status = isLeaving() ? 'leaving' : !ready ? 'database away' : clock.isRight() ? 'ready' : 'clock wrong'
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}
