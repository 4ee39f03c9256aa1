import pg from 'pg'
import { readRows, resetOfSequences, writeRows } from './table-rows.ts'

interface Server {
  urlOf(name: string): string
  /** Creates a new copy of the prepared database. */
  copyTemplate(): Promise<string>
  /** Drops a database, not necessarily at once. */
  drop(name: string): void
}

/**
 * Hands copies of the prepared database to one test file after another. A used copy is restored, which takes a third of the CPU time of dropping it
 * and creating another: the server counts the writes to each table, and only written tables get their rows again.
 */
export function createCopyPool({ urlOf, copyTemplate, drop }: Server) {
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
      // A process that asks only once never reuses a copy. Only Vitest asks repeatedly in one process.
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

/** The state of the prepared database, read from a copy that no test uses. */
interface Prepared {
  /** A fingerprint of tables, columns, functions, triggers and settings. */
  structure: string
  /** An SQL statement that resets every sequence. */
  sequences: string
  rowsOf(table: string): Promise<Buffer>
  /** For each copy, the writes to each table up to its last restoration. */
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

/** Restores a copy; returns false if a test changed more than rows or left a connection open. */
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
  // PostgreSQL counts the writes of a connection when the connection ends, so the counts are read on another one.
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
  // Disables triggers and foreign keys while rows are put back.
  await client.query('set session_replication_role = replica')
  for (const { of, name } of strict) await client.query(`alter table ${of} disable trigger ${name}`)
  for (const table of tables) await client.query(`delete from ${table}`)
  for (const { of, name } of strict) await client.query(`alter table ${of} enable always trigger ${name}`)
  // Truncates the files of emptied tables, which would otherwise grow with every use.
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

/** A closed connection takes a moment to end on the server, and its writes are counted only then. */
const MOST_LOOKS = 200

async function isAlone(client: pg.Client): Promise<boolean> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { rows } = await client.query(`select pg_stat_clear_snapshot(), count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    if (rows[0].others === 0) return true
  }
  return false
}

/** Catalogue rows identified by the transaction that wrote them last, which is the same in a copy and its original. */
async function structureOf(client: pg.Client): Promise<string> {
  const parts = ['pg_class', 'pg_proc', 'pg_constraint', 'pg_namespace', 'pg_type', 'pg_extension']
  // Sums instead of hashes: a hash would have to sort and join thousands of rows each time.
  const summed = parts.map((name) => sumOf(name, 'oid::bigint'))
  const { rows } = await client.query(`select concat_ws(' ', ${summed.join(', ')},
    (select md5(string_agg(concat(oid, ' ', tgrelid, ' ', tgname, ' ', tgfoid, ' ', tgenabled), ',' order by oid)) from pg_trigger),
    ${sumOf('pg_attribute', 'attrelid::bigint * 2000 + attnum')},
    (select string_agg(array_to_string(setconfig, ' '), ',') from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
      where datname = current_database())) as structure`)
  return rows[0].structure
}

/** Changes when a row of a catalogue is added, removed or rewritten. */
const sumOf = (catalogue: string, place: string) =>
  `(select concat(count(*), ' ', sum((${place})::numeric * xmin::text::bigint)) from ${catalogue})`

/** Writes to each table since the copy was created, including those of restorations. */
async function writes(client: pg.Client): Promise<Writes> {
  const { rows } = await client.query<{
    name: string
    count: string
  }>(`select format('%I.%I', schemaname, relname) as name,
      n_tup_ins + n_tup_upd + n_tup_del as count from pg_stat_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`)
  return new Map(rows.map(({ name, count }) => [name, Number(count)]))
}

/** Triggers that fire even for replication, such as those on audit records. */
async function strictTriggers(client: pg.Client, tables: readonly string[]): Promise<{ of: string; name: string }[]> {
  const { rows } = await client.query(
    `select tgrelid::regclass::text as of, quote_ident(tgname) as name from pg_trigger
      where tgenabled = 'A' and tgrelid = any($1::text[]::regclass[])`,
    [tables],
  )
  return rows
}
