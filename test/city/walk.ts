// npm run test:city: takes a city from an empty PostgreSQL to a rolling restart under load and an upgrade, with the commands of an operator.
// Prints one line for each step, with its figure; exit code 1 if a step fails. SUBJECTS and RECORDS make it shorter. Needs a PostgreSQL
// (TEST_DATABASE_URL, or a local one that lets postgres in without a password) with its programs, openssl, nginx and the Git history.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { findServer } from '../../scripts/testing/server.ts'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { paper } from '../../src/modules/documents/tables.server.ts'
import { ledgerEntry } from '../../src/modules/ledger/tables.server.ts'
import { account } from '../../src/modules/people/tables.server.ts'
import { record, subject } from '../../src/modules/register/records/tables.server.ts'
import { pages } from '../../src/pages.ts'
import { isOpenToAll } from '../../src/server/open-pages.ts'
import { startLoad } from '../deploy/load.ts'
import { startNginx } from '../deploy/nginx.ts'
import { type Instance, startInstance } from '../deploy/portal-instance.ts'
import { freePort } from '../free-port.ts'
import { ask, startForwarding } from './asked-page.ts'
import { CENTRE, firmOf, writePenalties, writeSubjects } from './city-files.ts'
import { DEMO_NUMBERS, DEMO_WORDS, RANDOM_TEXT } from './haizhou.ts'
import { addSenders, deliver, openInstallation } from './installation.ts'
import { upgradeFromBefore } from './upgrade.ts'

const SUBJECTS = Number(process.env.SUBJECTS ?? 50_000)
const RECORDS = Number(process.env.RECORDS ?? 200_000)
const FILES = 4

const server = await findServer()
const missing = [
  ...(server ? [] : ['a PostgreSQL server (TEST_DATABASE_URL)']),
  ...['nginx', 'openssl', 'pg_dump', 'pg_restore', 'git', 'tar'].filter((name) => !isOnPath(name)),
]
if (!server || missing.length > 0) {
  console.error(`The walk needs ${missing.join(', ')}.`)
  process.exit(2)
}
process.env.TEST_DATABASE_URL = server

const installation = await openInstallation()
const { host, environment, run, folder, database } = installation
const begun = performance.now()

/** Runs one step and prints its line. After a failed step the walk continues, because later steps may still succeed. */
async function step(name: string, work: () => Promise<string>): Promise<void> {
  const since = performance.now()
  const figure = await work().catch((error: Error) => {
    process.exitCode = 1
    return `FAILED ${error.message}`
  })
  console.log(`${name.padEnd(28)} ${figure} (${((performance.now() - since) / 1000).toFixed(1)} s)`)
}

/** Size of the database with its indexes, in megabytes. */
async function megabytes(): Promise<number> {
  const { rows } = await database().db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) bytes`,
  )
  return Math.round(Number(rows[0]!.bytes) / 1024 ** 2)
}

function isOnPath(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what)
}

/** Generated numbers and hashes, some of which look like a number of the demo city. */
const DRAWN = /sha256-[\w+/=]+|〔2026〕\d+号|\b[0-9A-Z]{18}\b/g

const portals: Instance[] = []
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
const start = (port: number) =>
  startInstance({
    port,
    host,
    environment: { ...environment, WORKERS: '1' },
    logFile: path.join(folder, `${port}.log`),
  })

try {
  await step('pack of 海州市', async () => {
    const said = await run('city', 'check', installation.city)
    return said.trim().split('\n').at(-1)!
  })
  await step('tables in an empty database', async () => {
    await run('migrate')
    const { rows } = await database().db.execute<{ n: number }>(
      sql`select count(*)::int n from drizzle.__drizzle_migrations`,
    )
    return `${rows[0]!.n} migrations`
  })
  await step('doctor', async () => {
    const findings = JSON.parse(await run('doctor', '--json')) as { level: string }[]
    const bad = findings.filter(({ level }) => level === 'bad').length
    must(bad === 0, `${bad} faults`)
    return `${findings.length} checks, ${bad} faults, ${findings.filter(({ level }) => level === 'warning').length} warnings`
  })
  await step('accounts', async () => {
    await addSenders(run, CENTRE)
    for (const [login, name, roles] of [
      ['an.quan', '安全', 'security'],
      ['shen.ji', '审计', 'audit'],
    ] as const)
      await run('staff', 'add', '--login', login, '--name', name, '--unit', CENTRE, '--roles', roles)
    return '4 people'
  })
  const ports = [await freePort(), await freePort()]
  const front = await freePort()
  await step('two instances and nginx', async () => {
    for (const port of ports) portals.push(await start(port))
    nginx = await startNginx({ port: front, upstreams: ports, host })
    return `ports ${ports.join(', ')} behind ${front}`
  })
  const page = (address: string) => ask({ port: front, host }, address)
  await step('subjects, by two people', async () => {
    const file = path.join(folder, 'subjects.csv')
    await writeSubjects(file, SUBJECTS)
    await deliver(run, 'subject', file, '--full')
    const number = await database().db.$count(subject)
    must(number === SUBJECTS, `${number} subjects are there`)
    return `${number}, the database has ${await megabytes()} MB`
  })
  await step('records, by two people', async () => {
    for (let at = 0; at < FILES; at += 1) {
      const file = path.join(folder, `penalties-${at}.csv`)
      const total = RECORDS / FILES
      await writePenalties(file, { first: at * total, total, firms: SUBJECTS })
      await deliver(run, 'penalty', file)
      rmSync(file)
    }
    const linked = await database().db.$count(record, isNotNull(record.subjectId))
    must(linked === RECORDS, `${linked} records have their subject`)
    return `${linked}, each with its subject, the database has ${await megabytes()} MB`
  })
  await step('ledger checked and cosigned', async () => {
    const { db } = database()
    while ((await db.$count(ledgerEntry, isNull(ledgerEntry.position))) > 0)
      await new Promise((resolve) => setTimeout(resolve, 200))
    const said = await run('ledger/log', 'fsck')
    const forwarding = await startForwarding({ port: front, host })
    const cosign = () => installation.witness(`${forwarding.url}/log`, 'witness.example.edu.cn')
    const [first, again] = [await cosign(), await cosign()]
    await forwarding.stop()
    must(
      [first, again].every((note) => note.includes('— witness.example.edu.cn ')),
      `not cosigned: ${first}${again}`,
    )
    return said.trim()
  })
  const firm = firmOf(4321 % SUBJECTS)
  let archive = ''
  await step('search finds', async () => {
    const search = (words: string) => page(`/code-publicity?search=${encodeURIComponent(words)}`)
    // A search for a whole name redirects to the archive; a search for a part of it gives a list.
    archive = (await search(firm.name)).location
    must(archive.startsWith('/enterprise-detail?'), `${firm.name} leads to ${archive}`)
    const { status, body } = await search(firm.name.slice(3, 8))
    must(status === 302 || body.includes('/enterprise-detail?'), `${status}, a part of ${firm.name} is not found`)
    return firm.name
  })
  await step('archive shows', async () => {
    const { status, body } = await page(archive)
    const penalties = RECORDS / SUBJECTS
    must(status === 200 && body.includes(firm.code), `the archive answered ${status}`)
    must(body.includes('海市监处罚'), 'no penalty is shown')
    return `${firm.code}, ${penalties} penalties`
  })
  await step('report issued', async () => {
    const { db } = database()
    const session = await signOnFirm(firm)
    const answer = await ask({ port: front, host }, '/credit/cmpinternetportalfront/creditreportapply/apply', {
      headers: { cookie: `__Host-session=${session}` },
      body: {
        ...{
          queryType: 'self',
          report: 'standard',
          purpose: '招标投标',
          period: '近三年',
          idempotencyKey: randomUUID(),
        },
        ...{ handlerName: '林晓', handlerPhone: '13900000001' },
      },
    })
    const { data, msg } = JSON.parse(answer.body) as { data: { id: string } | null; msg: string }
    must(data !== null, `${answer.status} ${msg}`)
    for (let tries = 0; tries < 300; tries += 1) {
      const [issued] = await db
        .select()
        .from(paper)
        .where(and(eq(paper.caseId, data!.id), isNotNull(paper.issuedAt)))
      if (issued) return issued.number
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    throw new Error('no report came')
  })
  const backups = path.join(folder, 'backups')
  await step('backup', async () => (await run('backup', '--to', backups, '--keep', '2')).trim().split('\n')[0]!)
  await step('restore drill', async () => {
    const said = await run('restore', '--drill', '--from', backups)
    must(said.includes('离线验证通过'), `the report was not verified: ${said}`)
    return said.trim().replaceAll('\n', '；')
  })
  await step('rolling restart under load', async () => {
    const load = startLoad({ port: front, host, clients: 8, paths: ['/home', '/credit-dynamics', archive] })
    for (const at of [0, 1]) {
      await portals[at]!.leave()
      portals[at] = await start(ports[at]!)
    }
    const { answered, failed } = await load.stop()
    must(Object.keys(failed).length === 0, `${JSON.stringify(failed)} of ${answered}`)
    return `${answered} answered, 0 failed`
  })
  await step('words of the demo city', async () => {
    const open = pages.filter(isOpenToAll)
    const told: string[] = []
    let shown = 0
    for (const { path: address } of open) {
      const { status, body } = await page(address)
      shown += status === 200 ? 1 : 0
      const text = body.replaceAll(DRAWN, '')
      const word = (DEMO_WORDS.exec(text) ?? DEMO_NUMBERS.exec(text.replaceAll(RANDOM_TEXT, '')))?.[0]
      if (word) told.push(`${address}: ${word}`)
    }
    must(told.length === 0, told.slice(0, 5).join('; '))
    return `0 on ${shown} pages of ${open.length}`
  })
  for (const portal of portals) await portal.leave()
  await step('upgrade and rollback', () => upgradeFromBefore(installation))
  console.log(`\nAll of it took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await nginx?.stop()
  await installation.remove()
  process.exit()
}

/** Signs a person of the firm on, as the sign-on service would. */
async function signOnFirm({ name, code }: { name: string; code: string }): Promise<string> {
  const { db } = database()
  const at = new Date()
  await db.insert(account).values({
    ...{
      id: 'walk',
      gateway: 'bundled',
      subjectId: 'walk',
      userType: 2,
      realNameLevel: 1,
      createdAt: at,
      lastLoginAt: at,
    },
    ...{ nameSealed: installation.seal.seal('林晓'), enterpriseName: name, creditCode: code },
  })
  return startSession(db, { kind: 'user', userType: 2, name: '林晓', userId: 'walk' }, 'city walk')
}
