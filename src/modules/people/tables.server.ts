import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/data/columns.server.ts'

/** A user of the portal: who came through a sign-on gateway, as that gateway last described them. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    gateway: text('gateway', { enum: ['bundled', 'government', 'openid'] }).notNull(),
    /** What the sign-on service calls this user. */
    subjectId: text('subject_id').notNull(),
    userType: integer('user_type').notNull(),
    /** As shown in the header and on receipts; a person's own name. */
    nameSealed: text('name_sealed').notNull(),
    certNoSealed: text('cert_no_sealed'),
    certNoHash: text('cert_no_hash'),
    phoneSealed: text('phone_sealed'),
    phoneHash: text('phone_hash'),
    enterpriseName: text('enterprise_name'),
    creditCode: text('credit_code'),
    legalRepSealed: text('legal_rep_sealed'),
    /** As the sign-on service says: 0 not verified, 1 and 2 verified, 2 by stronger means. */
    realNameLevel: integer('real_name_level').notNull().default(0),
    status: text('status', { enum: ['active', 'closed'] })
      .notNull()
      .default('active'),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at').notNull(),
    /** The login before the last: where it is not the user's own, they see it there first. */
    previousLoginAt: moment('previous_login_at'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('account_subject').on(table.gateway, table.subjectId),
    index('account_cert_no').on(table.certNoHash),
    index('account_phone').on(table.phoneHash),
    index('account_credit_code').on(table.creditCode),
  ],
)

/** What a user agreed to: which text in which version, when, and when it was taken back. */
export const consent = pgTable(
  'consent',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    kind: text('kind').notNull(),
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    address: text('address').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('consent_account').on(table.accountId)],
)

/** Messages of the portal to one user. The text may name a case, so it is sealed. */
export const siteMessage = pgTable(
  'site_message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    titleSealed: text('title_sealed').notNull(),
    textSealed: text('text_sealed').notNull(),
    /** Path of the page it is about. */
    link: text('link'),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('site_message_account').on(table.accountId, table.id)],
)

export const favourite = pgTable(
  'favourite',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** Path and query of a page of ours. */
    address: text('address').notNull(),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.address] })],
)
