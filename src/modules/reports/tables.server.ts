import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { account } from '../people/tables.server.ts'
import { submission } from '../submissions/tables.server.ts'

const caseId = () =>
  text('case_id')
    .notNull()
    .references(() => submission.id, { onDelete: 'cascade' })

/** Applications for reports that their owner removed from the list. The report itself stays verifiable. */
export const reportHidden = pgTable(
  'report_hidden',
  {
    caseId: caseId().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    hiddenAt: moment('hidden_at').notNull(),
  },
  (table) => [index('report_hidden_account').on(table.accountId)],
)

/** Which access grants were share links of which report, so that the holder of a stopped link is told so. */
export const reportShare = pgTable(
  'report_share',
  {
    /** @loose outlives the grant, so that holders of an old link are told that it has ended */
    grantId: text('grant_id').primaryKey(),
    caseId: caseId(),
    secretHash: text('secret_hash').notNull(),
    sharedAt: moment('shared_at').notNull(),
  },
  (table) => [uniqueIndex('report_share_secret').on(table.secretHash), index('report_share_case').on(table.caseId)],
)

/** The result per field of each report in place of certificates, for statistics; never shown with its subject. */
export const reportField = pgTable(
  'report_field',
  {
    paperNumber: text('paper_number').notNull(),
    field: text('field').notNull(),
    /** What the report said of the field: found, nothing found, or not collected. */
    verdict: text('verdict', { enum: ['found', 'none', 'not-collected'] }).notNull(),
    recordCount: integer('record_count').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paperNumber, table.field] }),
    index('report_field_issued').on(table.issuedAt, table.field),
    checkCodes(table.verdict),
  ],
)
