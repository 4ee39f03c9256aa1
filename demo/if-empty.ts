import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { count } from 'drizzle-orm'
import type { Database } from '../src/kernel/data/db.server.ts'
import type { Seal } from '../src/kernel/guard/seal.server.ts'
import { article } from '../src/modules/content/tables.server.ts'
import type { Storage } from '../src/modules/files/storage.server.ts'
import { type CityDrawing, startDrawing } from './register/loading/city-drawing.ts'
import type { Scale } from './register/volumes.ts'

// What loads is only imported when there is something to load: every other start is quicker without it.
const loading = () => import('./load.ts')
const parts = () => import('./register/loading/load-in-parts.ts')

/** What is still to be loaded when the portal opens; it ends early when told to stop. */
export interface Remaining {
  load(): Promise<void>
  stop(): Promise<void>
  isUnderWay(): boolean
}

/** Begins to draw the city where it will surely be needed, and reads what loads it, so that both are there when the database is. */
export function drawingAhead(scale: Scale | false, where: { url?: string; dataDir: string }): CityDrawing | undefined {
  if (scale !== 'city' || where.url || existsSync(path.join(where.dataDir, 'database'))) return undefined
  // What is wrong with it is told when it is used.
  loading().catch(() => {})
  return startDrawing(new Date(), 'city')
}

interface Filling {
  storage: Storage
  seal: Seal
  scale: Scale
  drawing?: CityDrawing
  /** The settings are those of the process, so that another process can read them: on PostgreSQL it does the loading. */
  mayLoadApart?: boolean
}

/**
 * Loads the demo city into an empty database; a database with articles is left alone, unless its load was stopped halfway.
 * The embedded engine gets a first part of the city, and what remains is given back.
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

/** What loading takes, some 300 MB, is given back with its process; in this one most of it would stay. */
async function loadApart(): Promise<void> {
  const child = fork(path.join(import.meta.dirname, '../scripts/load-demo.ts'))
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject).once('exit', (...ended) => resolve(ended))
  })
  if (code !== 0) throw new Error(`the demo city was not loaded: its process ended with ${code ?? signal}`)
}

/** What a load that was stopped left undone. */
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
      work = parts()
        .then(({ loadRest }) => loadRest(database, drawing, { seal, isStopped: () => isStopped, say }))
        .then(async (isWhole) => {
          const { refreshFigures } = await loading()
          if (isWhole) await refreshFigures(database, drawing.now)
        })
        .finally(() => {
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
