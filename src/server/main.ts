import { flushCompileCache } from 'node:module'
import type { Config } from '../kernel/config.server.ts'
import { limitEngineMemory } from '../kernel/data/engine-flags.server.ts'
import { keepHeapSmall } from './heap-growth.ts'
import { quickenImports } from './quick-imports.ts'
import { isWorker } from './workers/worker-process.ts'

// Flags of V8 belong to what compiled code is stored for, so they come first.
keepHeapSmall()
if (!process.env.DATABASE_URL) limitEngineMemory()
// Before anything else is imported: who was killed has to be back at once.
quickenImports()
// Another process builds, so it begins before this one has read what it serves with. A worker starts when its parent has built.
const { buildIfStale } = await import('../../scripts/build.ts')
const building = isWorker() ? Promise.resolve() : buildIfStale()
// A failure is told where it is waited for.
building.catch(() => {})
try {
  const { readConfig } = await import('../kernel/config.server.ts')
  const { findDemoCity } = await import('../../scripts/demo-city.ts')
  const { withFreePort } = await import('./free-port.ts')
  const config = readConfig(await withFreePort(process.env), findDemoCity())
  await (config.workers > 1 && !isWorker() ? supervise(config) : serve(config))
} catch (error) {
  // What keeps it from starting is for an operator to put right: sentences, not a stack.
  const { sentencesOf } = await import('./doctor/sentences.ts')
  for (const { chinese, english } of sentencesOf(error)) console.error(`${chinese}\n${english}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}

async function serve(config: Config): Promise<void> {
  const { makeDatabaseAhead } = await import('../kernel/data/empty-database.server.ts')
  const ahead = config.database.url ? undefined : makeDatabaseAhead(config.database.dataDir)
  const { startPortal } = await import('./start.ts')
  const portal = await startPortal(
    { ...config, database: { ...config.database, ahead } },
    { building, isOwnConfig: true },
  )
  await portal.listen()
  // Soon and not at the end, which may come without warning; but the first visitor comes first.
  setTimeout(flushCompileCache, 10_000).unref()
}

async function supervise({ workers, port }: Config): Promise<void> {
  await building
  const { superviseWorkers } = await import('./workers/supervisor.ts')
  await superviseWorkers({ workers, environment: { PORT: String(port) } })
}
