import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/data/columns.server.ts'
import { submission } from '../submissions/tables.server.ts'

const caseId = () =>
  text('case_id')
    .notNull()
    .references(() => submission.id, { onDelete: 'cascade' })

/** Applications that their owner has taken off the list. The report stays, and stays verifiable. */
export const reportHidden = pgTable(
  'report_hidden',
  { caseId: caseId().primaryKey(), accountId: text('account_id').notNull(), hiddenAt: moment('hidden_at').notNull() },
  (table) => [index('report_hidden_account').on(table.accountId)],
)

/** Links to a report: which grant they are, so that whoever holds one that was stopped is told so. */
export const reportShare = pgTable(
  'report_share',
  {
    grantId: text('grant_id').primaryKey(),
    caseId: caseId(),
    secretHash: text('secret_hash').notNull(),
    sharedAt: moment('shared_at').notNull(),
  },
  (table) => [uniqueIndex('report_share_secret').on(table.secretHash), index('report_share_case').on(table.caseId)],
)
