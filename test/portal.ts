import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { BUILD_FOLDER } from '../scripts/build.ts'
import { readConfig } from '../src/kernel/config.server.ts'
import type { DemoCity } from '../src/kernel/config-profile.server.ts'
import { openPostgres } from '../src/kernel/data/db.server.ts'
import type { SiteProfile } from '../src/kernel/profile.ts'
import { makeSelfSigned } from '../src/modules/documents/signing/certificates.server.ts'
import { buildPortal, type Portal, type PortalOptions } from '../src/server/app.ts'
import { CACHE, demoStorage, openCopy, openTestDatabase, TEST_DATA_KEY } from './database.ts'
import { writeLedgerKey } from './ledger-key.ts'
import { closedAtEnd } from './setup/at-end.ts'
import { suspiciousOf, watchLog } from './watched-log.ts'

export const demoProfile: SiteProfile = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../demo/site-profile.json'), 'utf8'),
)

const PAPER_KEY = path.join(CACHE, 'paper-key')

export const demoCity: DemoCity = { folder: path.resolve(import.meta.dirname, '../demo'), profile: demoProfile }

export interface TestPortal extends Portal {
  database: PortalOptions['database']
  storage: PortalOptions['storage']
  /** The log lines so far. */
  log: readonly string[]
  /** A second portal on the same database; only PostgreSQL can be shared. */
  sibling(): Promise<Portal>
  /** Listens on a free port of the loopback interface and returns the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

interface TestPortalOptions extends Partial<PortalOptions> {
  /** Differences from the site profile of the demo city. */
  profile?: Partial<SiteProfile>
}

/**
 * Opens the whole portal on its own copy of the demo city, for a test file that may write. It is closed at the end of the file. Files that only read
 * use `readOnlyPortal`.
 */
export async function openTestPortal(
  environment: Record<string, string> = {},
  options: TestPortalOptions = {},
): Promise<TestPortal> {
  const opened = await openPortal(environment, options)
  opened.close = closedAtEnd(opened.close)
  return opened
}

async function openPortal(
  environment: Record<string, string>,
  { profile = {}, ...options }: TestPortalOptions,
): Promise<TestPortal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-'))
  if (!profile.portalName) copyPaperKey(dataDir)
  writeLedgerKey(dataDir)
  const quiet = { NODE_ENV: 'test', DATA_DIR: dataDir, DATA_KEY: TEST_DATA_KEY, LOG_LEVEL: 'info' }
  const config = readConfig({ ...quiet, ...environment }, { ...demoCity, profile: { ...demoProfile, ...profile } })
  // A database given by the test is closed by the test.
  const given = options.database && { database: options.database, url: undefined, drop: async () => {} }
  const { database, url, drop } = given ?? (await openTestDatabase())
  const log = watchLog()
  const outside = { storage: demoStorage(), buildFolder: BUILD_FOLDER, logStream: log.stream, hasTimers: false }
  // Calls Date.now each time, so that fake timers of a test apply.
  const time = { now: () => Date.now() }
  const shared = { config, ...outside, ...time, ...options }
  const portal = await buildPortal({ ...shared, database })
  const closers: (() => Promise<unknown>)[] = []

  const opened: TestPortal = {
    ...portal,
    database,
    storage: shared.storage,
    log: log.lines,
    async sibling() {
      if (!url) throw new Error('only PostgreSQL can be shared between instances')
      const own = openPostgres(url)
      const second = await buildPortal({ ...shared, database: own })
      closers.push(
        () => second.app.close(),
        () => own.close(),
      )
      return second
    },
    listen: () => portal.app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      for (const close of closers) await close()
      await portal.app.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
      log.end()
      const suspicious = suspiciousOf(log.lines)
      for (const part of [portal.app, portal, opened]) forget(part)
      log.lines.length = 0
      expect(suspicious, 'personal data or secrets in the log').toEqual([])
    },
  }
  return opened
}

/** Copies a signing key for documents. A portal without one would generate a key, which takes a third of a second. */
function copyPaperKey(dataDir: string): void {
  if (!existsSync(PAPER_KEY)) {
    const { key, certificate } = makeSelfSigned(demoProfile.portalName)
    const making = mkdtempSync(`${PAPER_KEY}-`)
    writeFileSync(path.join(making, 'paper-key.pem'), key, { mode: 0o600 })
    writeFileSync(path.join(making, 'paper-certificate.pem'), certificate)
    // Another worker may have made the key meanwhile.
    if (existsSync(PAPER_KEY)) rmSync(making, { recursive: true })
    else renameSync(making, PAPER_KEY)
  }
  cpSync(PAPER_KEY, path.join(dataDir, 'secrets'), { recursive: true })
}

/**
 * Clears the fields of a closed portal. Node keeps the modules of all test files while a worker lives, and their constants keep the portals: with a
 * hundred of them in memory the garbage collector took a fifth of the CPU time.
 */
function forget(part: object): void {
  for (const key of Reflect.ownKeys(part)) if (key !== 'log' && key !== 'close') Reflect.deleteProperty(part, key)
}

let shared: Promise<TestPortal> | undefined

/**
 * The one portal of this worker for all test files that only read. Its database refuses writes, so no file can affect another. Nobody is signed on,
 * and requests are not limited.
 */
export async function readOnlyPortal(): Promise<Pick<TestPortal, 'app' | 'database' | 'log' | 'close'>> {
  shared ??= openCopy({ readOnly: true }).then(({ database }) => openPortal({ RATE_LIMIT: 'off' }, { database }))
  const { app, database, log } = await shared
  const before = log.length
  return {
    ...{ app, database, log },
    // Closed at the end of the worker; the end of the run drops the database.
    close: closedAtEnd(async () =>
      expect(suspiciousOf(log.slice(before)), 'personal data or secrets in the log').toEqual([]),
    ),
  }
}
