import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../../kernel/operator-error.ts'

/** Characters of the last output in an error; earlier output rarely helps. */
const LAST_WORDS = 600

/** Folder in which Debian installs the programs of each version; the newest works with all older servers. */
const VERSIONS = '/usr/lib/postgresql/*/bin'

/** Finds a program of PostgreSQL: in `PG_BIN` if that is set, else on the PATH, else the newest of Debian. */
function findProgram(name: string): string {
  const folders = process.env.PG_BIN
    ? [process.env.PG_BIN]
    : [
        ...(process.env.PATH ?? '').split(path.delimiter),
        ...globSync(VERSIONS).sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
      ]
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  if (!found)
    throw new OperatorError(
      `找不到 ${name}，请安装 PostgreSQL 客户端（Debian：postgresql-client）或设置 PG_BIN`,
      `${name} was not found: install the PostgreSQL client (Debian: postgresql-client) or set PG_BIN`,
    )
  return found
}

/** Runs a program of PostgreSQL and returns its output; a failure throws its own error message. */
export function runProgram(
  name: 'pg_dump' | 'pg_restore',
  given: readonly string[],
  { url, signal }: { url?: string; signal?: AbortSignal } = {},
): Promise<string> {
  const { address, password } = withoutPassword(url)
  const child = spawn(findProgram(name), [...given, ...(address ? [`--dbname=${address}`] : [])], {
    // English messages can be looked up. The password is an environment variable, because arguments are visible in the process list.
    env: { ...process.env, LC_ALL: 'C', ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let [printed, complaints] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-LAST_WORDS)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, ended) => {
      if (code === 0) return resolve(printed)
      const why = linesOf(complaints).join('; ') || `exit ${code ?? ended}`
      reject(new OperatorError(`${name} 没有成功：${why}`, `${name} failed: ${why}`))
    })
  })
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

function withoutPassword(url: string | undefined): { address?: string; password?: string } {
  if (!url) return {}
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { address: parsed.href, password }
}
