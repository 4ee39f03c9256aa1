import { kindsOf } from './conditions.ts'
import type { PublicityFacts } from './publicity.ts'
import type { Severity } from './severity.ts'

/** One line of a table by which the ministry or office of a sector grades its penalties. Plain data, kept in the console. */
export interface SeverityRow {
  id: string
  /** The name of the deciding authority contains this; every authority without it. */
  authority: string
  /** A row for 严重 holds when one of these was imposed, any other when nothing but these was: no row lightens what it does not name. */
  kinds: readonly string[]
  /** Fine and confiscation together in 万元: from this amount on, and below that. */
  fineFrom: number | null
  fineTo: number | null
  severity: Severity
  /** Name and number of the document. */
  source: string
  /** Days of decisions to which it applies. */
  validFrom: string
  validUntil: string | null
}

/** What holds nationwide and is certain. The tables of a province and of single sectors are added in the console. */
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

/** The tables in force; one set to a process, as there is one calendar (decision 0078). */
export const liveTables = (): readonly SeverityRow[] => live

export function setLiveTables(rows: readonly SeverityRow[]): void {
  live = rows
}

/** The first row that grades these facts. */
export const matchingRow = (facts: PublicityFacts, tables: readonly SeverityRow[]): SeverityRow | undefined =>
  tables.find((row) => grades(row, facts))

function grades(row: SeverityRow, { authority = '', category = '', amount, decisionDate }: PublicityFacts): boolean {
  const kinds = kindsOf(category)
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
