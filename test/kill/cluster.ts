import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, globSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../free-port.ts'

export interface Cluster {
  url: string
  log: string
  /** Process id of the postmaster. */
  pid(): number
  /** Kills the postmaster with SIGKILL and, if wanted, every process it started, as in a power failure. */
  kill(what: 'postmaster' | 'everything'): Promise<void>
  /** Starts it again and waits until it has recovered. */
  start(): Promise<void>
  remove(): Promise<void>
}

/** A temporary PostgreSQL with default settings, which is going to be killed. */
export async function createCluster(): Promise<Cluster> {
  const bin = binaries()
  const owner = ownerOfServer()
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-kill-'))
  const data = path.join(folder, 'data')
  const log = path.join(folder, 'log')
  mkdirSync(data, { mode: 0o700 })
  for (const each of [folder, data]) chownSync(each, owner.uid, owner.gid)
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(path.join(bin, 'initdb'), initialise, { ...owner, cwd: folder, stdio: 'ignore' })

  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const written = openSync(log, 'a')
    for (;;) {
      // The postmaster exits at once while processes of the previous one still hold shared memory, so it is started again.
      if (!server || hasEnded(server)) {
        server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder], {
          ...{ ...owner, cwd: folder },
          stdio: ['ignore', written, written],
        })
      }
      if (await isAnswering(url)) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function kill(what: 'postmaster' | 'everything'): Promise<void> {
    const ended = new Promise((resolve) => server!.once('exit', resolve))
    const { pid } = server!
    const all = what === 'everything' ? [pid!, ...childrenOf(pid!)] : [pid!]
    for (const each of all) killNow(each)
    await ended
  }

  await start()
  return {
    ...{ url, log, kill, start },
    pid: () => server!.pid!,
    async remove() {
      const ended = new Promise((resolve) => server!.once('exit', resolve))
      server!.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the server's programs: PG_BIN, else the newest version installed by the system's packages. */
function binaries(): string {
  const found = process.env.PG_BIN ?? globSync('/usr/lib/postgresql/*/bin').sort(byVersion).at(-1)
  if (!found) throw new Error('No PostgreSQL server found; name the folder of initdb and postgres in PG_BIN')
  return found
}

const byVersion = (one: string, other: string) => Number(one.split('/').at(-2)) - Number(other.split('/').at(-2))

/** PostgreSQL refuses to run as root. */
function ownerOfServer(): { uid: number; gid: number } {
  if (process.getuid!() !== 0) return { uid: process.getuid!(), gid: process.getgid!() }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  const answers = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return answers
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process ended between the listing and the signal.
  }
}
