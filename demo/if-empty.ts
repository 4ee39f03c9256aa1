import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { count } from 'drizzle-orm'
import { inBackground } from '../src/kernel/data/background.server.ts'
import type { Database } from '../src/kernel/data/db.server.ts'
import type { Seal } from '../src/kernel/guard/seal.server.ts'
import { article } from '../src/modules/content/tables.server.ts'
import type { Storage } from '../src/modules/files/storage.server.ts'
import { type CityDrawing, startDrawing } from './register/loading/city-drawing.ts'
import type { Scale } from './register/volumes.ts'

// Imported on demand, because every start on a filled database is quicker without these modules.
const loading = () => import('./load.ts')
const parts = () => import('./register/loading/load-in-parts.ts')

/** The part of the city that is loaded after the portal has opened; `stop` ends the load early. */
export interface Remaining {
  load(): Promise<void>
  stop(): Promise<void>
  isUnderWay(): boolean
}

/** Starts to draw the city before the database is open if the city will be needed, and imports the loading code meanwhile. */
export function drawingAhead(scale: Scale | false, where: { url?: string; dataDir: string }): CityDrawing | undefined {
  if (scale !== 'city' || where.url || existsSync(path.join(where.dataDir, 'database'))) return undefined
  // An import error is reported later, when the loading code is used.
  loading().catch(() => {})
  return startDrawing(new Date(), 'city')
}

interface Filling {
  storage: Storage
  seal: Seal
  scale: Scale
  drawing?: CityDrawing
  /** Whether another process may do the loading on PostgreSQL. It reads its settings from the environment, so they must be those of this process. */
  mayLoadApart?: boolean
}

/**
 * Loads the demo city into an empty database. A database with articles is not changed, unless an earlier load was interrupted. On the embedded engine
 * only a first part is loaded; the function returns the rest.
 */
export async function loadDemoIfEmpty(database: Database, filling: Filling): Promise<Remaining | null> {
  const { storage, seal, scale, mayLoadApart } = filling
  const inParts = scale === 'city' && database.engine === 'pglite'
  const [articles] = await database.db.select({ total: count() }).from(article)
  if (articles && articles.total > 0) return inParts ? remainingOf(database, seal) : null
  console.log('Loading the demo city …')
  const started = performance.now()
  const drawing = inParts ? (filling.drawing ?? startDrawing(new Date(), 'city')) : undefined
  if (mayLoadApart && database.engine === 'postgres') {
    await loadApart()
  } else {
    const { loadDemo, loadDemoFirst } = await loading()
    await (drawing ? loadDemoFirst(database, storage, drawing, seal) : loadDemo(database, storage, { seal, scale }))
  }
  console.log(`Loaded in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return drawing ? remaining(database, drawing, seal) : null
}

/** Loads the city in a child process: loading takes some 300 MB, most of which this process could not return to the system afterwards. */
async function loadApart(): Promise<void> {
  const child = fork(path.join(import.meta.dirname, '../scripts/load-demo.ts'))
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject).once('exit', (...ended) => resolve(ended))
  })
  if (code !== 0) throw new Error(`the demo city was not loaded: its process ended with ${code ?? signal}`)
}

/** The rest of an interrupted load; null if the city is complete. */
async function remainingOf(database: Database, seal: Seal): Promise<Remaining | null> {
  const { readStanding } = await parts()
  const standing = await readStanding(database)
  if (!standing || standing.records >= standing.expected) return null
  return remaining(database, startDrawing(standing.drawnAt, 'city'), seal)
}

function remaining(database: Database, drawing: CityDrawing, seal: Seal): Remaining {
  let isStopped = false
  let isDone = false
  let work: Promise<void> | undefined
  return {
    isUnderWay: () => !isDone,
    load() {
      const say = (what: string) => console.log(what)
      work = inBackground(async () => {
        const { loadRest } = await parts()
        const isWhole = await loadRest(database, drawing, { seal, isStopped: () => isStopped, say })
        const { refreshFigures } = await loading()
        if (isWhole) await refreshFigures(database, drawing.now)
      }).finally(() => {
        isDone = true
        return drawing.end()
      })
      return work
    },
    async stop() {
      isStopped = true
      await work?.catch(() => {})
    },
  }
}
