import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '..')
export const BUILD_FOLDER = path.join(ROOT, 'build')
const STAMP = path.join(BUILD_FOLDER, 'made-from')

/**
 * Builds the pages and what browsers run when their sources have changed since the last time. Another process does it: a first
 * start fills its database meanwhile, and JSX is compiled for production whatever this process calls itself.
 */
export async function buildIfStale(): Promise<void> {
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const started = performance.now()
  console.log('Building pages …')
  const env = { ...process.env, NODE_ENV: 'production' }
  const script = path.join(import.meta.dirname, 'make-build.ts')
  const building = promisify(execFile)(process.execPath, [script, BUILD_FOLDER], { cwd: ROOT, env })
  // A first start waits longest for its database: the build takes what processors that leaves.
  if (building.child.pid) setPriority(building.child.pid, constants.priority.PRIORITY_LOW)
  await building.catch(({ message }: Error) => {
    throw new Error(`The pages could not be built.\n${message}`)
  })
  writeFileSync(STAMP, sources)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function hashOfSources(): string {
  const files = globSync(
    ['src/**/*.{ts,tsx,css}', 'scripts/*build*.ts', 'scripts/browser-scripts.ts', 'package-lock.json'],
    {
      cwd: ROOT,
    },
  )
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) {
    hash.update(file).update(readFileSync(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}

if (process.argv[1] === import.meta.filename) await buildIfStale()
