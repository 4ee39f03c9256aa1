import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Config } from '../../kernel/config.server.ts'
import type { Database } from '../../kernel/data/db.server.ts'
import { claimFolder } from '../../kernel/data/folder-lock.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { deriveKeyId } from '../../kernel/guard/seal.server.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { Storage } from '../../modules/files/storage.server.ts'
import { copyFiles, copyFolder } from './copied-files.ts'
import {
  DUMP_FILE,
  listGenerations,
  MANIFEST_FILE,
  makeGeneration,
  nameGeneration,
  pruneGenerations,
} from './generations.ts'
import { runProgram } from './postgres-programs.ts'

/** The description of a generation, stored beside its contents. */
interface Manifest {
  madeAt: string
  database: { bytes: number; sha256: string; tables: number }
  files: { number: number; missing: string[] }
  /** Name of the data key (never the key), without which personal data of the backup cannot be decrypted. */
  dataKeyId: string
}

interface BackupOrder {
  config: Config
  database: Database
  storage: Storage
  to: string
  keep: number
  signal?: AbortSignal
}

export interface Backup {
  name: string
  manifest: Manifest
  removed: string[]
}

/**
 * Makes one generation in this order: audit heads, database, files. Every head thus belongs to a record in the dump, and every file that the dump
 * refers to is copied.
 */
export async function makeBackup({ config, database, storage, to, keep, signal }: BackupOrder): Promise<Backup> {
  const { url } = config.database
  if (!url)
    throw new OperatorError(
      '内嵌数据库没有在线备份：请停止门户后复制 DATA_DIR',
      'The embedded database has no online backup: stop the portal and copy DATA_DIR',
    )
  await mkdir(to, { recursive: true, mode: 0o700 })
  const release = claimFolder(to)
  try {
    const before = listGenerations(to).at(-1)
    const at = await databaseTime(database)
    let manifest: Manifest | undefined
    const made = await makeGeneration(to, nameGeneration(at), async (part) => {
      await copyFolder(path.join(config.dataDir, 'audit'), path.join(part, 'audit'))
      const dump = path.join(part, DUMP_FILE)
      await runProgram('pg_dump', ['--format=custom', '--lock-wait-timeout=60s', `--file=${dump}`], { url, signal })
      const tables = await proveDump(dump, await tablesOf(database), signal)
      const { files: number, missing } = await copyFiles({
        ...{ db: database.db, storage, signal, to: path.join(part, 'files') },
        before: before && path.join(before, 'files'),
      })
      const { size: bytes } = await stat(dump)
      manifest = {
        madeAt: at.toISOString(),
        database: { bytes, sha256: await hashFile(dump), tables },
        files: { number, missing },
        dataKeyId: deriveKeyId(config.dataKey),
      }
      await writeFile(path.join(part, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
      await settle(dump, path.join(part, MANIFEST_FILE), part)
    })
    return { name: path.basename(made), manifest: manifest!, removed: await pruneGenerations(to, keep) }
  } finally {
    release()
  }
}

/**
 * Verifies that a dump can be restored: its table of contents lists every table, and all data can be read to the end. The contents are at the
 * beginning, so a truncated dump still lists everything.
 */
export async function proveDump(dump: string, expected: readonly string[], signal?: AbortSignal): Promise<number> {
  const contents = await runProgram('pg_restore', ['--list', dump], { signal })
  // Example line: 4711; 0 16402 TABLE DATA public submission portal_owner
  const found = new Set([...contents.matchAll(/^\d+; \d+ \d+ TABLE DATA (\S+ \S+) /gm)].map(([, table]) => table!))
  const lost = expected.filter((table) => !found.has(table))
  if (lost.length > 0)
    throw new OperatorError(`备份中缺少数据表：${lost.join('、')}`, `The dump lacks tables: ${lost.join(', ')}`)
  await runProgram('pg_restore', ['--file=/dev/null', dump], { signal })
  return found.size
}

/** All tables that hold rows, as `schema name`; for a partitioned table these are its partitions. */
async function tablesOf({ db }: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select n.nspname || ' ' || c.relname "name" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname in ('public', 'drizzle') order by 1`)
  return rows.map(({ name }) => name)
}

async function databaseTime({ db }: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: string | number }>(sql`select extract(epoch from now()) * 1000 "ms"`)
  return new Date(Number(expectRow(rows[0]).ms))
}

export async function readManifest(generation: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(generation, MANIFEST_FILE), 'utf8'))
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Flushes files to the disk before the generation gets its name, so that a power failure cannot leave a complete name on incomplete data. */
async function settle(...places: string[]): Promise<void> {
  for (const place of places) {
    const handle = await open(place, 'r')
    await handle.sync().finally(() => handle.close())
  }
}
