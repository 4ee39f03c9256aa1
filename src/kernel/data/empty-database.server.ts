import { fork } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'database'
const AHEAD = 'database-ahead-'
const MAKER = path.join(import.meta.dirname, 'empty-database-maker.ts')

export interface DatabaseAhead {
  /** Puts it where there is none. Without it, opening makes one. */
  settle(): Promise<void>
}

/**
 * Begins to make an empty embedded database where there is none yet, which takes seconds, in a process of its own: the first start loads its
 * modules meanwhile, and the 400 MB of memory are freed when that process ends. The database is made beside its final folder, and the process
 * that holds the folder's lock renames it into place.
 */
export function makeDatabaseAhead(dataDir: string, maker = MAKER): DatabaseAhead | undefined {
  const place = path.join(dataDir, FOLDER)
  if (existsSync(place)) return undefined
  const folder = path.join(dataDir, `${AHEAD}${process.pid}`)
  const child = fork(maker, [folder])
  child.unref()
  child.channel?.unref()
  const made = new Promise<boolean>((resolve) => {
    // Whatever went wrong: opening tries it in its place and says why.
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
  return {
    async settle() {
      child.ref()
      const isMade = await made
      if (isMade && !existsSync(place)) renameSync(folder, place)
      // Also what others left who were killed meanwhile: the folder belongs to this process.
      for (const name of readdirSync(dataDir))
        if (name.startsWith(AHEAD)) rmSync(path.join(dataDir, name), { recursive: true, force: true })
    },
  }
}
