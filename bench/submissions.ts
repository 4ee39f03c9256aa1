import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
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
/** With their bar: an objection marks records of the register as well. */
const WORK: { kind: KindCode; number: number; p95: number }[] = [
  { kind: 'complaint', number: 2000, p95: 25 },
  { kind: 'objection-person', number: 800, p95: 50 },
]
/** Tickets and files written in one statement. */
const PREPARED_AT_ONCE = 500

/** What people wait for their receipt: 20 send at once, one after another, on a PostgreSQL that keeps its promises. */
export async function benchSubmissions(): Promise<void> {
  const cluster = await createCluster()
  const dataKey = randomBytes(32).toString('hex')
  const settings = { DATABASE_URL: cluster.url, DATA_KEY: dataKey, DEMO: 'small', LOG_LEVEL: 'error' }
  const portal = await startPortal(settings)
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
    for (const { kind, number, p95 } of WORK) {
      await inParallel(await prepared(kind, WARMING_UP), send)
      const sendings = await prepared(kind, number)
      const few = await prepared(kind, PROBES)
      await db.execute(sql`checkpoint`)
      const roots = [portal.pid, cluster.pid()]
      const before = roots.map((pid) => cpuTime([pid]))
      const started = performance.now()
      const times = await inParallel(sendings, send)
      const seconds = (performance.now() - started) / 1000
      const [app, server] = roots.map((pid, index) => (cpuTime([pid]) - before[index]!) / number)
      const statements = await statementsOf(
        cluster,
        db,
        few.map((one) => () => send(one)),
      )
      const figure = (share: number) => `p${share * 100} ${percentile(times, share).toFixed(1)} ms`
      console.log(
        `${kind.padEnd(18)} ${[0.5, 0.95, 0.99].map(figure).join('  ')}  ${(number / seconds).toFixed(0)} a second  ` +
          `${percentile(times, 0.95) <= p95 ? 'meets' : 'MISSES'} p95 ≤ ${p95} ms`,
      )
      console.log(
        `${' '.repeat(18)} CPU each: portal ${app!.toFixed(2)} ms, PostgreSQL ${server!.toFixed(2)} ms; ${statements.length} statements`,
      )
      if (process.env.STATEMENTS) console.log(statements.join('\n'))
    }
  } finally {
    await database.close()
    await portal.stop()
    await cluster.remove()
  }
}

/** So many at a time, each timed for itself. */
async function inParallel(sendings: readonly Sending[], send: (sending: Sending) => Promise<void>) {
  const times: Measured[] = []
  const left = sendings.values()
  const client = async () => {
    for (const sending of left) {
      const started = performance.now()
      await send(sending)
      times.push({ name: sending.key, ms: performance.now() - started })
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
