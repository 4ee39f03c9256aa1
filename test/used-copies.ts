import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

interface Server {
  urlOf(name: string): string
  /** A new copy of the prepared database. */
  copyTemplate(): Promise<string>
  /** Some time. */
  drop(name: string): void
}

/**
 * Copies of the prepared database that one test file after another gets. One that was used is made as it was before, which takes a third
 * of the processor time that dropping it and making another takes: the server counts which tables were written to, and only these get
 * their rows again.
 */
export function keepUsedCopies({ urlOf, copyTemplate, drop }: Server) {
  const copies = new Set<string>()
  const restored: Promise<string | undefined>[] = []
  let prepared: Promise<Prepared> | undefined

  async function restore(name: string, as: Promise<Prepared>): Promise<string | undefined> {
    const isRestored = await restoreAs(await as, urlOf(name)).catch(() => false)
    if (isRestored) return name
    drop(name)
    return undefined
  }

  return {
    async take(): Promise<string> {
      // Whoever asks only once uses no copy again. Vitest alone asks in a process that goes on after it.
      if (copies.size > 0 && process.env.VITEST) prepared ??= copyTemplate().then((name) => readPrepared(urlOf(name)))
      prepared?.catch(() => {})
      const name = (await restored.shift()) ?? (await copyTemplate())
      copies.add(name)
      return name
    },
    giveBack(name: string): void {
      if (prepared && copies.has(name) && restored.length === 0) restored.push(restore(name, prepared))
      else drop(name)
    },
  }
}

/** What the prepared database is like, read from a copy that no test gets. */
interface Prepared {
  /** Of tables, columns, functions, triggers and settings. */
  structure: string
  /** A statement that sets every sequence back. */
  sequences: string
  rowsOf(table: string): Promise<Buffer>
  /** How often each table of a copy had been written to when it was last as prepared. */
  writesOf: Map<string, Writes>
}

type Writes = ReadonlyMap<string, number>

async function readPrepared(url: string): Promise<Prepared> {
  const client = await connect(url)
  const rows = new Map<string, Promise<Buffer>>()
  return {
    structure: await structureOf(client),
    sequences: await resetOfSequences(client),
    rowsOf(table) {
      if (!rows.has(table)) rows.set(table, readRows(client, table))
      return rows.get(table)!
    },
    writesOf: new Map(),
  }
}

/** Whether it is now as it was: not where a test changed more than rows, or left a connection open. */
async function restoreAs({ structure, sequences, rowsOf, writesOf }: Prepared, url: string): Promise<boolean> {
  const isRestored = await connected(url, async (client) => {
    if (!(await isAlone(client)) || (await structureOf(client)) !== structure) return false
    const before = writesOf.get(url)
    const tables = [...(await writes(client))].filter(([table, count]) => count > (before?.get(table) ?? 0))
    if (tables.length > 0)
      await restoreRows(
        client,
        tables.map(([table]) => table),
        rowsOf,
      )
    await client.query(sequences)
    return true
  })
  if (!isRestored) return false
  // A connection reports what it wrote when it ends, so another one counts what the restoration itself wrote.
  return connected(url, async (client) => {
    if (!(await isAlone(client))) return false
    writesOf.set(url, await writes(client))
    return true
  })
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function restoreRows(client: pg.Client, tables: readonly string[], rowsOf: Prepared['rowsOf']): Promise<void> {
  const strict = await strictTriggers(client, tables)
  // Neither triggers nor foreign keys look at rows that are put back.
  await client.query('set session_replication_role = replica')
  for (const { of, name } of strict) await client.query(`alter table ${of} disable trigger ${name}`)
  for (const table of tables) await client.query(`delete from ${table}`)
  for (const { of, name } of strict) await client.query(`alter table ${of} enable always trigger ${name}`)
  // Leaves empty files, or each use would add to them.
  await client.query(`vacuum ${tables.join(', ')}`)
  for (const table of tables) await writeRows(client, table, await rowsOf(table))
  await client.query(`vacuum (freeze) ${tables.join(', ')}`)
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Connections that were closed take the server a moment to end; what they wrote is counted when they have ended. */
const MOST_LOOKS = 200

async function isAlone(client: pg.Client): Promise<boolean> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { rows } = await client.query(`select pg_stat_clear_snapshot(), count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    if (rows[0].others === 0) return true
  }
  return false
}

/** Every row of the catalogues by the transaction that wrote it last: in a copy these are the same as in what it is a copy of. */
async function structureOf(client: pg.Client): Promise<string> {
  const parts = ['pg_class', 'pg_proc', 'pg_constraint', 'pg_namespace', 'pg_type', 'pg_extension']
  // Sums in place of hashes: a hash would sort and join thousands of rows each time.
  const summed = parts.map((name) => sumOf(name, 'oid::bigint'))
  const { rows } = await client.query(`select concat_ws(' ', ${summed.join(', ')},
    (select md5(string_agg(concat(oid, ' ', tgrelid, ' ', tgname, ' ', tgfoid, ' ', tgenabled), ',' order by oid)) from pg_trigger),
    ${sumOf('pg_attribute', 'attrelid::bigint * 2000 + attnum')},
    (select string_agg(array_to_string(setconfig, ' '), ',') from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
      where datname = current_database())) as structure`)
  return rows[0].structure
}

/** Tells apart what is in a catalogue by number, place and the transaction that wrote each row. */
const sumOf = (catalogue: string, place: string) =>
  `(select concat(count(*), ' ', sum((${place})::numeric * xmin::text::bigint)) from ${catalogue})`

async function resetOfSequences(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`select 'select ' || string_agg(
      format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null), ', ')
    as reset from pg_sequences`)
  return rows[0].reset
}

/** Of each table, since the copy was made: those of its restorations included. */
async function writes(client: pg.Client): Promise<Writes> {
  const { rows } = await client.query<{
    name: string
    count: string
  }>(`select format('%I.%I', schemaname, relname) as name,
      n_tup_ins + n_tup_upd + n_tup_del as count from pg_stat_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`)
  return new Map(rows.map(({ name, count }) => [name, Number(count)]))
}

/** Those that look at rows whoever writes them, as on audit records. */
async function strictTriggers(client: pg.Client, tables: readonly string[]): Promise<{ of: string; name: string }[]> {
  const { rows } = await client.query(
    `select tgrelid::regclass::text as of, quote_ident(tgname) as name from pg_trigger
      where tgenabled = 'A' and tgrelid = any($1::text[]::regclass[])`,
    [tables],
  )
  return rows
}

/** A generated column makes its own values. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return `${table} (${rows[0].columns})`
}

async function readRows(client: pg.Client, table: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of client.query(copyTo(`copy ${await columnsOf(client, table)} to stdout`))) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function writeRows(client: pg.Client, table: string, rows: Buffer): Promise<void> {
  if (rows.length === 0) return
  await pipeline(Readable.from([rows]), client.query(copyFrom(`copy ${await columnsOf(client, table)} from stdin`)))
}
