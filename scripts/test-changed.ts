import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { readImports, selectTests } from './reached-tests.ts'
import { findServer } from './testing/server.ts'
import { selectRunners } from './testing/some-files.ts'

// `npm run test:changed [-- BASE]`: lint, types and the nearest tests of all changes since BASE, by default since the upstream branch.

const ROOT = path.resolve(import.meta.dirname, '..')
const [, , base = upstream()] = process.argv
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const { run, left } = selectTests(changed, readImports(ROOT))
console.log(`${changed.length} changed files, ${run.length} test files`)
if (changed.length === 0) process.exit(0)

// The type check uses one core, the tests the other.
const quick = Promise.all([
  step('lint', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]),
  step('types', 'tsc', ['--noEmit', '--checkers', '1']),
])
const server = await findServer()
if (server) process.env.TEST_DATABASE_URL = server
const rules = run.filter((file) => !file.endsWith('.db.test.ts'))
const withDatabase = run.filter((file) => file.endsWith('.db.test.ts'))
// Rule tests run on their own first, because preparing a database takes time that they need not wait for.
const tests = [await vitest('rules', rules), await vitest('database', withDatabase)]
if (left.length > 0) console.log(`Reached by imports, but left to npm test: ${left.length} test files with a database`)
process.exit([...(await quick), ...tests].every(Boolean) ? 0 : 1)

/** The commit at which this branch left its upstream branch; the last commit if there is no upstream. */
function upstream(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0]!
  } catch {
    return 'HEAD'
  }
}

function git(...args: string[]): string[] {
  const out = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return out.split('\n').filter(Boolean)
}

async function vitest(name: string, files: readonly string[]): Promise<boolean> {
  const args = selectRunners(files, Boolean(server)).vitest?.args
  return args === undefined || step(name, 'vitest', args)
}

function step(name: string, command: string, args: readonly string[]): Promise<boolean> {
  const started = performance.now()
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' })
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
      resolve(ok)
    }
    child.on('error', () => end(false))
    child.on('exit', (code) => end(code === 0))
  })
}
