// npm run test:kill: no acknowledged case is lost, whichever process is killed and at whatever moment.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { buildIfStale } from '../../scripts/build.ts'
import { createAuditKeys, deriveAuditKey } from '../../src/kernel/audit/keys.server.ts'
import { openAuditHeads } from '../../src/server/audit-seal.ts'
import { startClients } from './clients.ts'
import { createCluster } from './cluster.ts'
import { openDriver } from './driver.ts'
import { readStored, unsafeSettings } from './evidence.ts'
import { killWhileMakingReports, killWhileScreening } from './making.ts'
import { createPortal } from './portal-process.ts'
import { SENT_KINDS } from './sending.ts'
import { verdictOn, violationsIn } from './verdict.ts'

type Victim = 'portal' | 'postmaster' | 'everything'

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '5000' },
    'portal-kills': { type: 'string', default: '60' },
    'database-kills': { type: 'string', default: '20' },
    clients: { type: 'string', default: '8' },
    reports: { type: 'string', default: '40' },
    'report-kills': { type: 'string', default: '10' },
    /** Deletes one case directly in the database, to check that the run finds the loss and fails. */
    'drop-one': { type: 'boolean', default: false },
  },
})
const wanted = {
  submissions: Number(values.submissions),
  portalKills: Number(values['portal-kills']),
  databaseKills: Number(values['database-kills']),
  clients: Number(values.clients),
}
/** Random variation, so that kills fall into every part of a request. */
const MOMENT_MS = 50
/** The longest time until the portal must accept cases again. */
const LONGEST_RECOVERY_MS = { portal: 5000, database: 15_000 }

await buildIfStale()
const cluster = await createCluster()
const dataKey = randomBytes(32).toString('hex')
const portal = await createPortal({
  ...{ DATABASE_URL: cluster.url, DATA_KEY: dataKey, DEMO: 'small' },
  ...{ RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
})
await portal.start()
const driver = await openDriver(cluster.url, dataKey)
const heads = openAuditHeads(portal, createAuditKeys([deriveAuditKey(Buffer.from(dataKey, 'hex'))]))
const clients = startClients(driver, portal.base, wanted.clients)
const recovery: Record<Victim, number[]> = { portal: [], postmaster: [], everything: [] }
const started = Date.now()

for (const victim of victims()) {
  await peace()
  recovery[victim].push(await killAndRecover(victim))
  progress()
}
while (clients.acknowledged() < wanted.submissions) {
  await pause(500)
  progress()
}
await clients.finish()
const isSound = await report()
// Run after the verdict on cases, which would count report applications as cases nobody sent.
const broken = [
  ...(await killWhileMakingReports(driver, portal, {
    applications: Number(values.reports),
    kills: Number(values['report-kills']),
  })),
  ...(await killWhileScreening(driver, portal)),
]
for (const problem of broken) console.log(`FAILED ${problem}`)
process.exitCode = isSound && broken.length === 0 ? 0 : 1
await portal.remove()
await driver.database.close()
await cluster.remove()

/** A random time until the next kill, so that kills fall into different parts of requests. */
async function peace(): Promise<void> {
  const each = wanted.submissions / (wanted.portalKills + wanted.databaseKills)
  const until = clients.acknowledged() + Math.random() * 2 * each
  while (clients.acknowledged() < until) await pause(5)
  await pause(Math.random() * MOMENT_MS)
}

/** Kills a process; returns the time until a case sent after the kill is acknowledged. */
async function killAndRecover(victim: Victim): Promise<number> {
  const at = Date.now()
  const served = clients.acknowledgedAfter(at)
  if (victim === 'portal') {
    await portal.kill()
    await portal.start()
  } else {
    await cluster.kill(victim)
    await cluster.start()
  }
  await served
  return Date.now() - at
}

/** The victims in random order. Every second kill of the database includes all its processes. */
function victims(): Victim[] {
  const all: Victim[] = [
    ...Array<Victim>(wanted.portalKills).fill('portal'),
    ...Array.from({ length: wanted.databaseKills }, (_, n): Victim => (n % 2 ? 'everything' : 'postmaster')),
  ]
  return all
    .map((victim) => ({ victim, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ victim }) => victim)
}

async function report(): Promise<boolean> {
  const { db } = driver.database
  if (values['drop-one'])
    await db.execute(
      sql`delete from submission where id = (select id from submission order by submitted_at desc limit 1)`,
    )
  const sent = [...clients.ledger.values()]
  const verdict = verdictOn(sent, await readStored(db, driver.before, heads))
  const database = [...recovery.postmaster, ...recovery.everything]
  const problems = [
    ...violationsIn(verdict).map((name) => `${name}: ${verdict[name as keyof typeof verdict]}`),
    ...(portal.deaths() > 0 ? [`the portal ended by itself ${portal.deaths()} times\n${portal.lastWords()}`] : []),
    ...(await unsafeSettings(db)),
    ...tooSlow('portal', recovery.portal, LONGEST_RECOVERY_MS.portal),
    ...tooSlow('database', database, LONGEST_RECOVERY_MS.database),
    ...missingKinds(sent.map(({ sending }) => sending.kind.code)),
  ]
  progress('\n')
  console.log(
    Object.entries(verdict)
      .map(([name, number]) => `${name.padEnd(20)}${number}`)
      .join('\n'),
  )
  console.log(`${'failed answers'.padEnd(20)}${clients.failures()}`)
  for (const [victim, times] of Object.entries(recovery)) console.log(`killed ${victim.padEnd(13)}${figures(times)}`)
  for (const problem of problems) console.log(`FAILED ${problem}`)
  for (const { refusals } of sent.filter((one) => one.refusals.length > 0).slice(0, 5)) console.log(refusals[0])
  if (problems.length === 0) console.log('Nothing acknowledged was lost, nothing was stored twice.')
  return problems.length === 0
}

function missingKinds(codes: readonly string[]): string[] {
  const missing = SENT_KINDS.filter(({ code }) => !codes.includes(code))
  return missing.map(({ code }) => `nothing of kind ${code} was sent`)
}

function tooSlow(what: string, times: readonly number[], most: number): string[] {
  const worst = Math.max(0, ...times)
  return worst > most ? [`${what}: ${worst} ms until it worked again, at most ${most} are allowed`] : []
}

function figures(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[sorted.length >> 1] ?? 0
  return `${String(times.length).padStart(3)} times, works again after ${median} ms (median), ${sorted.at(-1) ?? 0} ms (worst)`
}

function progress(end = ''): void {
  const kills = Object.values(recovery).reduce((sum, times) => sum + times.length, 0)
  const line = `${((Date.now() - started) / 1000).toFixed(0)} s  ${kills} kills  ${clients.acknowledged()} acknowledged`
  process.stdout.write(process.stdout.isTTY || end ? `\r${line}${end}` : kills % 20 === 0 ? `${line}\n` : '')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
