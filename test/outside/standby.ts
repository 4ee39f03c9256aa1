import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'

/** Folder of the newest PostgreSQL that the packages of Debian have installed. */
const BIN = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? ''

/** PostgreSQL refuses to run as root, so the clusters belong to the user postgres; only root can start them as that user. */
export const canReplicate = existsSync(path.join(BIN, 'pg_basebackup')) && process.getuid?.() === 0

export interface Cluster {
  url(database?: string): string
  /** Runs a statement as the owner of the server, such as one that pauses replay. */
  run(sql: string): string
  /** Kills the server, as in a crash of the machine. */
  kill(): void
  start(): void
  remove(): void
}

function asOwner(program: string, args: readonly string[]): string {
  const words = ['--reuid=postgres', '--regid=postgres', '--clear-groups', path.join(BIN, program), ...args]
  return execFileSync('setpriv', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: tmpdir() })
}

async function openCluster(fill: (folder: string) => void): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-cluster-'))
  const owner = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, owner, owner)
  chmodSync(folder, 0o700)
  fill(folder)
  const port = await freePort()
  // PostgreSQL uses the last value of a repeated setting.
  appendFileSync(path.join(folder, 'postgresql.conf'), `\nport = ${port}\n`)
  const control = (...args: string[]) => asOwner('pg_ctl', ['-D', folder, '-w', ...args])
  const start = () => void control('start', '-l', path.join(folder, 'log'))
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`
  start()
  return {
    url,
    run: (sql) => asOwner('psql', ['-X', '-A', '-t', '-h', '127.0.0.1', '-p', String(port), '-c', sql]).trim(),
    kill: () => void control('stop', '-m', 'immediate'),
    start,
    remove() {
      if (existsSync(path.join(folder, 'postmaster.pid'))) control('stop', '-m', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = off
max_wal_senders = 4
hot_standby = on
`

export const openPrimary = (): Promise<Cluster> =>
  openCluster((folder) => {
    asOwner('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
    appendFileSync(path.join(folder, 'postgresql.conf'), SETTINGS)
  })

/** A standby that follows the primary by streaming replication. */
export const openStandby = (primary: Cluster): Promise<Cluster> =>
  openCluster(
    (folder) => void asOwner('pg_basebackup', ['-D', folder, '-R', '-d', primary.url(), '-c', 'fast', '-X', 'stream']),
  )
