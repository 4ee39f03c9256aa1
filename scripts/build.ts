import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '..')
export const BUILD_FOLDER = path.join(ROOT, 'build')
/** A file in the build folder with the hash of the sources that the build was made from. */
export const STAMP_FILE = 'made-from'

/** Builds the pages and browser scripts if their sources have changed since the last build. */
export async function buildIfStale(): Promise<void> {
  const stamp = hashOfSources()
  if (isBuiltFrom(stamp)) return
  const started = performance.now()
  console.log('Building pages …')
  // The build is written to a temporary folder and then renamed: another process may be starting or building at the same time.
  const fresh = path.join(ROOT, '.cache', `build-${process.pid}`)
  const old = `${fresh}-old`
  try {
    await makeBuild(fresh, stamp)
    if (existsSync(BUILD_FOLDER) && !isBuiltFrom(stamp)) renameSync(BUILD_FOLDER, old)
    renameSync(fresh, BUILD_FOLDER)
  } catch (error) {
    // The rename fails if another process has finished the same build meanwhile; that build is as good.
    if (!isBuiltFrom(stamp)) throw error
  } finally {
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * Builds in a child process, so that the first start can fill its database meanwhile. The child inherits only PATH from the environment: a build
 * started by Vitest or from a developer's shell equals the one made in production.
 */
export async function makeBuild(folder: string, stamp: string): Promise<void> {
  const script = path.join(import.meta.dirname, 'make-build.ts')
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' }
  const building = promisify(execFile)(process.execPath, [script, folder, stamp], { cwd: ROOT, env })
  // Loading the database takes longer than building on a first start, so the build gets the lower priority.
  if (building.child.pid) setPriority(building.child.pid, constants.priority.PRIORITY_LOW)
  await building.catch(({ message }: Error) => {
    throw new Error(`The pages could not be built.\n${message}`)
  })
}

/** Whether the build in place was made from the current sources. */
export const isBuilt = (): boolean => isBuiltFrom(hashOfSources())

function isBuiltFrom(stamp: string): boolean {
  const file = path.join(BUILD_FOLDER, STAMP_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

function hashOfSources(): string {
  const patterns = ['src/**/*.{ts,tsx,css}', 'scripts/*build*.ts', 'scripts/browser-scripts.ts', 'package-lock.json']
  const files = globSync(patterns, { cwd: ROOT })
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) {
    hash.update(file).update(readFileSync(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}

if (process.argv[1] === import.meta.filename) await buildIfStale()
