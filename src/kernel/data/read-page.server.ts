import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { offsetOf, type Paging } from '../calls/paging.ts'
import type { Db } from './db.server.ts'

interface Question {
  where: SQL | undefined
  orderBy: readonly (SQL | AnyPgColumn)[]
  paging: Paging
}

/** Whole rows of one page of a table, and how many there are on all pages. */
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
    .offset(offsetOf(paging))
    .execute()
  // The library knows the rows of a table by its type only where that is written out.
  return Promise.all([rows as Promise<Table['$inferSelect'][]>, db.$count(from, where)])
}
