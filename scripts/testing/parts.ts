import { spawn } from 'node:child_process'
import path from 'node:path'
import type { SuiteResult } from './results.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')

export interface Part {
  name: string
  ok: boolean
  seconds: number
  /** Of its processes and all they started and waited for. The database server runs elsewhere and is not counted. */
  cpuSeconds: number
  /** Where the part is a suite of tests. */
  tests?: SuiteResult
}

/**
 * Lets Node read the files of the browser tests, as it does for all others. Playwright would rewrite each of them, and all that they
 * import, in every process: 10 CPU seconds.
 */
export const PLAYWRIGHT = { PW_DISABLE_TS_ESM: '1' }

/** Options for a Node that loads the whole portal. */
export const QUICK_START = `--import=${ROOT}/test/setup/quick-start.ts`

/** `times` of the shell tells the processor time of its children; Node tells only its own. */
const TIMED = '"$@"; code=$?; times >&3; exit $code'

interface PartOptions {
  /** Of parts that run side by side: what it prints comes in one piece when it has ended. */
  isPrintedAtEnd?: boolean
}

/** Runs one command of the suite in the project's folder and prints how it went. */
export function runPart(
  name: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  { isPrintedAtEnd = false }: PartOptions = {},
): Promise<Part> {
  const started = performance.now()
  const child = spawn('sh', ['-c', TIMED, 'sh', command, ...args], {
    cwd: ROOT,
    stdio: ['ignore', isPrintedAtEnd ? 'pipe' : 'inherit', isPrintedAtEnd ? 'pipe' : 'inherit', 'pipe'],
    // Compiled code is kept from one process to the next, as the portal itself does.
    env: { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'), ...process.env, ...env },
  })
  const printed: Buffer[] = []
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk) => printed.push(chunk))
  let times = ''
  child.stdio[3]?.on('data', (chunk) => {
    times += chunk
  })
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      const seconds = (performance.now() - started) / 1000
      const part = { name, ok, seconds, cpuSeconds: cpuSecondsIn(times) }
      process.stdout.write(Buffer.concat(printed))
      console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${seconds.toFixed(0)} s, ${part.cpuSeconds.toFixed(0)} CPU s)`)
      resolve(part)
    }
    child.on('error', () => end(false))
    child.on('close', (code) => end(code === 0))
  })
}

/** The second line has the user and system time of the children, as 1m2.34s. */
export function cpuSecondsIn(times: string): number {
  const [, children = ''] = times.trim().split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
