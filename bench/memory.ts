import { readFileSync } from 'node:fs'
import { READING_COOKIE } from '../src/kernel/pages/reading-preferences.ts'
import { pages } from '../src/pages.ts'
import { isOpenToAll } from '../src/server/open-pages.ts'
import { makeHaizhou } from '../test/city/haizhou.ts'
import { startPortal } from './portal-process.ts'
import { onScratchDatabase } from './scratch-database.ts'

/** As `deploy/` starts it; with a key of its own, for the next start on the same database. */
const SMALL = {
  ...{ NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', WORKERS: '1' },
  DATA_KEY: Buffer.alloc(32, 1).toString('hex'),
}

const PAGES = 800
/** A drawer of papers waits a minute for the next one. */
const THREADS_END_MS = 70_000
/** Each makes another page of the same address. */
const READINGS = ['', 'elder', 'contrast', 'large']

/**
 * Resident memory of a process after its start and after 800 different pages: of a new city and of the demo city on PostgreSQL, once it is there (on
 * databases of their own on the server of DATABASE_URL), and of the demo city on the embedded engine, where the most it took while loading counts.
 */
export async function benchMemory(): Promise<void> {
  const { DATABASE_URL: server } = process.env
  const { folder, remove } = makeHaizhou()
  try {
    if (server) {
      const newCity = (url: string) => measure('new city, PostgreSQL', { DATABASE_URL: url, CITY: folder }, [250, 350])
      await onScratchDatabase(server, 'memory', newCity)
      await onScratchDatabase(server, 'memory', async (url) => {
        await loadDemoCity(url)
        await measure('demo city, PostgreSQL', { DATABASE_URL: url }, [250, 350])
      })
    }
    await measure('demo city, embedded', { DATABASE_URL: '' }, [600, 600])
  } finally {
    remove()
  }
}

/** The first start loads it, which no real city does; what is measured is the next one. */
async function loadDemoCity(url: string): Promise<void> {
  const portal = await startPortal({ ...SMALL, DATABASE_URL: url }, '0-1')
  console.log(`memory   demo city, PostgreSQL: at most ${memoryOf(portal.pid).most} MB while it is loaded`)
  await portal.stop()
}

async function measure(what: string, environment: Record<string, string>, limits: [number, number]): Promise<void> {
  const portal = await startPortal({ ...SMALL, ...environment }, '0-1')
  try {
    const started = memoryOf(portal.pid)
    const asked = READINGS.flatMap((reading) => pages.filter(isOpenToAll).map(({ path }) => ({ path, reading })))
    for (const { path, reading } of asked.slice(0, PAGES)) {
      const headers: Record<string, string> = reading ? { cookie: `${READING_COOKIE}=${reading}` } : {}
      await (await fetch(portal.url + path, { headers, redirect: 'manual' })).arrayBuffer()
    }
    const { now, most } = memoryOf(portal.pid)
    console.log(
      `memory   ${what}: ${started.now} MB after the start (at most ${limits[0]}), at most ${started.most} MB till then; ` +
        `${now} MB after ${Math.min(PAGES, asked.length)} pages (at most ${limits[1]}), at most ${most} MB till then`,
    )
    // The first jobs of a city draw papers, in a thread with fonts of its own.
    await new Promise((resolve) => setTimeout(resolve, THREADS_END_MS))
    console.log(`memory   ${what}: ${memoryOf(portal.pid).now} MB when threads without work have ended`)
  } finally {
    await portal.stop()
  }
}

/** Resident memory in megabytes, now and at its highest. */
function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(
      Number(
        status
          .split('\n')
          .find((line) => line.startsWith(name))
          ?.replaceAll(/\D/g, ''),
      ) / 1024,
    )
  return { now: megabytes('VmRSS:'), most: megabytes('VmHWM:') }
}
