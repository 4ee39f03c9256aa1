import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { API_BASE } from '../src/kernel/calls/contract.ts'
import { openPostgres } from '../src/kernel/data/db.server.ts'
import { createSeal } from '../src/kernel/guard/seal.server.ts'
import type { KindCode } from '../src/modules/submissions/kinds/kind-list.ts'
import { type Cluster, createCluster } from '../test/kill/cluster.ts'
import { disputableRecords, prepare } from '../test/kill/prepared.ts'
import { drawSending, type Sending } from '../test/kill/sending.ts'
import { type LightClient, lightClient } from './light-client.ts'
import { cpuTime } from './load.ts'
import { startPortal } from './portal-process.ts'
import { type Measured, percentile } from './search-timing.ts'

const CLIENTS = 20
const WARMING_UP = 400
/** Until every connection has heard that statements are to be logged. */
const PROBES = 30
const KINDS: readonly KindCode[] = ['complaint', 'objection-person']
/**
 * Pause of each client between two submissions. With pauses the measurement gives a waiting time, which has a limit: 20 people who send five per
 * second each, far more than a city has, and 500 per second in total. Without pauses it gives the throughput: 20 clients that always wait for
 * each other.
 */
const WAYS = [
  { name: '100 a second', number: 1000, every: 200 },
  { name: '500 a second', number: 3000, every: 40 },
  { name: 'no pause', number: 2000, every: 0 },
]
const BAR_MS = 25
const ALL_CORES = `0-${availableParallelism() - 1}`
/** Tickets and files written in one statement. */
const PREPARED_AT_ONCE = 500

/** Measures the time to the receipt for 20 concurrent clients, on a PostgreSQL with durable commits. */
export async function benchSubmissions(): Promise<void> {
  const cluster = await createCluster()
  const dataKey = randomBytes(32).toString('hex')
  const settings = { DATABASE_URL: cluster.url, DATA_KEY: dataKey, DEMO: 'small', LOG_LEVEL: 'error' }
  const portal = await startPortal(settings, ALL_CORES)
  const database = openPostgres(cluster.url)
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => lightClient(portal.url)))
  try {
    const { db } = database
    const seal = createSeal(Buffer.from(dataKey, 'hex'))
    await disputableRecords(db, seal)
    const prepared = async (kind: KindCode, number: number) => {
      const sendings = Array.from({ length: number }, () => drawSending(randomUUID(), kind))
      for (let start = 0; start < number; start += PREPARED_AT_ONCE)
        await prepare(db, seal, sendings.slice(start, start + PREPARED_AT_ONCE))
      return sendings.map((sending) => requestOf(portal.url, sending))
    }
    for (const kind of KINDS) {
      await inParallel(clients, await prepared(kind, WARMING_UP))
      for (const { name, number, every } of WAYS) {
        const sendings = await prepared(kind, number)
        await db.execute(sql`checkpoint`)
        const roots = [portal.pid, cluster.pid()]
        const before = roots.map((pid) => cpuTime([pid]))
        const started = performance.now()
        const times = await inParallel(clients, sendings, every)
        const seconds = (performance.now() - started) / 1000
        const [app, server] = roots.map((pid, index) => (cpuTime([pid]) - before[index]!) / number)
        const figure = (share: number) => `p${share * 100} ${percentile(times, share).toFixed(1)} ms`
        const verdict = percentile(times, 0.95) <= BAR_MS ? `meets p95 ≤ ${BAR_MS} ms` : `MISSES p95 ≤ ${BAR_MS} ms`
        console.log(
          `${kind.padEnd(18)} ${name.padEnd(12)} ${[0.5, 0.95, 0.99].map(figure).join('  ')}  ` +
            `${(number / seconds).toFixed(0)} a second  ${verdict}; ` +
            `CPU each: portal ${app!.toFixed(2)} ms, PostgreSQL ${server!.toFixed(2)} ms`,
        )
      }
      const few = await prepared(kind, PROBES)
      const statements = await statementsOf(
        cluster,
        db,
        few.map((one) => () => clients[0]!.send(one)),
      )
      console.log(`${kind.padEnd(18)} ${statements.length} statements`)
      if (process.env.STATEMENTS) console.log(statements.join('\n'))
    }
  } finally {
    for (const client of clients) client.close()
    await database.close()
    await portal.stop()
    await cluster.remove()
  }
}

/** Runs all clients concurrently and times each request. */
async function inParallel(clients: readonly LightClient[], requests: readonly Buffer[], every = 0) {
  const times: Measured[] = []
  const left = requests.entries()
  const work = async (client: LightClient) => {
    // Staggers the starts, so that clients do not begin at the same moment.
    if (every > 0) await sleep(every * Math.random())
    for (const [number, request] of left) {
      const started = performance.now()
      await client.send(request)
      const ms = performance.now() - started
      times.push({ name: String(number), ms })
      const pause = every * (0.5 + Math.random()) - ms
      if (pause > 0) await sleep(pause)
    }
  }
  await Promise.all(clients.map(work))
  return times
}

/** The statements of one of the last submissions, from the server's log; each is a round trip. */
async function statementsOf(cluster: Cluster, db: Db, work: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const switchLog = async (to: string) => {
    await db.execute(sql.raw(`alter system set log_statement = '${to}'`))
    await db.execute(sql`select pg_reload_conf()`)
  }
  await switchLog('all')
  let before = 0
  for (const send of work) {
    before = readFileSync(cluster.log).length
    await send()
  }
  const log = readFileSync(cluster.log).subarray(before).toString()
  await switchLog('none')
  return [...log.matchAll(/LOG: {2}(?:statement|execute [^:]*): \s*(.{0,150})/g)].map((match) => match[1]!)
}
type Db = ReturnType<typeof openPostgres>['db']

function requestOf(base: string, { kind, body, browser }: Sending): Buffer {
  const content = JSON.stringify(body)
  const head = [
    `POST ${API_BASE}${kind.callPath} HTTP/1.1`,
    `host: ${new URL(base).host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(content)}`,
    `cookie: visitor=${browser}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${content}`)
}
