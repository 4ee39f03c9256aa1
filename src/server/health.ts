import type { FastifyInstance } from 'fastify'
import type { Database } from '../kernel/data/db.server.ts'

/** Alive: the process answers, and says if it is still loading the demo city. Ready: it can also reach its database. */
export function serveHealth(app: FastifyInstance, database: Database, isLoading: () => boolean): void {
  app.get('/healthz', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', ...(isLoading() ? { demo: 'loading' } : {}) }),
  )
  app.get('/readyz', async (_, reply) => {
    const ready = await Promise.race([
      database.ready(),
      new Promise<false>((resolve) => setTimeout(resolve, 1500, false).unref()),
    ])
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'database away' })
  })
}
