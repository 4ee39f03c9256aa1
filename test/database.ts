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
import type pg from 'pg'
import { loadDemo } from '../demo/load.ts'
import { createAuditKeys, deriveAuditKey } from '../src/kernel/audit/keys.server.ts'
import { setSigner } from '../src/kernel/data/audit-marks.server.ts'
import { type Database, openPostgres } from '../src/kernel/data/db.server.ts'
import { createEngine } from '../src/kernel/data/embedded-engine.server.ts'
import { migrationConnection, onConnection, readMigrations } from '../src/kernel/data/migration.server.ts'
import { runMigrations } from '../src/kernel/data/migration-run.server.ts'
import { isInTransaction, outsideTransactionError } from '../src/kernel/data/open-transaction.server.ts'
import { embeddedConnection, openPglite } from '../src/kernel/data/pglite.server.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { createSeal } from '../src/kernel/guard/seal.server.ts'
import { folderStorage, type Storage } from '../src/modules/files/storage.server.ts'
import { writeLedger } from '../src/modules/ledger/writer.server.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'
import { copyFromServer } from './copies/embedded-copy.ts'
import { createCopyPool } from './copies/used-copies.ts'
import { testLedgerKey } from './ledger-key.ts'
import { closedAtEnd } from './setup/at-end.ts'
import { isOwnRun, OWN_STATE } from './setup/own-run.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
export const CACHE = path.join(ROOT, '.cache/test')

export type Engine = 'pglite' | 'postgres'
export const engine = (): Engine => (process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite')

/** The key with which data in the test database is encrypted; portals under test use the same. */
export const TEST_DATA_KEY = '0123456789abcdef'.repeat(4)
export const testSeal = () => createSeal(Buffer.from(TEST_DATA_KEY, 'hex'))

/** Opens the keys of the database, as a portal does. Without them no audit record can be written or checked. */
export function withTestKeys(database: Database): Database {
  setSigner(database.db, createAuditKeys([deriveAuditKey(Buffer.from(TEST_DATA_KEY, 'hex'))]).marks)
  return database
}

/** Files of the demo city, written once; tests only read them. */
export const demoStorage = (): Storage => folderStorage(path.join(CACHE, 'files'))

/**
 * A name for the prepared database, derived from its inputs: the day, the demo city, the code that fills it, and the checkout, whose demo files it
 * refers to. Computed before the first test and passed on in the environment, so that editing a source during a run does not change it. `npm test`
 * uses a new name for each run, independent of earlier runs.
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
      // Code that fills the database.
      'test/database.ts',
      'src/kernel/guard/key-ring.server.ts',
      '{city,demo}/**/*.{ts,md,json}',
      'src/**/tables.server.ts',
      'src/**/publication.server.ts',
      'src/**/sanitise.server.ts',
      // Code that computes the rows of the register.
      'src/modules/register/{catalogue,publicity}/**/*.ts',
      'src/kernel/format/calendar-day.ts',
      'src/modules/register/records/record-row.server.ts',
      'src/modules/register/entries/*.ts',
      'src/modules/ledger/*.server.ts',
      'src/modules/register/search/subject-names.server.ts',
      // Code that cases pass through.
      'src/modules/submissions/**/*.ts',
      'src/modules/{people,sign-on}/accounts.server.ts',
      // Code that computes figures, documents and offers.
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

const snapshotFolder = () => path.join(CACHE, `pglite-${fingerprint()}`)
const templateName = () => `portal_test_${fingerprint()}`

/** Migrates and loads the demo city once for each engine; every test file then starts from a copy. */
export async function prepareDatabase(which: Engine): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  await (which === 'pglite' ? preparePglite() : preparePostgres())
}

async function preparePglite(): Promise<void> {
  if (existsSync(snapshotFolder())) return
  const building = `${snapshotFolder()}-${process.pid}`
  const client = await createEngine(building)
  const filled = await filledOnServer()
  await (filled ? copyFromServer(filled, client) : fill(withTestKeys(openPglite(client))))
  await client.close()
  renameSync(building, snapshotFolder())
}

/** Address of the prepared database on the server, if there is one. */
async function filledOnServer(): Promise<string | undefined> {
  if (!process.env.TEST_DATABASE_URL) return undefined
  const name = templateName()
  const known = await onServer((client) => client.query('select 1 from pg_database where datname = $1', [name]))
  return known.rowCount ? makeUrl(name) : undefined
}

async function preparePostgres(): Promise<void> {
  if (await filledOnServer()) return
  const name = templateName()
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
  // Done here as at the first start of a portal, because a portal on a read-only copy cannot.
  await openDatabaseKeys(database.db, { dataKey: Buffer.from(TEST_DATA_KEY, 'hex'), previousDataKey: undefined })
  await writeLedger({ db: database.db, key: testLedgerKey, origin: 'localhost/log', now: Date.now })
  // Gathers planner statistics and freezes the rows, as a server would do in time; otherwise each copy would.
  await database.db.execute('vacuum (freeze, analyze)')
}

interface TestDatabase {
  database: Database
  url?: string
  drop(): Promise<void>
}

/** A copy of the prepared database for one test file. */
export const openTestDatabase = async (): Promise<TestDatabase> => ofOneFile(await openCopy({ readOnly: false }))

const ofOneFile = (opened: TestDatabase): TestDatabase => ({ ...opened, drop: closedAtEnd(opened.drop) })

/** A copy that is dropped at the end of the run. A read-only one refuses every write. */
export async function openCopy({ readOnly }: { readOnly: boolean }): Promise<TestDatabase> {
  if (engine() === 'pglite') {
    // Copying the folder takes a quarter of the time of unpacking an archive.
    const dataDir = mkdtempSync(path.join(roomForCopies(), COPY + runPrefix()))
    cpSync(snapshotFolder(), dataDir, { recursive: true })
    const client = await createEngine(dataDir)
    if (readOnly) await client.query(`set ${READ_ONLY}`)
    const database = withTestKeys(openPglite(client))
    const drop = async () => {
      await database.close().catch(alreadyClosed)
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { database, drop }
  }
  const name = await usedCopies.take()
  // Set on the database and not in its address: `pg` reads the parameters of an address at every connection, and some tests record which parameters
  // are read.
  if (readOnly) await onServer((client) => client.query(`alter database ${name} set ${READ_ONLY}`))
  return openNamed(name)
}

/** A database with empty tables, as a new city has; with `until`, the tables as they were after that migration. */
export async function openEmptyDatabase({ until }: { until?: string } = {}): Promise<TestDatabase> {
  const wanted = until ? readMigrations(until) : readMigrations()
  if (engine() === 'pglite') {
    const client = await PGlite.create()
    const database = withTestKeys(openPglite(client))
    await runMigrations(embeddedConnection(client), wanted)
    return ofOneFile({ database, drop: () => database.close().catch(alreadyClosed) })
  }
  const name = `${runPrefix()}${randomUUID().replaceAll('-', '')}`
  await onServer((client) => client.query(`create database ${name} template template0 encoding 'UTF8'`))
  await onServer((client) => runMigrations(migrationConnection(client), wanted), makeUrl(name))
  return ofOneFile(openNamed(name))
}

function openNamed(name: string): TestDatabase {
  const url = makeUrl(name)
  const database = withTestKeys(refusingPastTransactions(openPostgres(url)))
  const drop = async () => {
    await database.close().catch(alreadyClosed)
    usedCopies.giveBack(name)
  }
  return { database, url, drop }
}

/**
 * Statements outside the open transaction pass on PostgreSQL while a connection is free, but wait forever on the embedded engine. This makes them
 * fail on both.
 */
function refusingPastTransactions(database: Database): Database {
  if (database.engine !== 'postgres') return database
  const pool = database.client
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((...given: unknown[]) => {
    if (!isInTransaction(pool)) return connect(...given)
    const [callback] = given
    if (typeof callback !== 'function') return Promise.reject(outsideTransactionError('a statement'))
    callback(outsideTransactionError('a statement'))
  }) as typeof pool.connect
  return database
}

const READ_ONLY = 'default_transaction_read_only = on'

const over: string[] = []
const DROPPED_TOGETHER = 10

/** Drops are delayed and done together: each makes the server write every changed page to disk. */
function dropSoon(name: string): void {
  over.push(name)
  if (over.length >= DROPPED_TOGETHER) dropDatabase(...over.splice(0)).catch(() => {})
}

/** Also for a database whose drop is already in progress; it is gone when this returns. */
export async function dropDatabase(...names: string[]): Promise<void> {
  await onServer(async (client) => {
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
  })
}

const usedCopies = createCopyPool({ urlOf: makeUrl, copyTemplate, drop: dropSoon })

export async function copyTemplate(): Promise<string> {
  const name = `${runPrefix()}${randomUUID().replaceAll('-', '')}`
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${templateName()}`)
    // A crash may lose data of tests, so no commit waits for the disk.
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  return name
}

/** Prefix of the names of all copies and roles of this run, passed on to its processes in the environment. */
export function runPrefix(): string {
  process.env.TEST_RUN ??= randomUUID().slice(0, 8)
  return `portal_run_${process.env.TEST_RUN}_`
}

/** Starts a run of `npm test` with a prepared database of its own; the returned function drops it and every copy. */
export function beginOwnRun(): () => Promise<void> {
  process.env.TEST_DATABASE_STATE = OWN_STATE + randomUUID().slice(0, 8)
  return beginRun()
}

/** Sets the name prefix of this run and returns a function that removes leftover copies. Inside another run it does nothing. */
export function beginRun(): () => Promise<void> {
  if (process.env.TEST_RUN) return async () => {}
  const prefix = runPrefix()
  removeOldCopies()
  return async () => {
    removeCopies((copy) => copy.startsWith(COPY + prefix))
    const isOwn = isOwnRun()
    if (isOwn) rmSync(snapshotFolder(), { recursive: true, force: true })
    if (!process.env.TEST_DATABASE_URL) return
    if (isOwn) await dropDatabase(templateName())
    await onServer(async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [prefix],
      )
      await dropDatabase(...rows.map(({ datname }) => datname))
      await dropRoles(client, prefix)
    })
  }
}

async function dropRoles(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where starts_with(rolname, $1)',
    [prefix],
  )
  for (const { rolname } of rows) await client.query(`drop role ${rolname}`)
}

const COPY = 'portal-database-'
const MEMORY = '/dev/shm'
/** More than all copies that are open at the same time take. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/** A folder in memory if there is enough space, where a copy takes a fifth of the time. */
function roomForCopies(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
}

/** Removes copies of runs that were killed. */
function removeOldCopies(): void {
  const yesterday = Date.now() - 24 * 3600_000
  removeCopies((_, folder) => (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? yesterday) < yesterday)
}

function removeCopies(isOver: (copy: string, folder: string) => boolean): void {
  for (const copy of globSync(`${COPY}*`, { cwd: roomForCopies() })) {
    const folder = path.join(roomForCopies(), copy)
    if (isOver(copy, folder)) rmSync(folder, { recursive: true, force: true })
  }
}

/** A test may have dropped the database itself. */
const alreadyClosed = () => {}

/** Address of a database on the server, for the role of the tests or another. */
export function makeUrl(name: string, role?: { name: string; password: string }): string {
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${name}`
  if (role) Object.assign(url, { username: role.name, password: role.password })
  return url.href
}

export const onServer = <Result>(
  work: (client: pg.Client) => Promise<Result>,
  url = process.env.TEST_DATABASE_URL!,
): Promise<Result> => onConnection(url, work)
