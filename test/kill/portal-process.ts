import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The first start also migrates and loads the demo city. */
const LONGEST_START_MS = 180_000

export interface PortalProcess {
  base: string
  dataDir: string
  /** Number of exits that no kill caused. */
  deaths(): number
  kill(): Promise<void>
  /** Starts the portal and waits until it is ready. */
  start(): Promise<void>
  ready(): Promise<void>
  lastWords(): string
  remove(): Promise<void>
}

/** The portal as a separate process that is restarted whenever it ends, as by a supervisor in production. */
export async function createPortal(environment: Record<string, string>): Promise<PortalProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-kill-'))
  const log = path.join(folder, 'log')
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const written = openSync(log, 'a')
  const killed = new WeakSet<ChildProcess>()
  let child: ChildProcess
  let unexpected = 0

  function run(): void {
    const fresh = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: folder, ...environment },
      stdio: ['ignore', written, written],
    })
    child = fresh
    fresh.once('exit', () => {
      if (killed.has(fresh)) return
      unexpected += 1
      run()
    })
  }

  async function ready(): Promise<void> {
    const until = Date.now() + LONGEST_START_MS
    while (Date.now() < until) {
      const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`The portal is not ready.\n${readFileSync(log, 'utf8').slice(-4000)}`)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    killed.add(child)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  return {
    ...{ base, ready, dataDir: folder },
    deaths: () => unexpected,
    kill: () => end('SIGKILL'),
    start() {
      run()
      return ready()
    },
    lastWords: () => readFileSync(log, 'utf8').slice(-4000),
    async remove() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
