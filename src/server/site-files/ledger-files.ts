import type { FastifyInstance } from 'fastify'
import { notFound } from '../../kernel/calls/errors.ts'
import type { Ledger } from '../../modules/ledger/api.server.ts'

/**
 * Serves the public ledger in the format of c2sp.org/tlog-tiles: the newest checkpoint, tiles of hashes and bundles of entries. A full file never
 * changes; a checkpoint is outdated after seconds. Any site may read it.
 */
export function serveLedger(app: FastifyInstance, { checkpoint, file, verifierKey }: Ledger): void {
  const text = 'text/plain; charset=utf-8'

  app.get('/log/checkpoint', async (_, reply) => {
    const note = await checkpoint()
    if (note === null) throw notFound('账本')
    return reply
      .type(text)
      .headers({ ...OPEN, 'cache-control': 'no-cache' })
      .send(note)
  })

  app.get('/log/key', async (_, reply) =>
    reply
      .type(text)
      .headers({ ...OPEN, 'cache-control': 'public, max-age=300' })
      .send(`${await verifierKey()}\n`),
  )

  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    const found = await file(`tile/${request.params['*']}`)
    if (!found) throw notFound('账本文件')
    const caching = found.isFull ? 'public, max-age=31536000, immutable' : 'public, max-age=60'
    return reply
      .type('application/octet-stream')
      .headers({ ...OPEN, 'cache-control': caching })
      .send(found.bytes)
  })
}

const OPEN = { 'access-control-allow-origin': '*' }
