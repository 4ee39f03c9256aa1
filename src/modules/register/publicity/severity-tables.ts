import { splitPenaltyKinds } from './conditions.ts'
import type { PublicityFacts } from './publicity.ts'
import type { Severity } from './severity.ts'

/** A row of a table by which a sector grades its penalties. Plain data, edited in the console. */
export interface SeverityRow {
  id: string
  /** Matches authorities whose name contains this; empty for all. */
  authority: string
  /**
   * A 严重 row applies if any of these kinds was imposed; any other row only if no other kind was, so that it cannot reduce the severity of a
   * kind it does not name.
   */
  kinds: readonly string[]
  /** Range of fine and confiscation together in 万元: from (included), to (excluded). */
  fineFrom: number | null
  fineTo: number | null
  severity: Severity
  /** Name and number of the document that contains the table. */
  source: string
  /** Period of decisions to which it applies. */
  validFrom: string
  validUntil: string | null
}

/** Rows that apply nationwide and are certain. Tables of provinces and sectors are added in the console. */
export const SECTOR_TABLES: readonly SeverityRow[] = [
  {
    id: 'samr-warning',
    authority: '市场监督管理',
    kinds: ['警告', '通报批评'],
    fineFrom: null,
    fineTo: null,
    severity: 1,
    source: '《市场监督管理信用修复管理办法》',
    validFrom: '2025-12-25',
    validUntil: null,
  },
]

let live: readonly SeverityRow[] = SECTOR_TABLES

/** The tables in force; one set per process, like the calendar (decision 0078). */
export const liveTables = (): readonly SeverityRow[] => live

export function setLiveTables(rows: readonly SeverityRow[]): void {
  live = rows
}

/** The first row of the tables that grades a penalty with these facts. */
export const matchingRow = (facts: PublicityFacts, tables: readonly SeverityRow[]): SeverityRow | undefined =>
  tables.find((row) => grades(row, facts))

function grades(row: SeverityRow, { authority = '', category = '', amount, decisionDate }: PublicityFacts): boolean {
  const kinds = splitPenaltyKinds(category)
  const named = (kind: string) => row.kinds.includes(kind)
  const isBounded = row.fineFrom !== null || row.fineTo !== null
  return (
    authority.includes(row.authority) &&
    kinds.length > 0 &&
    (row.severity === 3 ? kinds.some(named) : kinds.every(named)) &&
    (!isBounded || (amount !== undefined && amount >= (row.fineFrom ?? 0) && amount < (row.fineTo ?? Infinity))) &&
    decisionDate >= row.validFrom &&
    (row.validUntil === null || decisionDate <= row.validUntil)
  )
}
