import { asc } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Values } from '../../../kernel/lists/checked-list.ts'
import { SECTOR_TABLES, type SeverityRow } from '../publicity/severity-tables.ts'
import { GRADES } from './contract.ts'
import { severityRow } from './tables.server.ts'

const number = (value: unknown): number | null => (value ? Number(value) : null)

/** Converts a stored row to the form the rules use. */
export const toSeverityRow = (id: string, given: Values): SeverityRow => ({
  id,
  authority: String(given.authority ?? ''),
  kinds: String(given.kinds ?? '').split('、'),
  ...{ fineFrom: number(given.fineFrom), fineTo: number(given.fineTo) },
  severity: (GRADES.indexOf(given.severity as (typeof GRADES)[number]) + 1) as 1 | 2 | 3,
  source: String(given.source ?? ''),
  validFrom: String(given.validFrom),
  validUntil: given.validUntil ? String(given.validUntil) : null,
})

/** Rows edited by staff precede the built-in ones, so that a city can override them. */
export async function readTables(from: Db): Promise<SeverityRow[]> {
  const rows = await from.select().from(severityRow).orderBy(asc(severityRow.sort), asc(severityRow.id))
  return [...rows.map(({ id, sort: _, ...values }) => toSeverityRow(id, values)), ...SECTOR_TABLES]
}
