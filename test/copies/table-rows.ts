import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** An SQL statement that sets every sequence to its present value. */
export async function resetOfSequences(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`select 'select ' || string_agg(
      format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null), ', ')
    as reset from pg_sequences`)
  return rows[0].reset
}

/** Generated columns are left out, because the database computes them. */
export async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return `${table} (${rows[0].columns})`
}

export async function readRows(client: pg.Client, table: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of client.query(copyTo(`copy ${await columnsOf(client, table)} to stdout`))) pieces.push(piece)
  return Buffer.concat(pieces)
}

export async function writeRows(client: pg.Client, table: string, rows: Buffer): Promise<void> {
  if (rows.length === 0) return
  await pipeline(Readable.from([rows]), client.query(copyFrom(`copy ${await columnsOf(client, table)} from stdin`)))
}
