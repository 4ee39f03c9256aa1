import path from 'node:path'
import { withFreePort } from '../src/server/free-port.ts'
import { quickenImports } from '../src/server/quick-imports.ts'

/** Waiting time before a reload: an editor may write a file in several steps, and a branch switch writes many files. */
const QUIET_MS = 30

quickenImports()
const { openSources } = await import('./dev-sources.ts')
type Portal = typeof import('./dev-portal.ts')

const environment = await withFreePort({ PORT: '8080', ...process.env })
const buildFolder = path.resolve(import.meta.dirname, `../.cache/dev-${environment.PORT}`)
let changed = new Set<string>()
let quiet: NodeJS.Timeout | undefined
let reloading = Promise.resolve()
let database: Awaited<ReturnType<Portal['openDevDatabase']>> | undefined
let running: Awaited<ReturnType<Portal['openDevPortal']>> | undefined

const sources = await openSources(buildFolder, (file) => {
  changed.add(file)
  clearTimeout(quiet)
  quiet = setTimeout(reloadChanged, QUIET_MS)
})
await reloadChanged()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

/** Reloads run one at a time; changes during a reload are picked up by the next. */
function reloadChanged(): Promise<void> {
  reloading = reloading.then(() => {
    const files = changed
    changed = new Set()
    return reload(files)
  })
  return reloading
}

/** Replaces the running portal by one on the current sources. If the sources do not compile, the running portal continues. */
async function reload(files: ReadonlySet<string>): Promise<void> {
  const started = performance.now()
  try {
    await sources.refresh(files)
    const { openDevDatabase, openDevPortal } = await sources.load<Portal>('scripts/dev-portal.ts')
    const isFirst = !running
    database ??= await openDevDatabase(environment)
    const next = await openDevPortal(environment, database, buildFolder)
    await running?.close()
    running = next
    await next.listen().catch(giveUp)
    const names = [...files].map((file) => path.relative(process.cwd(), file)).join(', ')
    const milliseconds = (performance.now() - started).toFixed(0)
    console.log(
      isFirst ? `${next.address} and follows changes in src and demo` : `${names}: reloaded in ${milliseconds} ms`,
    )
    if (isFirst) database.remaining?.load().catch(console.error)
  } catch (error) {
    console.error(readable(error))
    console.error(running ? 'The portal goes on with the version before.' : 'Waiting for a change.')
  }
}

/** A compile error names the place in the source itself; its stack is that of the compiler and would only distract. */
function readable(error: unknown): unknown {
  return error instanceof Error && 'plugin' in error ? error.message : error
}

/** Another process uses the port, which no change of the sources can correct. */
async function giveUp(error: Error): Promise<never> {
  console.error(error.message)
  await database?.database.close()
  process.exit(1)
}

async function stop(): Promise<void> {
  await reloading
  await running?.close()
  await database?.remaining?.stop()
  await database?.database.close()
  process.exit(0)
}
