import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { BREACHES } from '../../kernel/audit/breaches.ts'
import { checkAudit } from '../../kernel/audit/check.server.ts'
import { openHeads } from '../../kernel/audit/heads.server.ts'
import type { Config } from '../../kernel/config.server.ts'
import { openPostgres } from '../../kernel/data/db.server.ts'
import { migratePostgres } from '../../kernel/data/migration.server.ts'
import { deriveKeyId } from '../../kernel/guard/seal.server.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { openDatabaseKeys } from '../keys/keys.ts'
import { hashFile, readManifest } from './backup.ts'
import { DUMP_FILE, listGenerations } from './generations.ts'
import { runProgram } from './postgres-programs.ts'
import { missingFiles, type ProvedReport, proveReport } from './restored-contents.ts'

interface Restored {
  generation: string
  auditRecords: number
  sealedUpTo: number | null
  /** Null if the backup contains no issued report. */
  report: ProvedReport | null
  missingFiles: number
}

/** The newest generation of a folder, or the folder itself if it is a generation. */
export function findGeneration(place: string): string {
  const found = /^portal-\d{8}T\d{6}Z$/.test(path.basename(place)) ? place : listGenerations(place).at(-1)
  if (!found) throw new OperatorError(`${place} 中没有备份`, `${place} has no backup`)
  return path.resolve(found)
}

/** Restores a generation into a temporary database, verifies it, and drops that database. */
export async function drill(config: Config, generation: string, signal?: AbortSignal): Promise<Restored> {
  const serverUrl = config.database.ownerUrl ?? config.database.url
  if (!serverUrl) throw needsPostgres()
  await refuseSpoilt(config, generation)
  const scratch = `portal_drill_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, (client) => client.query(`create database ${scratch} template template0 encoding 'UTF8'`))
  try {
    const url = new URL(serverUrl)
    url.pathname = `/${scratch}`
    await fillDatabase(generation, url.href, signal)
    return await examine(config, generation, url.href)
  } finally {
    await onServer(serverUrl, (client) => client.query(`drop database if exists ${scratch} with (force)`))
  }
}

/** Restores a generation into the empty configured database, with its files and audit heads, and verifies it. */
export async function restore(config: Config, generation: string, signal?: AbortSignal): Promise<Restored> {
  const { url, ownerUrl } = config.database
  if (!url) throw needsPostgres()
  await refuseSpoilt(config, generation)
  await onServer(ownerUrl ?? url, refuseFilled)
  await fillDatabase(generation, ownerUrl ?? url, signal)
  // Also grants the rights of the portal's own role again.
  await migratePostgres(url, ownerUrl)
  if (!config.s3) await copyInto(path.join(generation, 'files'), path.join(config.dataDir, 'files'))
  await copyInto(path.join(generation, 'audit'), path.join(config.dataDir, 'audit'))
  return examine(config, generation, ownerUrl ?? url)
}

/** Roles and grants belong to the server of the backup and are not restored; `npm run migrate` grants them anew. */
const fillDatabase = (generation: string, url: string, signal?: AbortSignal): Promise<string> =>
  runProgram(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      `--jobs=${availableParallelism()}`,
      path.join(generation, DUMP_FILE),
    ],
    {
      ...{ url, signal },
    },
  )

const copyInto = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, preserveTimestamps: true })

async function examine(config: Config, generation: string, url: string): Promise<Restored> {
  const database = openPostgres(url)
  const { db } = database
  try {
    const { audit: keys } = await openDatabaseKeys(db, config)
    const { records, why, brokenAt, sealedUpTo } = await checkAudit(
      db,
      openHeads(path.join(generation, 'audit'), keys.heads),
    )
    if (why)
      throw new OperatorError(
        `恢复出的审计记录不完整：第 ${brokenAt} 号，${BREACHES[why]}`,
        `The restored audit records are not whole: number ${brokenAt}, ${why}`,
      )
    const files = path.join(generation, 'files')
    return {
      ...{ generation: path.basename(generation), auditRecords: records, sealedUpTo },
      report: await proveReport(db, files, config.paperKeys),
      missingFiles: await missingFiles(db, files),
    }
  } finally {
    await database.close()
  }
}

/** Refuses a dump that differs from the verified one or belongs to another data key. */
async function refuseSpoilt(config: Config, generation: string): Promise<void> {
  const { database, dataKeyId } = await readManifest(generation)
  if ((await hashFile(path.join(generation, DUMP_FILE))) !== database.sha256)
    throw new OperatorError(
      `${generation} 的数据库备份已被改动`,
      `The dump of ${generation} was changed after the backup`,
    )
  const known = [config.dataKey, config.previousDataKey].flatMap((key) => (key ? [deriveKeyId(key)] : []))
  if (!known.includes(dataKeyId))
    throw new OperatorError(
      `这份备份属于另一把数据密钥（${dataKeyId}），请设置当时的 DATA_KEY`,
      `This backup belongs to another data key (${dataKeyId}): set DATA_KEY to the one of that time`,
    )
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: string }>(
    `select count(*) tables from pg_tables where schemaname in ('public', 'drizzle')`,
  )
  if (Number(rows[0]?.tables) > 0)
    throw new OperatorError(
      '目标数据库中已有数据表；请恢复到一个空的数据库',
      'The target database already has tables: restore into an empty one',
    )
}

async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } catch (error) {
    // 42501: insufficient privilege.
    if ((error as { code?: string }).code !== '42501') throw error
    throw new OperatorError(
      '所用的数据库账号不能新建数据库：演练请设置 MIGRATION_DATABASE_URL 为有 CREATEDB 权限的账号',
      'This database role may not create databases: for a drill set MIGRATION_DATABASE_URL to a role with CREATEDB',
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

const needsPostgres = () =>
  new OperatorError('恢复需要 PostgreSQL：请设置 DATABASE_URL', 'A restore needs PostgreSQL: set DATABASE_URL')
