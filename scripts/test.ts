import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { newState } from '../test/database.ts'
import { buildIfStale } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { readPlaywright, readVitest, type SuiteResult } from './test-results.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const RESULTS = path.join(ROOT, 'test-results')

/** Everything that must hold, in the order in which it is quickest to hear of a mistake. */
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

process.env.TEST_DATABASE_STATE = newState()

const counts = { passed: 0, failed: 0 }
/** Said again at the end, where whoever comes back after ten minutes looks. */
const failures: string[] = []
step('lint', 'biome', ['check', '--error-on-warnings', '.'])
const types = stepBeside('types', 'tsc', ['--noEmit'])
await buildIfStale()
await types
suite(
  'tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/vitest.json`],
  () => readVitest(RESULTS),
)
ensureChromium()
suite('browser', 'playwright', ['test'], () => readPlaywright(RESULTS))
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

function step(name: string, command: string, args: string[]): void {
  count(name, run(name, command, args))
}

function count(name: string, ok: boolean): void {
  counts[ok ? 'passed' : 'failed'] += 1
  if (!ok) failures.push(name)
}

/** A step that goes on while something else is done. */
function stepBeside(name: string, command: string, args: string[]): Promise<void> {
  const started = performance.now()
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' })
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      report(name, ok, started)
      count(name, ok)
      resolve()
    }
    child.on('error', () => end(false))
    child.on('exit', (code) => end(code === 0))
  })
}

/** A suite that ends badly without naming a failed test has failed as a whole. */
function suite(name: string, command: string, args: string[], read: () => SuiteResult): void {
  const ok = run(name, command, args)
  const { passed, failed } = read()
  counts.passed += passed
  if (!ok && failed.length === 0) failed.push(name)
  counts.failed += failed.length
  failures.push(...failed)
}

function run(name: string, command: string, args: string[]): boolean {
  const started = performance.now()
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  report(name, status === 0, started)
  return status === 0
}

function report(name: string, ok: boolean, started: number): void {
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
}
