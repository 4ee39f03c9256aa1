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
 * Starts the portal as a process with its own data folder, on the database of DATABASE_URL or the embedded one; on core 0 only, unless it shares
 * all cores with its database.
 */
export async function startPortal(environment: NodeJS.ProcessEnv, cores = '0'): Promise<RunningPortal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-bench-'))
  // A free port, because on a fixed one another portal could be mistaken for this one.
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
  // An aborted measurement must not leave its portal running.
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

/** Waits until the demo city is loaded completely, which continues after the first page is served. */
export async function loaded(url: string): Promise<void> {
  for (;;) {
    // On a busy machine the client may be too late for an idle keep-alive connection, which the portal has closed by then.
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
