import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isFullRun } from '../test/tier.ts'
import { calibrateBeside } from './testing/budget.ts'
import { type Part, PLAYWRIGHT, QUICK_START, ROOT, runPart } from './testing/parts.ts'
import { printReport } from './testing/report.ts'
import { readPlaywright, readVitest } from './testing/results.ts'
import { findServer } from './testing/server.ts'
import { runSomeFiles } from './testing/some-files.ts'

// `npm test` runs the gate, `npm run test:full` runs everything, `npm test -- path …` runs only these files.
const RESULTS = path.join(ROOT, 'test-results')
/** Only in the full run: minutes of random requests, and processes killed while they write. */
const LONG_RUNS = ['fuzz/main', 'kill/main', 'kill/repair', 'kill/points', 'kill/feed', 'kill/ledger']

const server = await findServer()
if (server) process.env.TEST_DATABASE_URL = server
else delete process.env.TEST_DATABASE_URL

const paths = process.argv.slice(2)
if (paths.length > 0) process.exit((await runSomeFiles(paths)) ? 0 : 1)

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const calibrations: number[] = []
// Imported on demand: the test database imports the whole demo city, which a run of a single file need not wait for.
const { beginOwnRun } = await import('../test/database.ts')
const endRun = beginOwnRun()
const parts = await runAll().finally(endRun)
process.exit(printReport({ parts, calibrations, engine: server ? 'postgres' : 'pglite' }) ? 0 : 1)

async function runAll(): Promise<Part[]> {
  const engines = server ? ['postgres', 'pglite'] : ['pglite']
  const prepared = await Promise.all([inTurn([lint, types]), inTurn([build, ...engines.map(prepare)])])
  const parts = prepared.flat()
  // Without pages or databases every test would fail with the same message, so the run stops here.
  if (!parts.every(({ ok }) => ok)) return parts
  // Vitest and the browser tests run side by side: a browser that waits for a page leaves its core to the other tests.
  parts.push(...(await calibrateBeside(Promise.all([vitest(), browser()]), calibrations)))
  if (isFullRun)
    parts.push(...(await inTurn(LONG_RUNS.map((name) => () => runPart(name, 'node', [`test/${name}.ts`])))))
  return parts
}

async function inTurn(steps: readonly (() => Promise<Part>)[]): Promise<Part[]> {
  const done: Part[] = []
  for (const step of steps) done.push(await step())
  return done
}

function lint(): Promise<Part> {
  return runPart('lint', 'biome', ['check', '--error-on-warnings', '.'])
}

/**
 * One checker: with more, tsc checks shared types once in each, which doubles the CPU time while the other core is busy anyway. GOGC=400 saves
 * another tenth by collecting garbage less often, at the same peak of memory.
 */
function types(): Promise<Part> {
  return runPart('types', 'tsc', ['--noEmit', '--checkers', '1'], { GOGC: '400' })
}

function build(): Promise<Part> {
  return runPart('build', 'node', ['scripts/build.ts'])
}

/** The embedded engine runs for only seconds here: optimising its WebAssembly costs more time than the faster code saves. */
function prepare(engine: string): () => Promise<Part> {
  const flags = engine === 'pglite' && server ? ['--liftoff-only'] : []
  return () => runPart(`prepare ${engine}`, 'node', [...flags, QUICK_START, 'test/setup/prepare-database.ts', engine])
}

async function vitest(): Promise<Part> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/vitest.json`]
  const part = await runPart('tests', 'vitest', ['run', ...reporters])
  return { ...part, tests: readVitest(RESULTS) }
}

async function browser(): Promise<Part> {
  const { ensureChromium } = await import('./chromium.ts')
  ensureChromium()
  const part = await runPart('browser', 'playwright', ['test'], PLAYWRIGHT, { isPrintedAtEnd: true })
  return { ...part, tests: readPlaywright(RESULTS) }
}
