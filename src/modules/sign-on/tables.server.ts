import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { ATTEMPT_KINDS } from './attempt-kinds.ts'
import { ACCOUNT_KINDS, PROOF_PURPOSES } from './contract.ts'

/**
 * An account of the bundled sign-on service. The portal itself never reads this table.
 * @retention closed by its owner; what names a person is erased then
 */
export const signOnAccount = pgTable(
  'sign_on_account',
  {
    id: text('id').primaryKey(),
    /** Type of account. */
    kind: text('kind', { enum: ACCOUNT_KINDS }).notNull(),
    /** Login name in lower case, because names that differ only in case are the same. @personal */
    loginName: text('login_name').notNull(),
    /** Hash of the password. @personal */
    passwordHash: text('password_hash').notNull(),
    nameSealed: text('name_sealed').notNull(),
    certNoSealed: text('cert_no_sealed').notNull(),
    certNoHash: text('cert_no_hash').notNull(),
    phoneSealed: text('phone_sealed').notNull(),
    phoneHash: text('phone_hash').notNull(),
    /** Mail address, stored once its owner has confirmed it. */
    emailSealed: text('email_sealed'),
    enterpriseName: text('enterprise_name'),
    creditCode: text('credit_code'),
    /** 0 until staff have compared the registered data with documents, then 1. */
    realNameLevel: integer('real_name_level').notNull().default(0),
    /** When staff rejected the account, and why. */
    rejectedAt: moment('rejected_at'),
    rejectionSealed: text('rejection_sealed'),
    status: text('status', { enum: ['active', 'closed'] })
      .notNull()
      .default('active'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_on_account_name').on(table.loginName),
    checkCodes(table.kind),
    checkCodes(table.realNameLevel, [0, 1]),
    checkCodes(table.status),
  ],
)

/**
 * A code that is exchanged once for the identity of a person who logged in. Only its hash is stored.
 * @retention minutes: until it is exchanged or has expired
 */
export const signOnCode = pgTable(
  'sign_on_code',
  {
    codeHash: text('code_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => signOnAccount.id),
    /** @loose the name of a client, from the settings */
    appId: text('app_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_on_code_expiry').on(table.expiresAt)],
)

/**
 * A six-digit code sent to a telephone or mailbox. Typing it proves access to the destination.
 * @retention minutes: until it has expired
 */
export const signOnProof = pgTable(
  'sign_on_proof',
  {
    /** Id held by the page; the digits are useless without it. */
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: PROOF_PURPOSES }).notNull(),
    /** The account of the code; null if no account has the typed name: nothing was sent, and the response is the same. */
    accountId: text('account_id').references(() => signOnAccount.id),
    targetSealed: text('target_sealed').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sign_on_proof_account').on(table.accountId),
    index('sign_on_proof_expiry').on(table.expiresAt),
    checkCodes(table.purpose),
  ],
)

/** Consecutive failed logins, by a keyed hash of the login name or of the network they came from. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    keyHash: text('key_hash').primaryKey(),
    /** What is counted: a name, a network, or both together. */
    kind: text('kind', { enum: ATTEMPT_KINDS }).notNull().default('pair'),
    failures: integer('failures').notNull(),
    /** Earlier attempts are refused without being checked. */
    nextAt: moment('next_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [index('login_attempt_last').on(table.lastAt), checkCodes(table.kind)],
)
