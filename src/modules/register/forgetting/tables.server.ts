import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { moment } from '../../../kernel/data/columns.server.ts'
import { account } from '../../people/tables.server.ts'
import { CHECK_STATES, type SearchedOutput } from './contract.ts'

/**
 * Checks that an ended record is in no output of the portal: one for each ending, with what was read and when. @retention never deleted: the public
 * figure and the papers rest on them, and they name nobody
 */
export const forgettingCheck = pgTable(
  'forgetting_check',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dataset: text('dataset').notNull(),
    /** @loose the check outlives the record */
    recordId: text('record_id').notNull(),
    /** Time at which the ending was stored. */
    endedAt: moment('ended_at').notNull(),
    state: text('state', { enum: CHECK_STATES }).notNull(),
    /** The account that requested the paper; null for automatic checks. */
    accountId: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** Verified name and code of the account's organisation, for the paper. @personal the name of an organisation */
    subjectName: text('subject_name'),
    subjectCode: text('subject_code'),
    askedAt: moment('asked_at').notNull(),
    /** Time at which the last output was read. */
    checkedAt: moment('checked_at'),
    /** Time of the first successful check, which measures how fast the record disappeared; later checks do not change it. */
    goneAt: moment('gone_at'),
    looked: jsonb('looked').$type<SearchedOutput[]>().notNull().default([]),
    /** Number of the paper; null before it is issued. */
    paperNumber: text('paper_number'),
  },
  (table) => [
    uniqueIndex('forgetting_check_ending').on(table.dataset, table.recordId, table.endedAt),
    index('forgetting_check_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('forgetting_check_gone').on(table.goneAt).where(sql`${table.goneAt} is not null`),
    checkCodes(table.state),
  ],
)
