import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

const FOLDER = 'database'
const AHEAD = 'database-ahead-'
const MAKER = new URL('./empty-database-worker.ts', import.meta.url)

export interface DatabaseAhead {
  /** Puts it where there is none. Without it, opening makes one. */
  settle(): Promise<void>
  /** Lets the thread go, once the database is open. */
  end(): void
}

/**
 * Begins to make an empty embedded database where there is none yet, which takes seconds, in a thread of its own: the first
 * start has its programs to read meanwhile. It is made beside its place and moved there whole by whoever holds the folder.
 */
export function makeDatabaseAhead(dataDir: string, maker = MAKER): DatabaseAhead | undefined {
  const place = path.join(dataDir, FOLDER)
  if (existsSync(place)) return undefined
  const folder = path.join(dataDir, `${AHEAD}${process.pid}`)
  const worker = new Worker(maker, { workerData: { folder } })
  worker.unref()
  const made = new Promise<boolean>((resolve) => {
    worker.once('message', () => resolve(true))
    // Whatever went wrong: opening tries it in its place and says why.
    worker.once('error', () => resolve(false))
    worker.once('exit', () => resolve(false))
  })
  return {
    async settle() {
      worker.ref()
      const isMade = await made
      worker.unref()
      if (isMade && !existsSync(place)) renameSync(folder, place)
      // Also what others left who were killed meanwhile: the folder belongs to this process.
      for (const name of readdirSync(dataDir))
        if (name.startsWith(AHEAD)) rmSync(path.join(dataDir, name), { recursive: true, force: true })
    },
    end: () => worker.postMessage('open'),
  }
}
