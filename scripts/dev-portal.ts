import type { Remaining } from '../demo/if-empty.ts'
import { readConfig } from '../src/kernel/config.server.ts'
import { type Database, openPostgres } from '../src/kernel/data/db.server.ts'
import { openPglite } from '../src/kernel/data/pglite.server.ts'
import { buildPortal } from '../src/server/app.ts'
import { createStorage } from '../src/server/rooms/storage.ts'
import { openFilledDatabase } from '../src/server/start.ts'
import { findDemoCity } from './demo-city.ts'

// `dev.ts` imports this module again after every change, with everything that it imports.

const read = (environment: NodeJS.ProcessEnv) => readConfig(environment, findDemoCity())

/** An open database that survives reloads of the code around it. */
export interface DevDatabase {
  database: Database
  remaining: Remaining | null
}

export async function openDevDatabase(environment: NodeJS.ProcessEnv): Promise<DevDatabase> {
  const config = read(environment)
  return openFilledDatabase(config, createStorage(config))
}

/** Opens a portal on the current sources. */
export async function openDevPortal(
  environment: NodeJS.ProcessEnv,
  { database: opened, remaining }: DevDatabase,
  buildFolder: string,
) {
  const config = read(environment)
  const { port, host, profile, database: where } = config
  const { database, release } = opened.engine === 'pglite' ? shareEmbedded(opened.client) : openOwn(where.url!)
  const isLoading = () => remaining?.isUnderWay() ?? false
  const { app } = await buildPortal({ config, database, storage: createStorage(config), buildFolder, isLoading })
  return {
    address: `${profile.portalName} is at ${profile.publicUrl}`,
    listen: () => app.listen({ port, host }),
    async close() {
      await app.close()
      await release()
    },
  }
}

type Embedded = Extract<Database, { engine: 'pglite' }>

/**
 * Wraps the open engine for one generation of the code. Its listeners are removed with that portal: otherwise it could never be garbage-collected.
 */
function shareEmbedded(client: Embedded['client']) {
  const stops: (() => Promise<void>)[] = []
  const listen: Database['listen'] = async (channel, onPayload) =>
    void stops.push(await client.listen(channel, onPayload))
  const release = async () => {
    for (const stop of stops) await stop()
  }
  return { database: { ...openPglite(client), listen } as Database, release }
}

function openOwn(url: string) {
  const database = openPostgres(url)
  return { database, release: database.close }
}
