import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { copyLine } from '../../src/kernel/data/copy.server.ts'
import * as recordTables from '../../src/modules/register/records/tables.server.ts'

/** The columns of a COPY line in order, without those that the database computes or fills in. */
const keysOf = (table: PgTable): string[] =>
  Object.entries(getTableColumns(table))
    .filter(([key, column]) => !column.generated && !(table === recordTables.subject && key === 'updatedAt'))
    .map(([key]) => key)

export const SUBJECT = keysOf(recordTables.subject)
export const SUBJECT_NAME = keysOf(recordTables.subjectName)
const RECORD = keysOf(recordTables.record)

export const columnsOf = (table: PgTable): string[] => keysOf(table).map((key) => getTableColumns(table)[key]!.name)

export const lineOf = (keys: readonly string[], row: object): string =>
  copyLine(keys.map((key) => (row as Record<string, unknown>)[key]))

export const recordLine = (row: object): string => lineOf(RECORD, row)
