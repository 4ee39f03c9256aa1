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
import { layLedgerKey } from './ledger-key.ts'
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
  /** What has been logged. */
  log: readonly string[]
  /** A second instance on the same database; only PostgreSQL can be shared. */
  sibling(): Promise<Portal>
  /** Listens on a free port of the loopback and gives the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

interface TestPortalOptions extends Partial<PortalOptions> {
  /** What differs from the profile of the demo city. */
  profile?: Partial<SiteProfile>
}

/**
 * The real portal on its own copy of the demo city, for one test file that may write; it is closed when the file is over. Files that
 * only read use `readOnlyPortal`.
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
  if (!profile.portalName) layPaperKey(dataDir)
  layLedgerKey(dataDir)
  const quiet = { NODE_ENV: 'test', DATA_DIR: dataDir, DATA_KEY: TEST_DATA_KEY, LOG_LEVEL: 'info' }
  const config = readConfig({ ...quiet, ...environment }, { ...demoCity, profile: { ...demoProfile, ...profile } })
  // A database given by the test is closed by the test.
  const given = options.database && { database: options.database, url: undefined, drop: async () => {} }
  const { database, url, drop } = given ?? (await openTestDatabase())
  const log = watchLog()
  const outside = { storage: demoStorage(), buildFolder: BUILD_FOLDER, logStream: log.stream, hasTimers: false }
  // Time belongs to the test, also where it moves it for the whole process.
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

/** The key that signs papers. A portal that finds none makes one, which would take each a third of a second. */
function layPaperKey(dataDir: string): void {
  if (!existsSync(PAPER_KEY)) {
    const { key, certificate } = makeSelfSigned(demoProfile.portalName)
    const making = mkdtempSync(`${PAPER_KEY}-`)
    writeFileSync(path.join(making, 'paper-key.pem'), key, { mode: 0o600 })
    writeFileSync(path.join(making, 'paper-certificate.pem'), certificate)
    // Another worker may have made one meanwhile.
    if (existsSync(PAPER_KEY)) rmSync(making, { recursive: true })
    else renameSync(making, PAPER_KEY)
  }
  cpSync(PAPER_KEY, path.join(dataDir, 'secrets'), { recursive: true })
}

/**
 * Lets go of a closed portal. Node keeps the modules of all test files for as long as a worker lives, and these keep what their
 * constants name: with a hundred portals in memory the garbage collector took a fifth of the processor time.
 */
function forget(part: object): void {
  for (const key of Reflect.ownKeys(part)) if (key !== 'log' && key !== 'close') Reflect.deleteProperty(part, key)
}

let shared: Promise<TestPortal> | undefined

/**
 * The one portal of this worker for all test files that only read. Its database refuses writes, so no file can change what
 * another one sees. Nobody is signed on, and nothing limits the number of requests.
 */
export async function readOnlyPortal(): Promise<Pick<TestPortal, 'app' | 'database' | 'log' | 'close'>> {
  shared ??= openCopy({ readOnly: true }).then(({ database }) => openPortal({ RATE_LIMIT: 'off' }, { database }))
  const { app, database, log } = await shared
  const before = log.length
  return {
    ...{ app, database, log },
    // The worker's end closes it; the end of the run drops the database.
    close: closedAtEnd(async () =>
      expect(suspiciousOf(log.slice(before)), 'personal data or secrets in the log').toEqual([]),
    ),
  }
}
