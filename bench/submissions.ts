import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { API_BASE } from '../src/kernel/contract.ts'
import { openPostgres } from '../src/kernel/db.server.ts'
import { createSeal } from '../src/kernel/seal.server.ts'
import type { KindCode } from '../src/modules/submissions/submission-kind.ts'
import { type Cluster, createCluster } from '../test/kill/cluster.ts'
import { disputableRecords, prepare, signOn } from '../test/kill/prepared.ts'
import { type Sending, sendingOf } from '../test/kill/sending.ts'
import { cpuTime } from './load.ts'
import { startPortal } from './portal-process.ts'
import { type Measured, percentile } from './search-timing.ts'

const CLIENTS = 20
const WARMING_UP = 400
/** Until every connection has heard that statements are to be logged. */
const PROBES = 30
const KINDS: readonly KindCode[] = ['complaint', 'objection-person']
/** 20 people who each send five in a second: far more than a city has. */
const PAUSE_MS = 200
/** With pauses it is a waiting time, which has a bar; without, it is how much the machine can take. */
const WAYS = [
  { name: 'with pauses', number: 1000, pause: PAUSE_MS },
  { name: 'without', number: 1500, pause: 0 },
]
const BAR_MS = 25
const ALL_CORES = `0-${availableParallelism() - 1}`
/** Tickets and files written in one statement. */
const PREPARED_AT_ONCE = 500

/** What people wait for their receipt: 20 send one after another, on a PostgreSQL that keeps its promises. */
export async function benchSubmissions(): Promise<void> {
  const cluster = await createCluster()
  const dataKey = randomBytes(32).toString('hex')
  const settings = { DATABASE_URL: cluster.url, DATA_KEY: dataKey, DEMO: 'small', LOG_LEVEL: 'error' }
  const portal = await startPortal(settings, ALL_CORES)
  const database = openPostgres(cluster.url)
  try {
    const { db } = database
    const seal = createSeal(Buffer.from(dataKey, 'hex'))
    const session = await signOn(db, seal)
    await disputableRecords(db, seal)
    const prepared = async (kind: KindCode, number: number) => {
      const sendings = Array.from({ length: number }, () => sendingOf(randomUUID(), kind))
      for (let start = 0; start < number; start += PREPARED_AT_ONCE)
        await prepare(db, seal, sendings.slice(start, start + PREPARED_AT_ONCE), session)
      return sendings
    }
    const send = (sending: Sending) => post(portal.url, sending)
    for (const kind of KINDS) {
      await inParallel(await prepared(kind, WARMING_UP), send)
      for (const { name, number, pause } of WAYS) {
        const sendings = await prepared(kind, number)
        await db.execute(sql`checkpoint`)
        const roots = [portal.pid, cluster.pid()]
        const before = roots.map((pid) => cpuTime([pid]))
        const started = performance.now()
        const times = await inParallel(sendings, send, pause)
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
        few.map((one) => () => send(one)),
      )
      console.log(`${kind.padEnd(18)} ${statements.length} statements`)
      if (process.env.STATEMENTS) console.log(statements.join('\n'))
    }
  } finally {
    await database.close()
    await portal.stop()
    await cluster.remove()
  }
}

/** So many at a time, each timed for itself. */
async function inParallel(sendings: readonly Sending[], send: (sending: Sending) => Promise<void>, pause = 0) {
  const times: Measured[] = []
  const left = sendings.values()
  const client = async () => {
    // Nobody begins at the same moment as everybody else.
    if (pause > 0) await sleep(pause * Math.random())
    for (const sending of left) {
      const started = performance.now()
      await send(sending)
      times.push({ name: sending.key, ms: performance.now() - started })
      if (pause > 0) await sleep(pause * (0.5 + Math.random()))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return times
}

/** What the server is asked for the last of some, from its own log: each is a round trip. */
async function statementsOf(cluster: Cluster, db: Db, work: readonly (() => Promise<void>)[]): Promise<string[]> {
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

const connections = new Agent({ keepAlive: true, maxSockets: CLIENTS })

function post(base: string, { kind, body, browser }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', cookie: `visitor=${browser}` }
    request(`${base}${API_BASE}${kind.callPath}`, { method: 'POST', agent: connections, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(text))))
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}
