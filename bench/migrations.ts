import pg from 'pg'
import { migrationConnection, onConnection, readMigrations } from '../src/kernel/data/migration.server.ts'
import { runMigrations } from '../src/kernel/data/migration-run.server.ts'
import { LAST_BEFORE } from '../test/schema/version-before.ts'
import { onScratchDatabase } from './scratch-database.ts'

/** Rows inserted per statement. */
const CHUNK = 250_000

/**
 * Times each migration since the previous version on a temporary database with `RECORDS` records (100,000 by default) and the other rows of such
 * a city, on the server of DATABASE_URL. Source of the figures in CHANGELOG.md.
 */
export async function benchMigrations(): Promise<void> {
  const server = process.env.DATABASE_URL
  if (!server) return console.log('migrations  not measured: they need DATABASE_URL')
  const records = Number(process.env.RECORDS) || 100_000
  await onScratchDatabase(server, 'migrations', (url) => onConnection(url, (client) => measure(client, records)))
}

async function measure(client: pg.Client, records: number): Promise<void> {
  const before = readMigrations(LAST_BEFORE)
  await runMigrations(migrationConnection(client), before)
  await fill(client, records)
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) size',
  )
  console.log(`migrations  on ${records} records, ${rows[0]!.size} without the indexes of records`)
  for (let at = before.length; at < readMigrations().length; at += 1) {
    const begun = performance.now()
    await runMigrations(migrationConnection(client), readMigrations(String(at)))
    console.log(`migrations  ${String(at).padStart(4, '0')} ${((performance.now() - begun) / 1000).toFixed(2)} s`)
  }
}

const TEXT = `repeat('经查，当事人在经营期间未按规定明码标价，已责令改正，有现场笔录和照片为证。', 6)`

/** For each table, an SQL row by its number, and the number of records per row. */
const TABLES: [table: string, recordsToOne: number, row: string][] = [
  [
    'subject (id, name, credit_code, kind, region_code, register_status, established_at, legal_representative, address, register_authority, entity_type)',
    5,
    `'s' || n, '海州市第' || n || '贸易有限公司', '91' || lpad(n::text, 16, '0'), 'enterprise', '320701', '存续', date '2010-01-01' + n % 5000,
    '陈静', '海州市东区行政路' || n || '号', '海州市市场监督管理局', '有限责任公司'`,
  ],
  [
    `record (dataset, id, subject_id, subject_type, subject_name, subject_code, title, document_no, category, authority, source_unit, source_code,
    region_code, severity, decision_date, publicity_from, publicity_until, rule_id, items, natural_key, batch_no, checksum, search)`,
    1,
    `(array['penalty', 'permit', 'commitment', 'inspection'])[1 + n % 4], 'r' || n, 's' || n / 5, 'organisation', '海州市第' || n / 5 || '贸易有限公司',
    '91' || lpad((n / 5)::text, 16, '0'), '行政处罚决定书', '海市监处罚〔2026〕' || n || '号', '罚款', '海州市市场监督管理局', '海州市市场监督管理局',
    '113207000000003110', '320701', 1 + n % 3, date '2024-01-01' + n % 800, date '2024-01-08' + n % 800, date '2027-01-08' + n % 800, 'R-2025',
    jsonb_build_object('fact', ${TEXT}, 'basis', '《中华人民共和国行政处罚法》第二十八条', 'content', '罚款人民币' || n % 5000 || '元'), 'k' || n,
    'penalty-2026', md5(n::text), '当事人 经营 期间 规定 明码 标价 责令 改正 现场 笔录 照片'::tsvector`,
  ],
  [
    `submission (id, kind, accept_no, query_code_hash, idempotency_key_hash, request_hash, state, step, content_hash, title, fields, sealed,
    submitted_at, promised_on, rating, updated_at)`,
    25,
    `'c' || n, 'objection', 'a' || n, md5(n::text), md5(n::text), md5(n::text), 'DONE', 'done', md5(n::text), '异议申请',
    jsonb_build_object('text', ${TEXT}), ${TEXT}, now(), current_date, 1 + n % 5, now()`,
  ],
  [
    'submission_event (submission_id, at, actor_role, action, from_state, to_state, text_sealed)',
    8,
    `'c' || n / 8, now(), 'centre', 'accept', 'ACCEPTED', 'DONE', md5(n::text)`,
  ],
  [
    'message_outbox (channel, recipient_sealed, template, payload_sealed, case_id, state, next_at, created_at)',
    25,
    `'sms', md5(n::text), 'done', md5(n::text), 'c' || n, 'sent', now(), now()`,
  ],
  [
    'audit_record (actor_kind, actor_id, action, entity, entity_id, mark, hash)',
    5,
    `'staff', 'staff', 'done', 'submission', 'c' || n, md5('m' || n), md5(n::text)`,
  ],
]

async function fill(client: pg.Client, records: number): Promise<void> {
  // The migrations read rows and not these indexes; maintaining them while millions of rows are inserted would take most of an hour.
  const { rows } = await client.query<{
    name: string
  }>(`select i.relname "name" from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = 'record'::regclass and not x.indisprimary`)
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`)
  // The generated rows need neither foreign key checks nor the triggers of the audit.
  await client.query('set session_replication_role = replica')
  for (const [table, recordsToOne, row] of TABLES) {
    const total = Math.ceil(records / recordsToOne)
    for (let from = 0; from < total; from += CHUNK)
      await client.query(
        `insert into ${table} select ${row} from generate_series(${from}, ${Math.min(from + CHUNK, total) - 1}) n`,
      )
  }
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}
