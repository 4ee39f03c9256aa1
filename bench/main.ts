import { buildIfStale } from '../scripts/build.ts'
import { findDemoCity } from '../scripts/demo-city.ts'
import { readConfig } from '../src/kernel/config.server.ts'
import { benchBurst } from './burst.ts'
import { benchConsole } from './console.ts'
import { benchEventLoop } from './event-loop.ts'
import { benchFinance } from './finance.ts'
import { benchImport } from './import.ts'
import { benchLedger } from './ledger.ts'
import { benchMemory } from './memory.ts'
import { benchMigrations } from './migrations.ts'
import { benchPages } from './pages.ts'
import { benchPoints } from './points.ts'
import { benchRelevance } from './relevance.ts'
import { benchRepair } from './repair.ts'
import { benchReports } from './reports.ts'
import { benchScreening } from './screening.ts'
import { benchSearch } from './search.ts'
import { benchSignOn } from './sign-on.ts'
import { benchSnapshots } from './snapshots.ts'
import { benchSubjects } from './subjects.ts'
import { benchSubmissions } from './submissions.ts'
import { benchWeight } from './weight.ts'

/** `npm run bench` runs all measurements, `npm run bench -- weight` one of them. Figures are ratios, bytes and CPU time. */
const BENCHES = {
  pages: benchPages,
  weight: benchWeight,
  import: benchImport,
  subjects: benchSubjects,
  snapshots: benchSnapshots,
  ledger: benchLedger,
  migrations: benchMigrations,
  memory: benchMemory,
  search: benchSearch,
  relevance: benchRelevance,
  screening: benchScreening,
  submissions: benchSubmissions,
  'sign-on': benchSignOn,
  reports: benchReports,
  repair: benchRepair,
  points: benchPoints,
  finance: benchFinance,
  console: benchConsole,
  'event-loop': benchEventLoop,
  burst: benchBurst,
}

// An interrupted run also stops its portals: running work ends when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in BENCHES))
if (unknown.length > 0)
  throw new Error(`unknown bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)

await buildIfStale()
// The key that `npm run demo` made for this database; portals of a bench have data folders of their own and would make another.
if (process.env.DATABASE_URL) process.env.DATA_KEY ??= readConfig(process.env, findDemoCity()).dataKey.toString('hex')
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) await bench()
}
