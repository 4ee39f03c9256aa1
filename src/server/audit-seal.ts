import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openHeads } from '../kernel/audit/heads.server.ts'
import type { AuditKeys } from '../kernel/audit/keys.server.ts'
import { createAuditSealer } from '../kernel/audit/sealer.server.ts'
import type { Config } from '../kernel/config.server.ts'
import { inBackground } from '../kernel/data/background.server.ts'
import type { Db } from '../kernel/data/db.server.ts'
import type { Outages } from './watch/outages.ts'

/** Within this interval the newest records could be deleted without a trace. */
const SEAL_EVERY_MS = 1000

export const openAuditHeads = ({ dataDir }: Pick<Config, 'dataDir'>, keys: AuditKeys) =>
  openHeads(path.join(dataDir, 'audit'), keys.heads)

interface Dependencies {
  config: Config
  keys: AuditKeys
  db: Db
  now(): number
  outages: Outages
}

/** Stores the head of the audit chain outside the database: every second while the portal listens, and when it closes. */
export function sealAudit(app: FastifyInstance, { config, keys, db, now, outages }: Dependencies) {
  const heads = openAuditHeads(config, keys)
  const sealer = createAuditSealer({
    ...{ db, heads, now },
    onBroken: ({ id }) => app.log.error({ audit: { missing: id } }, 'audit records were cut off or rewritten'),
  })
  let isInTrouble = false
  let sealedAt: number | undefined
  const seal = () =>
    inBackground(() => sealer.seal()).then(
      () => {
        isInTrouble = false
        sealedAt = performance.now()
        // This runs every second, so it is the first to notice that the database is back.
        const outage = outages.end('database')
        if (outage) app.log.warn({ outage: 'database', ...outage }, 'database back')
      },
      (error: unknown) => {
        // Logged once, because it is retried every second while the database is unreachable.
        if (!isInTrouble) app.log.warn({ err: error }, 'audit not sealed')
        isInTrouble = true
      },
    )
  let sealing: NodeJS.Timeout | undefined

  app.addHook('onListen', async () => {
    await seal()
    sealing = setInterval(seal, SEAL_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(sealing)
    await seal()
  })
  return { heads, sealAge: () => (sealedAt === undefined ? null : performance.now() - sealedAt) }
}
