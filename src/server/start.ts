import { firstTextsOf } from '../../city/first-texts.ts'
import { loadPackIfEmpty } from '../../city/if-empty.ts'
import { BUILD_FOLDER, buildIfStale } from '../../scripts/build.ts'
import { importDemoLoading } from '../../scripts/demo-city.ts'
import { mayAlterAudit } from '../kernel/audit/rights.server.ts'
import type { Config } from '../kernel/config.server.ts'
import { openDatabase, openPostgres } from '../kernel/data/db.server.ts'
import type { Storage } from '../modules/files/storage.server.ts'
import { buildPortal, type PortalOptions } from './app.ts'
import { refusePooler } from './doctor/database-checks.ts'
import { examineInstallation } from './doctor/doctor.ts'
import { refuseUnwritable } from './doctor/file-checks.ts'
import { trialNotice } from './doctor/trial.ts'
import { openDatabaseKeys } from './keys/keys.ts'
import { listHiddenColumns } from './rooms/city-pages.ts'
import { createStorage } from './rooms/storage.ts'
import { inheritedSocket } from './workers/inherited-socket.ts'
import { isWorker, workerNumber } from './workers/worker-process.ts'

interface StartOptions extends Pick<PortalOptions, 'captchaAnswers'> {
  /** The build in progress, if it was started earlier. */
  building?: Promise<void>
  /** The configuration is that of the process environment, so that a child process can read it as well. */
  isOwnConfig?: boolean
}

/** Builds outdated files, opens and fills the database, and returns a portal that is ready to listen. A signal stops it. */
export async function startPortal(config: Config, { building, isOwnConfig, ...options }: StartOptions = {}) {
  const started = performance.now()
  refuseUnwritable(config)
  const storage = createStorage(config)
  // In parallel: the build runs in another process.
  const [{ database, seal, remaining }] = await Promise.all([
    openFilledDatabase(config, storage, isOwnConfig),
    building ?? buildIfStale(),
  ])

  const isLoading = () => remaining?.isUnderWay() ?? false
  const { app, papers, leaving } = await buildPortal({
    config,
    database,
    storage,
    buildFolder: BUILD_FOLDER,
    isLoading,
    firstTexts: firstTextsOf(config.city),
    ...options,
  })
  if (config.production && (await mayAlterAudit(database.db)))
    app.log.warn('the role of DATABASE_URL may alter audit records; see MIGRATION_DATABASE_URL in docs/operations.md')
  closeOnSignal(async () => {
    if (config.drainMs > 0) await leaving.drain(app.server, { drainMs: config.drainMs, deadlineMs: CLOSE_MS })
    setTimeout(() => app.server.closeAllConnections(), LAST_MS).unref()
    await app.close()
    await remaining?.stop()
    await database.close()
  })
  return {
    db: database.db,
    seal,
    papers,
    async listen(): Promise<void> {
      const fd = inheritedSocket(process.env, { pid: process.pid, ppid: process.ppid, isWorker: isWorker() })
      await app.listen({ port: config.port, host: config.host, ...(fd !== undefined && { fd }) })
      // Only the first worker prints the address and checks the installation, which all workers share.
      if (workerNumber() > 1) return
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${config.profile.portalName} is at http://${config.host}:${config.port} (${seconds} s)`)
      for (const line of trialNotice(config)) console.warn(line)
      examineInstallation(config).then(
        (findings) => {
          for (const { level, ...finding } of findings)
            if (level !== 'good') app.log[level === 'bad' ? 'error' : 'warn'](finding, 'doctor')
        },
        (error: unknown) => app.log.error({ err: error }, 'the installation could not be examined'),
      )
      remaining?.load().catch((error) => app.log.error({ err: error }, 'the demo city could not be loaded to its end'))
    },
  }
}

/** Opens and migrates the database, and loads the demo city if it is empty. */
export async function openFilledDatabase(config: Config, storage: Storage, mayLoadApart = false) {
  const demo = config.demo && { ...(await importDemoLoading()), scale: config.demo }
  const drawing = demo ? demo.drawingAhead(demo.scale, config.database) : undefined
  if (config.database.url) await refusePooler(config.database.url)
  const database = await openDatabase(config.database)
  await database.migrate()
  // Loading drops and recreates indexes, which needs the owner of the tables.
  const { ownerUrl } = config.database
  const filled = ownerUrl ? openPostgres(ownerUrl) : database
  const { seal } = await openDatabaseKeys(filled.db, config)
  const filling = { storage, seal, drawing, mayLoadApart }
  const remaining = demo ? await demo.loadDemoIfEmpty(filled, { ...filling, scale: demo.scale }) : null
  if (!demo) await loadPackIfEmpty(filled, config.city, listHiddenColumns(config.profile))
  if (filled !== database) await filled.close()
  return { database, seal, remaining }
}

/** Idle keep-alive connections end within 16 seconds; no answer takes longer than 30. */
const CLOSE_MS = 25_000
/** Connections still open after this time are cut, so that the process ends before a supervisor kills it. */
const LAST_MS = 8000

/** Shuts down gracefully. A second signal exits at once. */
function closeOnSignal(close: () => Promise<void>): void {
  let leaving = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      // A terminal sends SIGINT to workers too; they wait for the parent, which sends SIGTERM.
      if (isWorker() && signal === 'SIGINT') return
      if (leaving) process.exit(1)
      leaving = true
      setTimeout(() => process.exit(1), CLOSE_MS + 2 * LAST_MS).unref()
      await close()
      process.exit(0)
    })
  }
}
