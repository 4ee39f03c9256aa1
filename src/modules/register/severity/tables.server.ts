import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { GRADES } from './contract.ts'

/** Rows of the tables by which sectors grade penalties. Amounts in 万元 and dates as entered. */
export const severityRow = pgTable(
  'severity_row',
  {
    id: text('id').primaryKey(),
    authority: text('authority').notNull(),
    /** Kinds of penalty, joined by 、. */
    kinds: text('kinds').notNull(),
    fineFrom: text('fine_from'),
    fineTo: text('fine_to'),
    /** Severity, in the words of the national rules. */
    severity: text('severity').notNull(),
    source: text('source').notNull(),
    validFrom: text('valid_from').notNull(),
    validUntil: text('valid_until'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [checkCodes(table.severity, GRADES)],
)
