// npm run test:kill:feed: a copy made with the client equals the database after random changes, however often connections break and the portal
// is killed.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { createClient } from '../../clients/typescript/client.ts'
import { copyDataset } from '../../clients/typescript/register-copy.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { job } from '../../src/modules/jobs/tables.server.ts'
import { expectDataset } from '../../src/modules/register/catalogue/catalogue.ts'
import { readStoredRows } from '../../src/modules/register/snapshots/reading.server.ts'
import { createRowPresenter } from '../../src/modules/register/snapshots/snapshot-row.server.ts'
import { openCuttingProxy } from '../outside/cutting-proxy.ts'
import { contentOf, createMemoryCopy } from '../register/memory-copy.ts'
import { createChanger, createRandom, positionsAfter } from '../register/random-changes.ts'
import { createCluster } from './cluster.ts'
import { openDriver } from './driver.ts'
import { createPortal } from './portal-process.ts'
import { pause, until } from './waiting.ts'

const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '20000' },
    cuts: { type: 'string', default: '300' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '20261119' },
  },
})
const [changes, cuts, kills] = [Number(values.changes), Number(values.cuts), Number(values.kills)]
const DATASET = 'permit'
/** Changes made one after another without a disturbance, to measure the time from commit to delivery. */
const CALM_CHANGES = Math.min(200, changes)
const CALM_PAUSE_MS = 60
const LONGEST_DELIVERY_MS = 1000

await buildIfStale()
const cluster = await createCluster()
const dataKey = randomBytes(32).toString('hex')
const portal = await createPortal({
  ...{ DATABASE_URL: cluster.url, DATA_KEY: dataKey, DEMO: 'small', RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
})
await portal.start()
const driver = await openDriver(cluster.url, dataKey)
const { db } = driver.database
const random = createRandom(Number(values.seed))
const proxy = await openCuttingProxy(portal.base)
const copy = createMemoryCopy()
const deliveredAt = new Map<string, number>()
await makeSnapshot()
let reading = startCopy()
await until(async () => copy.position() >= 0)
const from = copy.position()
console.log(`snapshot            ${copy.rows.size} rows at position ${from}`)

const change = createChanger(db, DATASET, random)
let made = 0
let [cutsDone, clientKills] = [0, 0]
for (let kill = 0; kill <= kills; kill += 1) {
  const goal = Math.floor((changes * (kill + 1)) / (kills + 1))
  const cutGoal = Math.floor((cuts * (kill + 1)) / (kills + 1))
  const killing = kill < kills ? killed() : Promise.resolve()
  while (made < goal) {
    await change()
    made += 1
    if (cutsDone < cutGoal && random() < 0.1) {
      proxy.cut()
      cutsDone += 1
    }
  }
  for (; cutsDone < cutGoal; cutsDone += 1) {
    proxy.cut()
    await pause(random() * 50)
  }
  await killing
  // The program with the copy ends as well, and starts again from what it had stored.
  if (random() < 0.5) {
    await reading.end()
    reading = startCopy()
    clientKills += 1
  }
  if (kill % 10 === 0) console.log(`${made} changes, ${cutsDone} cuts, ${kill} kills, copy at ${copy.position()}`)
}
const delays = await measureCalm()
await catchUp()
await reading.end()
const problems = await compare()
console.log(
  `changes             ${made} and ${CALM_CHANGES} calm ones; ${cutsDone} cuts, ${kills} kills of the portal, ${clientKills} of the program`,
)
console.log(`copy                ${copy.rows.size} rows, ${copy.delivered.size} changes delivered`)
console.log(`commit to delivery  ${quantile(delays, 0.5)} ms (median), ${quantile(delays, 0.95)} ms (95 of 100)`)
for (const problem of problems) console.log(`FAILED ${problem}`)
if (problems.length === 0) console.log('The copy equals the database; nothing was missing or out of order.')
process.exitCode = problems.length === 0 ? 0 : 1
await proxy.close()
await portal.remove()
await driver.database.close()
await cluster.remove()

/** Makes the job of the snapshots run at once; otherwise it waits for the ledger to rest, and for its slot. */
async function makeSnapshot(): Promise<void> {
  await until(async () => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from ledger_entry where position is not null and dataset = ${DATASET}`)
    return rows[0]!.count > 100
  })
  await until(async () => {
    await db.execute(sql`update ledger_entry set at = at - interval '1 hour'`)
    const isWaiting = and(eq(job.kind, 'snapshots'), eq(job.state, 'waiting'))
    await db.update(job).set({ dueAt: new Date() }).where(isWaiting)
    const { rows } = await db.execute(sql`select 1 from snapshot where dataset = ${DATASET} and state = 'current'`)
    return rows.length > 0
  })
}

function startCopy() {
  const ending = new AbortController()
  const client = createClient({ base: proxy.base, signal: ending.signal, tries: 1_000_000 })
  const done = copyDataset({
    ...{ client, dataset: DATASET, store: copy.store, signal: ending.signal },
    onStep(changed) {
      copy.onStep(changed)
      for (const { id } of changed) deliveredAt.set(id, Date.now())
    },
  }).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error
  })
  return {
    async end(): Promise<void> {
      ending.abort(new Error('ended'))
      await done
    },
  }
}

async function killed(): Promise<void> {
  await pause(random() * 1500)
  await portal.kill()
  await portal.start()
}

async function measureCalm(): Promise<number[]> {
  await catchUp()
  const delays: number[] = []
  for (let turn = 0; turn < CALM_CHANGES; turn += 1) {
    const id = await change()
    const committed = Date.now()
    deliveredAt.delete(id)
    await until(async () => deliveredAt.has(id))
    delays.push(deliveredAt.get(id)! - committed)
    await pause(random() * CALM_PAUSE_MS)
  }
  return delays
}

async function catchUp(): Promise<void> {
  await until(async () => {
    const { rows } = await db.execute<{ waiting: number; last: number }>(sql`
      select count(*) filter (where position is null)::int as waiting, max(position)::float8 as last from ledger_entry
      where dataset = ${DATASET}`)
    return rows[0]!.waiting === 0 && copy.position() >= rows[0]!.last
  })
}

async function compare(): Promise<string[]> {
  const { rows: ids } = await db.execute<{ id: string }>(sql`
    select id from record where dataset = ${DATASET} and subject_type <> 'person'
      and shown_from <= ${dateKey(Date.now())}::date and shown_until >= ${dateKey(Date.now())}::date`)
  const asked = { dataset: DATASET, ids: ids.map(({ id }) => id) }
  const present = createRowPresenter(expectDataset(DATASET))
  const expected = (await readStoredRows(db, asked, dateKey(Date.now()))).map(present)
  const missing = (await positionsAfter(db, DATASET, from)).filter((position) => !copy.delivered.has(position))
  const different = expected.filter((row) => {
    const own = copy.rows.get(row.id)
    return !own || contentOf(own) !== contentOf(row)
  })
  return [
    ...(missing.length > 0 ? [`${missing.length} changes were not delivered, the first at ${missing[0]}`] : []),
    ...(different.length > 0
      ? [`${different.length} rows are missing or differ, the first is ${different[0]!.id}`]
      : []),
    ...(copy.rows.size === expected.length
      ? []
      : [`the copy has ${copy.rows.size} rows, the database ${expected.length}`]),
    ...(expected.length === ids.length ? [] : [`${ids.length} records are public, ${expected.length} have entries`]),
    ...copy.faults.slice(0, 5),
    ...(portal.deaths() > 0 ? [`the portal ended by itself ${portal.deaths()} times\n${portal.lastWords()}`] : []),
    // At the usual priority of a machine without other work; a loaded one tells nothing about the portal.
    ...(quantile(delays, 0.95) > LONGEST_DELIVERY_MS && process.env.LOADED !== 'yes'
      ? [`95 of 100 changes arrive within ${quantile(delays, 0.95)} ms, at most ${LONGEST_DELIVERY_MS} are allowed`]
      : []),
  ]
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
