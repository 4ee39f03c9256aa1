import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadDemoIfEmpty, loadSkeletonIfEmpty } from '../../demo/if-empty.ts'
import { BUILD_FOLDER, buildIfStale } from '../../scripts/build.ts'
import { readConfig } from '../kernel/config.server.ts'
import { openDatabase } from '../kernel/db.server.ts'
import { createSeal } from '../kernel/seal.server.ts'
import { buildPortal } from './app.ts'
import { storageOf } from './rooms.ts'

const started = performance.now()
const demoProfile = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../demo/site-profile.json'), 'utf8'))
const config = readConfig(process.env, demoProfile)

await buildIfStale()
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
await database.migrate()
const storage = storageOf(config)
if (config.demo) await loadDemoIfEmpty(database, storage, createSeal(config.dataKey), config.demo)
else await loadSkeletonIfEmpty(database.db)

const { app } = await buildPortal({ config, database, storage, buildFolder: BUILD_FOLDER })
await app.listen({ port: config.port, host: config.host })
console.log(
  `${config.profile.portalName} is at http://${config.host}:${config.port} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
)

/** Finishes what is under way, then goes. A second signal does not wait. */
let leaving = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (leaving) process.exit(1)
    leaving = true
    await app.close()
    await database.close()
    process.exit(0)
  })
}
