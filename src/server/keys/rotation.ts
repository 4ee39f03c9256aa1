import { type Column, eq, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { keyRing } from '../../kernel/data/tables.server.ts'
import type { Changeover } from '../../kernel/guard/seal.server.ts'
import { catalogue } from '../../modules/register/catalogue/catalogue.ts'
import { lockDatasets } from '../../modules/register/import/dataset-lock.server.ts'
import { RENEWED_COLUMNS } from '../rooms/sealed-columns.ts'
import { createValueFormats, type ValueFormats } from './forms.ts'

interface Rotating {
  db: Db
  changeover: Changeover
  /** Name of the new key. */
  keyId: string
  /** Called after each batch with the number of rows of a table renewed in this pass. */
  progress?(table: string, rows: number): void
}

interface Way {
  rows: number
  lock: SQL
}

/** Many rows per transaction, locked for milliseconds. Rows locked by others are skipped instead of waited for, which avoids deadlocks. */
const AT_ONCE: Way = { rows: 300, lock: sql`skip locked` }
/** Skipped rows are renewed one at a time; a single lock can wait without a deadlock. */
const ONE_BY_ONE: Way = { rows: 1, lock: sql`` }
/** A row read before its renewal and written back with the old value afterwards is found by the next pass. */
const MOST_PASSES = 10

/**
 * Renews every value under the new key, while portals with both keys continue to work. An interrupted run can be repeated, because the prefix of a
 * value names its key. Returns the number of renewed rows.
 */
export async function rotateKeys({ db, changeover, keyId, progress = () => {} }: Rotating): Promise<number> {
  const forms = createValueFormats(changeover)
  const parts = RENEWED_COLUMNS.map(({ table, columns }) => partOf(table, columns, forms))
  await recorded(db, keyId, 'key.rotate')
  let renewed = 0
  for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
    for (const part of parts) {
      const told = (rows: number) => progress(getTableName(part.table), rows)
      renewed += await renewTable(db, part, pass === 1 ? AT_ONCE : ONE_BY_ONE, told)
    }
    if (await isDone(db, parts)) {
      await finish(db, keyId, renewed)
      return renewed
    }
  }
  throw new Error('Some rows were in use all the time: run npm run keys -- rotate again')
}

/** A table with its key columns and the columns to renew. */
interface Part {
  table: PgTable
  key: readonly Column[]
  values: readonly { column: Column; renew(value: unknown): unknown }[]
  isStale: SQL
}

function partOf(table: PgTable, columns: Readonly<Record<string, keyof ValueFormats>>, forms: ValueFormats): Part {
  const of = Object.entries(columns).map(([name, form]) => ({ column: getTableColumns(table)[name]!, ...forms[form] }))
  return {
    table,
    key: primaryKeyColumns(table),
    values: of,
    isStale: or(...of.map(({ column, isStale }) => isStale(column)))!,
  }
}

/** The columns of the primary key. */
export function primaryKeyColumns(table: PgTable): Column[] {
  const all = Object.values<Column>(getTableColumns(table))
  const [composite] = getTableConfig(table).primaryKeys
  return composite
    ? composite.columns.map(({ name }) => all.find((column) => column.name === name)!)
    : all.filter(({ primary }) => primary)
}

async function renewTable(db: Db, part: Part, way: Way, told: (rows: number) => void): Promise<number> {
  let renewed = 0
  let after: readonly unknown[] | undefined
  for (;;) {
    const last = await db.transaction((tx) => renewBatch(tx, part, way, after))
    if (!last) return renewed
    after = last.key
    renewed += last.rows
    told(renewed)
  }
}

type Stored = Readonly<Record<string, unknown>>

async function renewBatch(
  tx: Db,
  { table, key, values, isStale }: Part,
  way: Way,
  after: readonly unknown[] | undefined,
) {
  // The search for remaining rows may exceed the time limit for statements of pages.
  await tx.execute(sql`set local statement_timeout = 0`)
  const keys = list(key)
  const columns = [...key, ...values.map(({ column }) => column)]
  const beyond = after ? sql`and (${keys}) > (${list(after.map((value, at) => typed(value, key[at]!)))})` : sql``
  const { rows } = await tx.execute<Stored>(sql`
    select ${list(columns)} from ${table}
    where ${isStale} ${beyond} order by ${keys} limit ${way.rows} for update ${way.lock}`)
  const last = rows.at(-1)
  if (!last) return undefined
  const fresh = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(values.map(({ column: { name }, renew }) => [name, renew(row[name])])),
  }))
  const shape = columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)
  const set = values.map(({ column: { name } }) => sql`${sql.identifier(name)} = fresh.${sql.identifier(name)}`)
  const same = key.map((column) => sql`${column} = fresh.${sql.identifier(column.name)}`)
  await tx.execute(sql`
    update ${table} set ${list(set)}
    from json_to_recordset(${JSON.stringify(fresh)}::json) as fresh(${list(shape)})
    where ${sql.join(same, sql` and `)}`)
  return { key: key.map(({ name }) => last[name]), rows: rows.length }
}

const list = (parts: readonly (SQL | Column)[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )

const typed = (value: unknown, column: Column): SQL => sql`${value}::${sql.raw(column.getSQLType())}`

/** Whether no outdated value is left. A large batch being published may still write values it has read before. */
async function isDone(db: Db, parts: readonly Part[]): Promise<boolean> {
  const stale = parts.map(({ table, isStale }) => sql`exists (select from ${table} where ${isStale})`)
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await lockDatasets(
      tx,
      catalogue.map(({ code }) => code),
    )
    const { rows } = await tx.execute<{ isLeft: boolean }>(sql`select ${sql.join(stale, sql` or `)} "isLeft"`)
    return rows[0]?.isLeft === false
  })
}

const finish = (db: Db, keyId: string, rows: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(keyRing).set({ finishedAt: new Date() }).where(eq(keyRing.keyId, keyId))
    await audit(tx, { actor: SYSTEM, action: 'key.rotated', entity: 'key', entityId: keyId, detail: { rows } })
  })

const recorded = (db: Db, keyId: string, action: string): Promise<void> =>
  db.transaction((tx) => audit(tx, { actor: SYSTEM, action, entity: 'key', entityId: keyId }))

const SYSTEM = { kind: 'system' } as const
