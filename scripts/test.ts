import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from './build.ts'
import { ensureChromium } from './chromium.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const RESULTS = path.join(ROOT, 'test-results')

/** Everything that must hold, in the order in which it is quickest to hear of a mistake. */
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const counts = { passed: 0, failed: 0 }
step('lint', 'biome', ['check', '--error-on-warnings', '.'])
const types = stepBeside('types', 'tsc', ['--noEmit'])
await buildIfStale()
await types
suite(
  'tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/vitest.json`],
  vitestCounts,
)
ensureChromium()
suite('browser', 'playwright', ['test'], playwrightCounts)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

function step(name: string, command: string, args: string[]): void {
  const ok = run(name, command, args)
  counts[ok ? 'passed' : 'failed'] += 1
}

/** A step that goes on while something else is done. */
function stepBeside(name: string, command: string, args: string[]): Promise<void> {
  const started = performance.now()
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' })
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      report(name, ok, started)
      counts[ok ? 'passed' : 'failed'] += 1
      resolve()
    }
    child.on('error', () => end(false))
    child.on('exit', (code) => end(code === 0))
  })
}

/** A suite that ends badly without naming a failed test has failed as a whole. */
function suite(name: string, command: string, args: string[], read: () => { passed: number; failed: number }): void {
  const ok = run(name, command, args)
  const { passed, failed } = read()
  counts.passed += passed
  counts.failed += ok ? failed : Math.max(failed, 1)
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

function vitestCounts() {
  const report = readReport('vitest.json') as { numPassedTests?: number; numFailedTests?: number }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
}

function playwrightCounts() {
  const { stats } = readReport('playwright.json') as { stats?: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
}

function readReport(name: string): unknown {
  const file = path.join(RESULTS, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
