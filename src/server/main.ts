import { flushCompileCache } from 'node:module'
import type { Config } from '../kernel/config.server.ts'
import { limitEngineMemory } from '../kernel/data/engine-flags.server.ts'
import { limitHeapGrowth } from './heap-growth.ts'
import { quickenImports } from './quick-imports.ts'
import { isWorker } from './workers/worker-process.ts'

// V8 flags are part of the key of the compile cache, so they are set first.
limitHeapGrowth()
if (!process.env.DATABASE_URL) limitEngineMemory()
// Before any other import, because a restart has to be fast.
quickenImports()
// Starts the build in another process before this one loads its modules. Workers start after their parent has built.
const { buildIfStale } = await import('../../scripts/build.ts')
const building = isWorker() ? Promise.resolve() : buildIfStale()
// The error is reported where the build is awaited.
building.catch(() => {})
try {
  const { readConfig } = await import('../kernel/config.server.ts')
  const { findDemoCity } = await import('../../scripts/demo-city.ts')
  const { withFreePort } = await import('./free-port.ts')
  const config = readConfig(await withFreePort(process.env), findDemoCity())
  await (config.workers > 1 && !isWorker() ? supervise(config) : serve(config))
} catch (error) {
  // An error at the start is for the operator, so it is printed as sentences without a stack.
  const { explainError } = await import('./doctor/sentences.ts')
  for (const { chinese, english } of explainError(error)) console.error(`${chinese}\n${english}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}

async function serve(config: Config): Promise<void> {
  const { startEmptyDatabase } = await import('../kernel/data/empty-database.server.ts')
  const ahead = config.database.url ? undefined : startEmptyDatabase(config.database.dataDir)
  const { startPortal } = await import('./start.ts')
  const portal = await startPortal(
    { ...config, database: { ...config.database, ahead } },
    { building, isOwnConfig: true },
  )
  await portal.listen()
  // Early, because the process may be killed without notice, but after the first visitors were served.
  setTimeout(flushCompileCache, 10_000).unref()
}

async function supervise({ workers, port }: Config): Promise<void> {
  await building
  const { superviseWorkers } = await import('./workers/supervisor.ts')
  await superviseWorkers({ workers, environment: { PORT: String(port) } })
}
