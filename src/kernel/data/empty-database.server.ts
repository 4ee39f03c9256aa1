import { fork } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'database'
const AHEAD = 'database-ahead-'
const MAKER = path.join(import.meta.dirname, 'empty-database-maker.ts')

export interface EmptyDatabase {
  /** Moves the new database to its folder, unless there is one. If it is missing, opening creates one. */
  settle(): Promise<void>
}

/**
 * Starts to create an empty embedded database if there is none. This takes seconds, so a child process does it while the portal loads its modules;
 * its 400 MB of memory are freed when it ends. The database is created beside its final folder and renamed by the process that holds the lock of the
 * folder.
 */
export function startEmptyDatabase(dataDir: string, maker = MAKER): EmptyDatabase | undefined {
  const place = path.join(dataDir, FOLDER)
  if (existsSync(place)) return undefined
  const folder = path.join(dataDir, `${AHEAD}${process.pid}`)
  const child = fork(maker, [folder])
  child.unref()
  child.channel?.unref()
  const made = new Promise<boolean>((resolve) => {
    // A failure is ignored here: opening then creates the database in place and reports the cause.
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
  return {
    async settle() {
      child.ref()
      const isMade = await made
      if (isMade && !existsSync(place)) renameSync(folder, place)
      // Includes leftovers of killed processes: the lock makes this process the only user of the folder.
      for (const name of readdirSync(dataDir))
        if (name.startsWith(AHEAD)) rmSync(path.join(dataDir, name), { recursive: true, force: true })
    },
  }
}
