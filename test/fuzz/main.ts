// npm run test:fuzz: sends random requests and checks that every answer is in order. SEED and RUNS repeat or lengthen a run, ONLY repeats one request
// of it.
import { buildIfStale } from '../../scripts/build.ts'
import { prepareDatabase } from '../database.ts'
import { openFuzz } from './fuzz.ts'
import { createReport } from './report.ts'

const environment = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const seed = environment('SEED', Math.floor(Math.random() * 2 ** 31))
const runs = environment('RUNS', 41_000)
const only = process.env.ONLY === undefined ? undefined : Number(process.env.ONLY)
/** The longest duration of a run, regardless of RUNS. */
const MOST_MS = environment('MINUTES', 25) * 60_000

process.env.TEST_ENGINE = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'
const which = process.env.TEST_ENGINE as 'postgres' | 'pglite'
console.log(`SEED=${seed} RUNS=${runs} on ${which}`)
await buildIfStale()
await prepareDatabase(which)

const report = createReport({ seed, runs, longestMs: which === 'postgres' ? 50 : 250 })
const fuzz = await openFuzz(seed, report)
let isOver = false
process.on('unhandledRejection', (error) => report.fault('unhandled rejection', String(error)))
process.on('uncaughtException', (error) => report.fault('unhandled rejection', error.stack ?? String(error)))
process.on('exit', () => {
  if (isOver) return
  console.log(`FAILED the portal ended the process, at ${report.current()}`)
  process.exitCode = 1
})

const until = Date.now() + MOST_MS
const first = only ?? 0
for (let index = first; index < (only === undefined ? runs : only + 1) && Date.now() < until; index += 1) {
  await fuzz.run(index).catch((error: Error) => report.fault('left behind', error.stack ?? error.message))
  if (index % 1000 === 999) console.log(`${index + 1} sent, ${report.faults()} faults`)
}
for (const lost of await fuzz.close()) report.fault('left behind', lost)
isOver = true
process.exitCode = report.print() ? 0 : 1
