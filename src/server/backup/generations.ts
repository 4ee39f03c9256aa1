import { existsSync, globSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

// portal-20261118T065214Z: time of the backup, UTC, by the clock of the database.
const NAME = /^portal-\d{8}T\d{6}Z$/
const PART = '.part'

export const DUMP_FILE = 'database.dump'
export const MANIFEST_FILE = 'manifest.json'

/** Name of a backup: a folder with the database dump, the files, the audit heads and the result of the verification. */
export const nameGeneration = (at: Date): string =>
  `portal-${at
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z')}`

/** Finished backups of a folder, the oldest first. */
export function listGenerations(folder: string): string[] {
  const names = globSync('portal-*', { cwd: folder }).filter(
    (name) => NAME.test(name) && existsSync(path.join(folder, name, MANIFEST_FILE)),
  )
  return names.sort().map((name) => path.join(folder, name))
}

/**
 * Lets `fill` write a generation and renames it when it is complete. A failure leaves no partial backup; leftovers of a killed process are removed by
 * the next run.
 */
export async function makeGeneration(
  folder: string,
  name: string,
  fill: (part: string) => Promise<void>,
): Promise<string> {
  for (const left of globSync(`portal-*${PART}`, { cwd: folder }))
    await rm(path.join(folder, left), { recursive: true, force: true })
  const part = path.join(folder, name + PART)
  await mkdir(part, { mode: 0o700 })
  try {
    await fill(part)
    await rename(part, path.join(folder, name))
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
  return path.join(folder, name)
}

/** Removes the oldest generations beyond the number to keep, and returns their names. */
export async function pruneGenerations(folder: string, keep: number): Promise<string[]> {
  const old = listGenerations(folder).slice(0, -keep)
  for (const generation of old) await rm(generation, { recursive: true, force: true })
  return old.map((generation) => path.basename(generation))
}
