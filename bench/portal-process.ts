import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../test/free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

export interface RunningPortal {
  url: string
  pid: number
  stop(): Promise<void>
}

/**
 * The portal as a process of its own, with its own data, on the database of DATABASE_URL or the embedded one; on core 0
 * alone, unless it is to share all of them with its database.
 */
export async function startPortal(environment: NodeJS.ProcessEnv, cores = '0'): Promise<RunningPortal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-bench-'))
  // A port of its own: on a fixed one it would take another portal for the one it has started.
  const port = await freePort()
  const child = spawn('taskset', ['-c', cores, process.execPath, 'src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A bench that gives up, or is stopped, must not leave its portal running.
  const killNow = () => void child.kill('SIGKILL')
  process.once('exit', killNow)
  const url = `http://127.0.0.1:${port}`
  async function stop(): Promise<void> {
    process.off('exit', killNow)
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await answering(`${url}/readyz`, child)
    await loaded(`${url}/healthz`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: child.pid!, stop }
}

/** The rest of the demo city comes in behind the first page, and would be measured along. */
export async function loaded(url: string): Promise<void> {
  for (;;) {
    // A machine that is busy may be late for a kept connection, which the portal closes.
    const answer = await fetch(url, { headers: { connection: 'close' } })
    const { demo } = (await answer.json()) as { demo?: string }
    if (!demo) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (child.exitCode !== null) throw new Error('the portal did not start')
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${url} does not answer`)
}
