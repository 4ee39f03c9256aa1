import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../kernel/data/db.server.ts'
import { type Prepared, prepared } from '../../../kernel/data/prepared.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { MOST_A_DAY_PER_ACCOUNT, MOST_A_DAY_PER_PHONE } from '../kinds/abuse-limits.ts'

/** Rows of one table; all have the same columns. */
export type Rows = readonly [table: PgTable, rows: readonly Record<string, unknown>[]]

/** What a sending is compared with others by. */
interface Marks {
  keyHash: string
  phoneHash: string | null
  contentHash: string
  /** Who is signed on; null for the person who brings a ticket. */
  ownerUserId: string | null
  today: Date
  lately: Date
}

export interface IntakeVerdict {
  /** Whether the rows were stored; only if nothing speaks against it, and then the ticket is gone. */
  isStored: boolean
  isKnown: boolean
  sentToday: number
  /** Of the account. */
  sentByOwner: number
  isDuplicate: boolean
  hasTicket: boolean
}

/**
 * Looks whether something may come in, uses its captcha up and stores its rows: one statement and one way to the
 * database, however many tables it is about. People who send at the same time wait for each other only in there. Who is
 * signed on has no captcha to use up, but a number a day.
 */
export function createIntakeStatement(ticket: SubmissionDependencies['ticket']) {
  /** By whether there is a ticket, and how many rows of which tables. */
  const statements = new Map<string, { run: Prepared<IntakeVerdict>; parts: Part[] }>()

  return async (tx: Db, given: Marks & Record<string, unknown>, all: readonly Rows[]): Promise<IntakeVerdict> => {
    const filled = all.filter(([, rows]) => rows.length > 0)
    const asked = given.ownerUserId === null ? ticket : null
    let shape = asked ? 'ticket ' : ''
    for (const [table, rows] of filled) shape += `${getTableName(table)} ${rows.length},`
    let statement = statements.get(shape)
    if (!statement) {
      const parts = filled.map(partOf)
      statement = { parts, run: prepared<IntakeVerdict>(() => statementOf(asked, parts)) }
      statements.set(shape, statement)
    }
    const values: Record<string, unknown> = given
    for (const [index, [, rows]] of filled.entries()) place(values, statement.parts[index]!, rows)
    const [verdict] = await statement.run(tx, values)
    return expectRow(verdict)
  }
}

/** Some rows of a table, with the name of the placeholder of each of their values. */
interface Part {
  table: PgTable
  columns: { key: string; column: Column; placeholders: string[] }[]
  count: number
}

function partOf([table, rows]: Rows, index: number): Part {
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => Object.hasOwn(rows[0]!, key))
    .map(([key, column]) => ({ key, column, placeholders: rows.map((_, row) => `${index}.${row}.${key}`) }))
  return { table, columns, count: rows.length }
}

/** As the driver takes them. A column would be asked to encode null as well, which not all can. */
function place(values: Record<string, unknown>, { columns }: Part, rows: Rows[1]): void {
  for (const { key, column, placeholders } of columns)
    for (const [index, row] of rows.entries())
      values[placeholders[index]!] = row[key] === null ? null : column.mapToDriverValue(row[key])
}

const given = sql.placeholder

/** Foreign keys are looked at when the whole statement is done, so the parts may refer to each other. */
function statementOf(ticket: SubmissionDependencies['ticket'], parts: readonly Part[]): SQL {
  const welcome = sql`not is_known and not is_duplicate and sent_today < ${sql.raw(String(MOST_A_DAY_PER_PHONE))}
    and sent_by_owner < ${sql.raw(String(MOST_A_DAY_PER_ACCOUNT))}`
  const has = ticket ? sql`exists (select from ${ticket.table} where ${ticket.where})` : sql`true`
  // Of two with the same ticket the second waits here, and then finds none.
  const taking = ticket
    ? sql`delete from ${ticket.table} where ${ticket.where} and (select ${welcome} from alike) returning 1`
    : sql`select from alike where ${welcome}`
  return sql`
    with alike as materialized (
      select * from submission_alike(${given('keyHash')}, ${given('phoneHash')}, ${given('contentHash')},
        ${given('ownerUserId')}, ${given('today')}, ${given('lately')})),
    taken as (${taking}),
    ${sql.join(parts.map(storing), sql`, `)}
    select exists (select from taken) "isStored", is_known "isKnown", sent_today "sentToday",
      sent_by_owner "sentByOwner", is_duplicate "isDuplicate", ${has} "hasTicket"
    from alike`
}

function storing({ table, columns, count }: Part, index: number): SQL {
  const names = columns.map(({ column }) => sql.identifier(column.name))
  const tuples = Array.from({ length: count }, (_, row) => {
    const values = columns.map(
      ({ column, placeholders }) => sql`${given(placeholders[row]!)}::${sql.raw(column.getSQLType())}`,
    )
    return sql`(${sql.join(values, sql`, `)})`
  })
  return sql`${sql.identifier(`part${index}`)} as (
    insert into ${table} (${sql.join(names, sql`, `)})
    select * from (values ${sql.join(tuples, sql`, `)}) sent where exists (select from taken))`
}
