import { spawn } from 'node:child_process'
import path from 'node:path'
import type { SuiteResult } from './results.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')

export interface Part {
  name: string
  ok: boolean
  seconds: number
  /** CPU seconds of the part's processes and their children. The database server is a separate process and is not included. */
  cpuSeconds: number
  /** Only for parts that run tests. */
  tests?: SuiteResult
}

/**
 * Makes Node load the files of the browser tests directly. Otherwise Playwright would transform each of them, and everything they import, in every
 * process, which takes 10 CPU seconds.
 */
export const PLAYWRIGHT = { PW_DISABLE_TS_ESM: '1' }

/** Options for a Node process that loads the whole portal. */
export const QUICK_START = `--import=${ROOT}/test/setup/quick-start.ts`

/** A shell script around each command: `times` reports the CPU time of child processes, which Node cannot. */
const TIMED = '"$@"; code=$?; times >&3; exit $code'

interface PartOptions {
  /** For parts that run side by side: their output is collected and printed when the part ends. */
  isPrintedAtEnd?: boolean
}

/** Runs one command of the suite in the project's folder and prints its result. */
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
    // Node's compile cache is shared by all processes of the run, as in the portal itself.
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

/** Reads the second line of `times`: user and system time of the children, as 1m2.34s. */
export function cpuSecondsIn(times: string): number {
  const [, children = ''] = times.trim().split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
