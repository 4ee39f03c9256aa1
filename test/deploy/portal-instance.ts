import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const LONGEST_START_MS = 180_000

export interface Instance {
  pid: number
  /** Sends SIGTERM, waits for the end of the process and returns the exit code. */
  leave(): Promise<number | null>
  kill(signal: NodeJS.Signals): void
  log(): string
}

interface Order {
  port: number
  host: string
  environment: Record<string, string>
  logFile: string
  /** The sources to run, if not those of this checkout. */
  root?: string
  /** Whether another process holds the socket and restarts the portal whenever it ends, as systemd does. */
  isHeld?: boolean
}

const NODE = [process.execPath, '--disable-warning=ExperimentalWarning']
const PORTAL = [...NODE, '--max-semi-space-size=8', 'src/server/main.ts']

/** Starts the portal as a process, as a systemd unit would; resolves when it is ready. */
export async function startInstance({
  port,
  host,
  environment,
  logFile,
  root = ROOT,
  isHeld,
}: Order): Promise<Instance> {
  const written = openSync(logFile, 'a')
  const env = { PATH: process.env.PATH, PORT: String(port), MALLOC_ARENA_MAX: '2', ...environment }
  const holder = path.join(import.meta.dirname, 'socket-holder.ts')
  const [program = '', ...words] = isHeld ? [...NODE, holder, String(port), ...PORTAL] : PORTAL
  const child = spawn(program, words, { cwd: root, env, stdio: ['ignore', written, written] })
  const instance: Instance = {
    pid: child.pid!,
    async leave() {
      if (child.exitCode !== null) return child.exitCode
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return code
    },
    kill: (signal) => void child.kill(signal),
    log: () => readFileSync(logFile, 'utf8').slice(-3000),
  }
  started.add(child)
  child.once('exit', () => started.delete(child))
  await becomesReady(child, { port, host }, instance.log)
  return instance
}

const started = new Set<ChildProcess>()

/** Ends processes that a failed test has left running. */
export function killInstances(): void {
  for (const child of started) child.kill('SIGKILL')
}
process.once('exit', killInstances)

/** Ids of the processes that a process has started. */
export function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

async function becomesReady(child: ChildProcess, place: { port: number; host: string }, log: () => string) {
  const until = Date.now() + LONGEST_START_MS
  while (Date.now() < until && child.exitCode === null) {
    if ((await statusOf(place, '/readyz')) === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The portal is not ready.\n${log()}`)
}

/** The status of one answer on a new connection; 0 if the connection is refused. */
export const statusOf = ({ port, host }: { port: number; host: string }, address: string): Promise<number> =>
  new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path: address, headers: { host }, agent: false, timeout: 5000 })
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end()
  })
