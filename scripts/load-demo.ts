// Loads the demo city while a portal starts on an empty PostgreSQL. Runs as a child process of the portal, with its settings.
import { loadDemo } from '../demo/load.ts'
import { readConfig } from '../src/kernel/config.server.ts'
import { openPostgres } from '../src/kernel/data/db.server.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'
import { createStorage } from '../src/server/rooms/storage.ts'
import { findDemoCity } from './demo-city.ts'

// Sent when the portal that started this process has ended.
process.once('disconnect', () => process.exit(1))

const config = readConfig(process.env, findDemoCity())
const { url, ownerUrl } = config.database
const database = openPostgres(ownerUrl ?? url!)
const { seal } = await openDatabaseKeys(database.db, config)
await loadDemo(database, createStorage(config), { seal, scale: config.demo || 'city' })
await database.close()
process.exit(0)
