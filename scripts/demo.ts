// Fills a register of any size, for measurements: npm run demo -- --subjects 1000000 --records 5000000
import { parseArgs } from 'node:util'
import { loadDemo } from '../demo/load.ts'
import { loadMultitude, loadMultitudeEmbedded } from '../demo/register/loading/load-multitude.ts'
import { VOLUMES } from '../demo/register/volumes.ts'
import { readConfig } from '../src/kernel/config.server.ts'
import { openDatabase, openPostgres } from '../src/kernel/data/db.server.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'
import { createStorage } from '../src/server/rooms/storage.ts'
import { findDemoCity } from './demo-city.ts'

/** The embedded engine has one connection and runs inside this process, so it is limited to a small register. */
const MOST_EMBEDDED = 50_000
/** The demo city is always loaded as well; its subjects count towards the requested number. */
const CITY_SUBJECTS = VOLUMES.city.subjects

const { values } = parseArgs({
  options: {
    subjects: { type: 'string', default: String(VOLUMES.city.subjects) },
    records: { type: 'string', default: '52000' },
  },
})
const subjects = Number(values.subjects)
const records = Number(values.records)
const config = readConfig(process.env, findDemoCity())

if (!Number.isInteger(subjects) || !Number.isInteger(records) || subjects < CITY_SUBJECTS)
  fail(
    `--subjects (${CITY_SUBJECTS} or more) and --records are whole numbers: npm run demo -- --subjects 1000000 --records 5000000`,
  )
// Indexes are dropped before the load and created again after it, which only the owner of the tables may do.
const url = config.database.ownerUrl ?? config.database.url
if (!url && Math.max(subjects, records) > MOST_EMBEDDED)
  fail(
    `The embedded database takes up to ${MOST_EMBEDDED}; name a PostgreSQL server: DATABASE_URL=postgres://… npm run demo`,
  )

const started = performance.now()
const home = await openDatabase(config.database)
await home.migrate()
const database = url ? openPostgres(url) : home
const { seal } = await openDatabaseKeys(database.db, config)
// Loads articles, directories and rankings of the small demo city; its subjects and records are replaced below.
await loadDemo(database, createStorage(config), { seal, scale: 'small' })
if (url) await loadMultitude({ database, url }, { subjects, records }, { seal, say })
else await loadMultitudeEmbedded(database, { subjects, records }, { seal, say })
await database.close()
if (database !== home) await home.close()
say('done')

function say(what: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${what}`)
}

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}
