import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Paging, pageOffset } from '../calls/paging.ts'
import type { Db } from './db.server.ts'

interface Question {
  where: SQL | undefined
  orderBy: readonly (SQL | AnyPgColumn)[]
  paging: Paging
}

/** The rows of one page of a table and the number of rows on all pages. */
export function readPage<Table extends PgTable>(
  db: Db,
  table: Table,
  { where, orderBy, paging }: Question,
): Promise<[rows: Table['$inferSelect'][], total: number]> {
  const from: PgTable = table
  const rows = db
    .select()
    .from(from)
    .where(where)
    .orderBy(...orderBy)
    .limit(paging.pageSize)
    .offset(pageOffset(paging))
    .execute()
  // The ORM infers the row type only for a concrete table, so it is stated here.
  return Promise.all([rows as Promise<Table['$inferSelect'][]>, db.$count(from, where)])
}
