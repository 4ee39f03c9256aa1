import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../kernel/data/db.server.ts'
import { type Prepared, prepared } from '../../../kernel/data/prepared.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { MOST_A_DAY_PER_ACCOUNT, MOST_A_DAY_PER_PHONE } from '../kinds/abuse-limits.ts'

/** Rows of one table with the same columns. */
export type Rows = readonly [table: PgTable, rows: readonly Record<string, unknown>[]]

/** Values by which a submission is compared with others. */
interface Marks {
  keyHash: string
  phoneHash: string | null
  contentHash: string
  /** The signed-in user; null for a visitor with a captcha ticket. */
  ownerUserId: string | null
  today: Date
  lately: Date
}

export interface IntakeVerdict {
  /** Whether the rows were stored; only if no check failed, and then the ticket is used up. */
  isStored: boolean
  isKnown: boolean
  sentToday: number
  /** Number of submissions by the account today. */
  sentByOwner: number
  isDuplicate: boolean
  hasTicket: boolean
}

/**
 * Checks the limits, uses up the captcha ticket and inserts the rows in a single statement, so that each submission needs one
 * round trip and concurrent ones wait for each other as briefly as possible. Signed-in people have a daily limit instead of a
 * ticket.
 */
export function createIntakeStatement(ticket: SubmissionDependencies['ticket']) {
  /** Prepared statements by use of a ticket and number of rows per table. */
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

/** Rows of a table, with the placeholder names of their values. */
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

/** Encodes values for the driver. Null is left alone, because not all column types can encode it. */
function place(values: Record<string, unknown>, { columns }: Part, rows: Rows[1]): void {
  for (const { key, column, placeholders } of columns)
    for (const [index, row] of rows.entries())
      values[placeholders[index]!] = row[key] === null ? null : column.mapToDriverValue(row[key])
}

const given = sql.placeholder

/** Foreign keys are checked at the end of the statement, so its parts may refer to each other. */
function statementOf(ticket: SubmissionDependencies['ticket'], parts: readonly Part[]): SQL {
  const welcome = sql`not is_known and not is_duplicate and sent_today < ${sql.raw(String(MOST_A_DAY_PER_PHONE))}
    and sent_by_owner < ${sql.raw(String(MOST_A_DAY_PER_ACCOUNT))}`
  const has = ticket ? sql`exists (select from ${ticket.table} where ${ticket.where})` : sql`true`
  // Of two submissions with the same ticket, the second waits here and then finds none.
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
