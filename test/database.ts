import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { loadDemo } from '../demo/load.ts'
import { createAuditKeys, deriveAuditKey } from '../src/kernel/audit/keys.server.ts'
import { markRecordsWith } from '../src/kernel/data/audit-marks.server.ts'
import { type Database, openPglite, openPostgres } from '../src/kernel/data/db.server.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { createSeal } from '../src/kernel/guard/seal.server.ts'
import { folderStorage, type Storage } from '../src/modules/files/storage.server.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const CACHE = path.join(ROOT, '.cache/test')

export type Engine = 'pglite' | 'postgres'
export const engine = (): Engine => (process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite')

/** Key under which the tests' database is sealed; portals under test are given the same. */
export const TEST_DATA_KEY = '0123456789abcdef'.repeat(4)
export const testSeal = () => createSeal(Buffer.from(TEST_DATA_KEY, 'hex'))

/** As a portal does that opens its keys: without, no audit record can be written or checked. */
export function withTestKeys(database: Database): Database {
  markRecordsWith(database.db, createAuditKeys([deriveAuditKey(Buffer.from(TEST_DATA_KEY, 'hex'))]).marks)
  return database
}

/** Files of the demo city, written once and only read by tests. */
export const demoStorage = (): Storage => folderStorage(path.join(CACHE, 'files'))

/**
 * What the prepared database was made from; another day or another demo makes another one, and so does another checkout, which
 * has files of its own. Settled before the first test, so that a source that changes while tests run does not send them looking
 * for a database that nobody has made. `npm test` settles a state of its own: it relies on nothing that another run has left.
 */
const fingerprint = (): string => {
  process.env.TEST_DATABASE_STATE ??= computeFingerprint()
  return process.env.TEST_DATABASE_STATE
}

function computeFingerprint(): string {
  const hash = createHash('sha256').update(dateKey(Date.now())).update(ROOT)
  const sources = globSync(
    [
      'migrations/**/*',
      'demo/**/*.{ts,md}',
      'src/**/tables.server.ts',
      'src/**/publication.server.ts',
      'src/**/sanitise.server.ts',
      // What the register's rows are computed by.
      'src/modules/register/{catalogue,publicity}/**/*.ts',
      'src/kernel/format/calendar-day.ts',
      'src/modules/register/records/record-row.server.ts',
      'src/modules/register/search/subject-names.server.ts',
      // What cases go through.
      'src/modules/submissions/**/*.ts',
      'src/modules/{people,sign-on}/accounts.server.ts',
      // What is computed from them, and what papers and offers consist of.
      'src/modules/{points,finance,grants,documents,repair-applications}/**/*.ts',
      'src/kernel/{audit/keys,data/audit,data/audit-marks,data/copy,guard/cipher,guard/seal,text/search-text}.server.ts',
      'src/kernel/{text/masking,identity/*,personal-data/*}.ts',
    ],
    { cwd: ROOT },
  )
  for (const file of sources.sort())
    if (/(?<!\.test|\.arbitrary)\.\w+$/.test(file)) hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The state of a run that begins with nothing, and takes away at its end what it has made. */
const OWN_STATE = 'own_'
export const newState = (): string => OWN_STATE + randomUUID().slice(0, 8)

const snapshotFolder = () => path.join(CACHE, `pglite-${fingerprint()}`)
const templateName = () => `portal_test_${fingerprint()}`

/** Migrates and loads the demo city once per engine; every test file then starts from a copy. */
export async function prepareDatabase(which: Engine): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  await (which === 'pglite' ? preparePglite() : preparePostgres())
}

async function preparePglite(): Promise<void> {
  if (existsSync(snapshotFolder())) return
  const building = `${snapshotFolder()}-${process.pid}`
  const client = await PGlite.create({ dataDir: building })
  await fill(withTestKeys(openPglite(client)))
  await client.close()
  renameSync(building, snapshotFolder())
}

async function preparePostgres(): Promise<void> {
  const name = templateName()
  const known = await onServer((client) => client.query('select 1 from pg_database where datname = $1', [name]))
  if (known.rowCount) return
  const building = `${name}_${process.pid}`
  await onServer((client) => client.query(`create database ${building} template template0 encoding 'UTF8'`))
  const database = withTestKeys(openPostgres(makeUrl(building)))
  await fill(database)
  await database.close()
  await onServer((client) => client.query(`alter database ${building} rename to ${name}`))
}

async function fill(database: Database): Promise<void> {
  await database.migrate()
  await loadDemo(database, demoStorage(), { seal: testSeal(), scale: 'small' })
}

/** A database of its own with the demo city in it, and how to be rid of it. */
export async function openTestDatabase(): Promise<{ database: Database; url?: string; drop(): Promise<void> }> {
  if (engine() === 'pglite') {
    // A copy of the folder is opened in a quarter of the time that an archive takes.
    const dataDir = mkdtempSync(path.join(roomForCopies(), COPY))
    cpSync(snapshotFolder(), dataDir, { recursive: true })
    const database = withTestKeys(openPglite(await PGlite.create({ dataDir })))
    const drop = async () => {
      await database.close().catch(alreadyClosed)
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { database, drop }
  }
  const name = await (nextCopy ?? copyTemplate())
  // Made while the tests of this file run, for those of the next.
  nextCopy = copyTemplate()
  nextCopy.catch(() => {})
  const url = makeUrl(name)
  const database = withTestKeys(openPostgres(url))
  const drop = async () => {
    await database.close().catch(alreadyClosed)
    // Not waited for: the server writes all it has to the disk first. What is left at the end, the run itself drops.
    dropDatabase(name).catch(() => {})
  }
  return { database, url, drop }
}

/** Also one that is being dropped; then it is gone afterwards. */
export async function dropDatabase(name: string): Promise<void> {
  await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
}

let nextCopy: Promise<string> | undefined

async function copyTemplate(): Promise<string> {
  const name = `${runPrefix()}${randomUUID().replaceAll('-', '')}`
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${templateName()}`)
    // What a crash of the machine would lose is of no interest here, and no commit waits for the disk.
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  return name
}

/** How the databases of this run begin; settled before the first test, like what they are copies of. */
function runPrefix(): string {
  process.env.TEST_RUN ??= randomUUID().slice(0, 8)
  return `portal_run_${process.env.TEST_RUN}_`
}

/** Settles what the tests of this run have in common, and gives how to be rid of what they leave. */
export function beginRun(): () => Promise<void> {
  const prefix = runPrefix()
  removeOldCopies()
  return async () => {
    const isOwn = fingerprint().startsWith(OWN_STATE)
    if (isOwn) rmSync(snapshotFolder(), { recursive: true, force: true })
    if (!process.env.TEST_DATABASE_URL) return
    if (isOwn) await dropDatabase(templateName())
    await onServer(async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [prefix],
      )
      for (const { datname } of rows) await dropDatabase(datname)
    })
  }
}

const COPY = 'portal-database-'
const MEMORY = '/dev/shm'
/** More than copies need that are open at the same time. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/** Memory, where there is enough that looks like a folder: a copy is made there in a fifth of the time. */
function roomForCopies(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
}

/** What runs left that were killed. */
function removeOldCopies(): void {
  const yesterday = Date.now() - 24 * 3600_000
  for (const copy of globSync(`${COPY}*`, { cwd: roomForCopies() })) {
    const folder = path.join(roomForCopies(), copy)
    if ((statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? yesterday) < yesterday)
      rmSync(folder, { recursive: true, force: true })
  }
}

/** A test may have taken the database away itself. */
const alreadyClosed = () => {}

/** Address of a database of the server, for the role of the tests or another one. */
export function makeUrl(name: string, role?: { name: string; password: string }): string {
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${name}`
  if (role) Object.assign(url, { username: role.name, password: role.password })
  return url.href
}

export async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
