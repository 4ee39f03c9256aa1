import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { moment } from '../../../kernel/data/columns.server.ts'
import { account } from '../../people/tables.server.ts'
import { CHECK_STATES, type LookedAt } from './contract.ts'

/**
 * Checks that an ended record is in no output of the portal: one for each ending, with what was read and when.
 * @retention never deleted: the public figure and the papers rest on them, and they name nobody
 */
export const forgettingCheck = pgTable(
  'forgetting_check',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dataset: text('dataset').notNull(),
    /** @loose the check outlives the record */
    recordId: text('record_id').notNull(),
    /** When the ending was written. */
    endedAt: moment('ended_at').notNull(),
    state: text('state', { enum: CHECK_STATES }).notNull(),
    /** Who asked for the paper; null for checks that nobody asked for. */
    accountId: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** Name and code under which the account had verified itself, for the paper. @personal the name of an organisation */
    subjectName: text('subject_name'),
    subjectCode: text('subject_code'),
    askedAt: moment('asked_at').notNull(),
    /** When the last output had been read. */
    checkedAt: moment('checked_at'),
    /** When a check first found nothing: it measures how fast records disappear, whatever is checked later. */
    goneAt: moment('gone_at'),
    looked: jsonb('looked').$type<LookedAt[]>().notNull().default([]),
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
