import { READING_COOKIE } from '../src/kernel/pages/reading-preferences.ts'
import { pages } from '../src/pages.ts'
import { isOpenToAll } from '../src/server/open-pages.ts'
import { makeHaizhou } from '../test/city/haizhou.ts'
import { startPortal } from './portal-process.ts'
import { memoryOf, watchChildren } from './process-memory.ts'
import { onScratchDatabase } from './scratch-database.ts'

/** Starts the portal as `deploy/` does, with a key of its own, so that it can be started again on the same database. */
const SMALL = {
  ...{ NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', WORKERS: '1' },
  DATA_KEY: Buffer.alloc(32, 1).toString('hex'),
}

const PAGES = 800
/** Waiting time: a process that draws papers ends after an idle minute, and jobs are polled every few seconds. */
const ALONE_MS = 30_000
/** Display settings; each makes another page of the same address. */
const READINGS = ['', 'elder', 'contrast', 'large']

interface Bounds {
  started: number
  most: number
}
const ON_POSTGRES: Bounds = { started: 250, most: 350 }
const EMBEDDED: Bounds = { started: 600, most: 600 }

/**
 * Measures the peak resident memory (VmHWM) of the portal's process after its start, after 800 different pages, and after its first papers: of a
 * new city and of the demo city, at the first and at a later start, on databases of their own on the server of DATABASE_URL; and of the demo
 * city on the embedded engine. Child processes are reported separately. `MEMORY_OF=embedded` runs one of these measurements.
 */
export async function benchMemory(): Promise<void> {
  const { DATABASE_URL: server, MEMORY_OF: only = '' } = process.env
  const { folder, remove } = makeHaizhou()
  const isAsked = (what: string) => what.includes(only)
  try {
    if (server && isAsked('new city, PostgreSQL'))
      await onScratchDatabase(server, 'memory', (url) =>
        measure('new city, PostgreSQL', { DATABASE_URL: url, CITY: folder }, ON_POSTGRES),
      )
    if (server && isAsked('demo city, PostgreSQL'))
      await onScratchDatabase(server, 'memory', async (url) => {
        await measure('demo city, PostgreSQL, first start', { DATABASE_URL: url }, ON_POSTGRES)
        await measure('demo city, PostgreSQL, later start', { DATABASE_URL: url }, ON_POSTGRES)
      })
    if (isAsked('demo city, embedded'))
      await measure('demo city, embedded, first start', { DATABASE_URL: undefined }, EMBEDDED)
  } finally {
    remove()
  }
}

async function measure(what: string, environment: NodeJS.ProcessEnv, bounds: Bounds): Promise<void> {
  const told = (line: string) => console.log(`memory   ${what}: ${line}`)
  const portal = await startPortal({ ...SMALL, ...environment }, '0-1')
  const children = watchChildren(portal.pid)
  try {
    const started = memoryOf(portal.pid)
    told(`${started.now} MB after the start, at most ${started.most} MB till then (at most ${bounds.started})`)
    const asked = await askPages(portal.url)
    const served = memoryOf(portal.pid)
    told(`${served.now} MB after ${asked} pages, at most ${served.most} MB till then (at most ${bounds.most})`)
    // The first jobs of a city draw papers, so the measurement waits for these processes to end.
    for (let alone = 0; alone < ALONE_MS; alone = children.isAlone() ? alone + 1000 : 0)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    const last = memoryOf(portal.pid)
    told(`${last.now} MB when no child is left, at most ${last.most} MB till then (at most ${bounds.most})`)
    told(children.told())
  } finally {
    children.stop()
    await portal.stop()
  }
}

async function askPages(url: string): Promise<number> {
  const asked = READINGS.flatMap((reading) => pages.filter(isOpenToAll).map(({ path }) => ({ path, reading }))).slice(
    0,
    PAGES,
  )
  for (const { path, reading } of asked) {
    const headers: Record<string, string> = reading ? { cookie: `${READING_COOKIE}=${reading}` } : {}
    await (await fetch(url + path, { headers, redirect: 'manual' })).arrayBuffer()
  }
  return asked.length
}
