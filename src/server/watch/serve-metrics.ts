import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../kernel/config.server.ts'
import { workerNumber } from '../workers/worker-process.ts'
import { createGauges, type Watched } from './gauges.ts'
import type { Metrics } from './metrics.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves metrics for Prometheus: on a separate port, which no proxy forwards to, or at /metrics with a token. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, watched: Watched): void {
  const { port, host, token } = watched.config.metrics
  if (port === undefined && !token) return
  const gauges = createGauges(watched)
  const read = async () => metrics.text(await gauges.read())
  app.addHook('onClose', async () => gauges.stop())
  if (token)
    app.get('/metrics', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
        return reply.code(401).header('www-authenticate', 'Bearer').send()
      return reply.type(TYPE).send(await read())
    })
  if (port !== undefined) listenApart(app, { port, host }, read)
}

function listenApart(app: FastifyInstance, place: Pick<Config, 'port' | 'host'>, read: () => Promise<string>): void {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    const text = await read()
    response.writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(text)
  })
  app.addHook(
    'onListen',
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        // Each worker has its own metrics on its own port.
        const port = place.port + workerNumber() - 1
        server.listen({ ...place, port, exclusive: true }, () => resolve())
      }),
  )
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

const isSame = (given: string, expected: string): boolean => timingSafeEqual(hashed(given), hashed(expected))
const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()
