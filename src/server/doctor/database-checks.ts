import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Config } from '../../kernel/config.server.ts'
import { MOST_SKEW_MS } from '../../kernel/data/database-clock.server.ts'
import { pendingMigrations, unknownMigrations } from '../../kernel/data/migration.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { deriveKeyId } from '../../kernel/guard/seal.server.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { createFindings, type DoctorFinding } from './finding.ts'
import { explainError, poolerFault } from './sentences.ts'

/** The oldest PostgreSQL version that supports the portal's SQL. */
const OLDEST_VERSION = 15
const PATIENCE_MS = 10_000

/** Checks the database on separate connections. */
export async function examineDatabase(config: Config): Promise<DoctorFinding[]> {
  const { url } = config.database
  const { good, bad } = createFindings('database')
  if (!url) return [good('使用内嵌数据库', 'The embedded database is used')]
  const [one, other] = [connection(url), connection(url)]
  try {
    await Promise.all([one.connect(), other.connect()])
    const { rows } = await one.query<{ version: number; role: string; isVacuumed: boolean }>(
      `select current_setting('server_version_num')::int / 10000 "version", current_user "role",
        current_setting('autovacuum')::boolean "isVacuumed"`,
    )
    const { version, role, isVacuumed } = expectRow(rows[0])
    if (version < OLDEST_VERSION)
      return [
        bad(`PostgreSQL ${version} 太旧，需要 15 或更新`, `PostgreSQL ${version} is too old: 15 or later is needed`),
      ]
    return [
      good(`PostgreSQL ${version}，账号 ${role}`, `PostgreSQL ${version}, role ${role}`),
      ...(isVacuumed ? [] : [withoutAutovacuum()]),
      await examinePooling(one, other),
      await examineListening(one, other),
      await examineTables(one),
      await examineKey(one, config),
      await examineClock(one),
    ]
  } catch (error) {
    return explainError(error).map(({ chinese, english }) => bad(chinese, english))
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})))
  }
}

/** Without current statistics, searches after a large import take seconds, and tables grow with every change. */
const withoutAutovacuum = (): DoctorFinding =>
  createFindings('autovacuum').warning(
    '数据库关闭了 autovacuum，导入后查询会变慢，表会越来越大：请在 postgresql.conf 中打开',
    'autovacuum of the database is off, so queries slow down after imports and tables keep growing: switch it on in postgresql.conf',
  )

const connection = (url: string): pg.Client => {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS },
    // Set like the portal's own connections, because a pooler may refuse this parameter.
    statement_timeout: 15_000,
  })
  client.on('error', () => {})
  return client
}

/** Refuses to start behind a pooler in transaction mode, which would seem to work but lose notifications. */
export async function refusePooler(url: string): Promise<void> {
  const [one, other] = [connection(url), connection(url)]
  try {
    await Promise.all([one.connect(), other.connect()])
    const finding = await examinePooling(one, other)
    if (finding.level === 'bad') throw new OperatorError(finding.chinese, finding.english)
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})))
  }
}

/**
 * Detects transaction pooling: it sets a session variable on one connection, opens a transaction on the other, and reads the variable on both. A
 * pooler in transaction mode has assigned the first connection another session by then, or given its session to the second.
 */
async function examinePooling(one: pg.Client, other: pg.Client): Promise<DoctorFinding> {
  const { good, bad } = createFindings('pool')
  const mark = randomBytes(8).toString('hex')
  const ask = async (client: pg.Client) => {
    const { rows } = await client.query<{ mark: string | null }>(`select current_setting('portal.doctor', true) "mark"`)
    return rows[0]?.mark
  }
  await one.query(`select set_config('portal.doctor', '${mark}', false)`)
  await other.query('begin')
  try {
    const [leaked, kept] = [await ask(other), await ask(one).catch(() => undefined)]
    const evidence = leaked === mark ? 'session shared' : kept === mark ? null : 'session lost'
    if (!evidence) return good('数据库连接是独立会话', 'Connections to the database are sessions of their own')
    const { chinese, english } = poolerFault(evidence)
    return bad(chinese, english)
  } finally {
    await other.query('rollback')
    await one.query(`select set_config('portal.doctor', '', false)`).catch(() => {})
  }
}

async function examineListening(one: pg.Client, other: pg.Client): Promise<DoctorFinding> {
  const { good, bad } = createFindings('listen')
  const channel = `portal_doctor_${randomBytes(6).toString('hex')}`
  const begun = performance.now()
  const heard = new Promise<boolean>((resolve) => {
    one.once('notification', () => resolve(true))
    setTimeout(resolve, PATIENCE_MS, false).unref()
  })
  await one.query(`listen ${channel}`)
  await other.query(`notify ${channel}`)
  const isHeard = await heard
  await one.query(`unlisten ${channel}`)
  const took = Math.round(performance.now() - begun)
  if (isHeard) return good(`变更通知往返 ${took} 毫秒`, `A change notification takes ${took} ms there and back`)
  return bad(
    '收不到数据库的变更通知（LISTEN），多个实例会显示旧内容：请检查中间的连接池',
    'Change notifications of the database (LISTEN) do not arrive, so instances would show old content: check the pooler in between',
  )
}

async function examineTables(client: pg.Client): Promise<DoctorFinding> {
  const { good, bad, warning } = createFindings('tables')
  const pending = await pendingMigrations(client)
  const unknown = pending === 0 ? await unknownMigrations(client) : 0
  if (unknown > 0)
    return warning(
      `表结构比门户新 ${unknown} 步：门户退回了较早的版本，见 CHANGELOG.md 中这个版本能否使用新的表`,
      `The tables are ${unknown} migrations ahead of the portal, which was rolled back: CHANGELOG.md says whether this version runs on them`,
    )
  if (pending === 0) return good('表结构是最新的', 'The tables are up to date')
  if (pending === 'empty')
    return warning(
      '数据库是空的，首次启动或 npm run migrate 会建表',
      'The database is empty: the first start or npm run migrate makes the tables',
    )
  return bad(
    `表结构落后 ${pending} 步，请带 MIGRATION_DATABASE_URL 运行 npm run migrate`,
    `The tables are ${pending} migrations behind: run npm run migrate with MIGRATION_DATABASE_URL`,
  )
}

async function examineKey(client: pg.Client, { dataKey, previousDataKey }: Config): Promise<DoctorFinding> {
  const { good, bad } = createFindings('key')
  const { rows } = await client
    .query<{ id: string }>('select key_id id from key_ring order by generation desc limit 1')
    .catch(() => ({ rows: [] }))
  const known = [dataKey, previousDataKey].flatMap((key) => (key ? [deriveKeyId(key)] : []))
  if (!rows[0] || known.includes(rows[0].id)) return good('DATA_KEY 与数据库相符', 'DATA_KEY is that of the database')
  return bad(
    `DATA_KEY 不是这个数据库的密钥（数据库的是 ${rows[0].id}）`,
    `DATA_KEY is not the key of this database (which is ${rows[0].id})`,
  )
}

async function examineClock(client: pg.Client): Promise<DoctorFinding> {
  const { good, bad } = createFindings('clock')
  const began = Date.now()
  const { rows } = await client.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 ms')
  const ahead = Math.round(((began + Date.now()) / 2 - Number(expectRow(rows[0]).ms)) / 1000)
  if (Math.abs(ahead) * 1000 <= MOST_SKEW_MS)
    return good(`与数据库的时钟相差 ${ahead} 秒`, `The clock is ${ahead} s ahead of the database's`)
  return bad(
    `本机时钟与数据库相差 ${ahead} 秒，到期处理不会运行：请校准时间（NTP）`,
    `The clock is ${ahead} s ahead of the database's, so nothing that goes by dates runs: set the time (NTP)`,
  )
}
