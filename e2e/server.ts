// The portal of the browser tests, on a copy of the prepared demo city: PostgreSQL where TEST_DATABASE_URL names a server, else
// the embedded engine. It runs in the test environment, where captcha answers are known, and has one staff account per login of
// a journey, because a one-time code is accepted once.
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { BUILD_FOLDER, buildIfStale } from '../scripts/build.ts'
import { findDemoCity } from '../scripts/demo-city.ts'
import { readConfig } from '../src/kernel/config.server.ts'
import { unlimited } from '../src/kernel/guard/rate-limit.server.ts'
import { addAccount } from '../src/modules/staff/accounts.server.ts'
import { bytesOfBase32 } from '../src/modules/staff/totp.server.ts'
import { buildPortal } from '../src/server/app.ts'
import { beginRun, demoStorage, openTestDatabase, prepareDatabase, TEST_DATA_KEY, testSeal } from '../test/database.ts'
import { writeLedgerKey } from '../test/ledger-key.ts'
import { plantLateCorrections } from './late-corrections.ts'
import { PORTAL_LOG, TEST_ID_HEADER } from './portal-log.ts'
import { plantRepairingFirms } from './repairing-firms.ts'
import { JOURNEY_STAFF, RECOVERY_CODES, STAFF_PASSWORD, STAFF_SECRET } from './staff.ts'
import { PICTURE_ANSWER } from './support-forms.ts'

/** Every captcha picture shows one word. The proof of work ends at this attempt, a tenth of the usual work. */
const ANSWERS: Record<string, string> = { graphic: PICTURE_ANSWER, work: '50' }

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'
process.env.TEST_ENGINE = engine
const endRun = beginRun()
await Promise.all([prepareDatabase(engine), buildIfStale()])
const { database, drop } = await openTestDatabase()

const dataDir = process.env.DATA_DIR!
rmSync(dataDir, { recursive: true, force: true })
writeLedgerKey(dataDir)
mkdirSync(path.dirname(PORTAL_LOG), { recursive: true })
// All tests share one network address, so requests are not limited and captchas have one price. A test of the captcha limits sends another address.
const settings = {
  ...{ NODE_ENV: 'test', DATA_KEY: TEST_DATA_KEY, LOG_LEVEL: 'info', DATA_DIR: dataDir },
  ...{ TRUST_PROXY: 'loopback', WINDOW_NETWORKS: '127.0.0.1' },
}
const config = readConfig({ ...settings, PORT: process.env.PORT }, findDemoCity())
const { app } = await buildPortal({
  config,
  database,
  storage: demoStorage(),
  buildFolder: BUILD_FOLDER,
  captchaAnswers: (kind) => ANSWERS[kind],
  limiter: unlimited,
  logStream: createWriteStream(PORTAL_LOG),
})
// Logs the test that a request belongs to, so that a failing test can print the log lines of its own requests.
app.addHook('onRequest', async ({ headers, log }) => {
  if (headers[TEST_ID_HEADER]) log.info({ test: headers[TEST_ID_HEADER] })
})

const secrets = { password: STAFF_PASSWORD, totpSecret: bytesOfBase32(STAFF_SECRET), recoveryCodes: RECOVERY_CODES }
for (const account of Object.values(JOURNEY_STAFF)) await addAccount(database.db, testSeal(), account, secrets)
await plantLateCorrections(database.db, 2)
await plantRepairingFirms(app, database.db, testSeal())
await app.listen({ port: config.port, host: config.host })

process.once('SIGTERM', async () => {
  await app.close()
  await drop()
  await endRun()
  process.exit(0)
})
