import { loadDemoIfEmpty, loadSkeletonIfEmpty } from '../../demo/if-empty.ts'
import { BUILD_FOLDER, buildIfStale } from '../../scripts/build.ts'
import type { Config } from '../kernel/config.server.ts'
import { openDatabase } from '../kernel/db.server.ts'
import { createSeal } from '../kernel/seal.server.ts'
import { buildPortal, type PortalOptions } from './app.ts'
import { storageOf } from './rooms.ts'

/** Builds what is stale, opens and fills the database, and stands ready to listen. A signal ends it. */
export async function startPortal(config: Config, options: Pick<PortalOptions, 'captchaAnswers'> = {}) {
  const started = performance.now()
  await buildIfStale()
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await database.migrate()
  const storage = storageOf(config)
  const seal = createSeal(config.dataKey)
  if (config.demo) await loadDemoIfEmpty(database, storage, seal, config.demo)
  else await loadSkeletonIfEmpty(database.db)

  const { app } = await buildPortal({ config, database, storage, buildFolder: BUILD_FOLDER, ...options })
  closeOnSignal(async () => {
    await app.close()
    await database.close()
  })
  return {
    db: database.db,
    seal,
    async listen(): Promise<void> {
      await app.listen({ port: config.port, host: config.host })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${config.profile.portalName} is at http://${config.host}:${config.port} (${seconds} s)`)
    },
  }
}

/** Finishes what is under way, then goes. A second signal does not wait. */
function closeOnSignal(close: () => Promise<void>): void {
  let leaving = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (leaving) process.exit(1)
      leaving = true
      await close()
      process.exit(0)
    })
  }
}
