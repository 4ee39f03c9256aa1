import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '..')
export const BUILD_FOLDER = path.join(ROOT, 'build')
const CLIENT_FOLDER = path.join(BUILD_FOLDER, 'client')
const STAMP = path.join(BUILD_FOLDER, 'made-from')

/** Builds the pages and the enhancements when their sources have changed since the last time. */
export async function buildIfStale(): Promise<void> {
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const started = performance.now()
  console.log('Building pages …')
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)('react-router', ['build'], { cwd: ROOT, env }).catch(
    ({ message, stdout }: Error & { stdout?: string }) => {
      throw new Error(`The pages could not be built.\n${stdout ?? ''}\n${message}`)
    },
  )
  dropFrameworkScripts()
  // Decides how JSX is compiled, whatever the process that builds calls itself. To us it means a portal that must have
  // its secrets, so it is set back.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  // Here rather than above: a start that has nothing to build is quicker without it.
  const { buildBrowserScripts } = await import('./browser-scripts.ts')
  writeFileSync(path.join(BUILD_FOLDER, 'scripts.json'), JSON.stringify(await buildBrowserScripts(CLIENT_FOLDER)))
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  writeFileSync(STAMP, sources)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * React Router makes a script of every view, because any of its pages could be hydrated. Browsers get those of
 * `browser-scripts.ts` instead; of this build the pages need the style sheets.
 */
function dropFrameworkScripts(): void {
  for (const file of globSync('assets/*.js', { cwd: CLIENT_FOLDER })) rmSync(path.join(CLIENT_FOLDER, file))
}

function hashOfSources(): string {
  const files = globSync(
    [
      'src/**/*.{ts,tsx,css}',
      'scripts/{build,browser-scripts}.ts',
      'vite.config.ts',
      'react-router.config.ts',
      'package-lock.json',
    ],
    { cwd: ROOT },
  )
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) {
    hash.update(file).update(readFileSync(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}

if (process.argv[1] === import.meta.filename) await buildIfStale()
