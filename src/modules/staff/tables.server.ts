import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/data/columns.server.ts'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'

/** Someone who works with what people send in. Accounts are never deleted: audit records name them. */
export const staffAccount = pgTable('staff_account', {
  id: text('id').primaryKey(),
  /** In lower case; what is typed at the login. */
  login: text('login').notNull().unique(),
  name: text('name').notNull(),
  unit: text('unit').notNull(),
  roles: text('roles').array().$type<StaffRole[]>().notNull(),
  passwordHash: text('password_hash').notNull(),
  /** Sealed: whoever reads the database must not be able to make one-time codes. */
  totpSecret: text('totp_secret').notNull(),
  /** The time step of the last code that was used; it and all before it are spent. */
  totpLastStep: integer('totp_last_step').notNull().default(0),
  /** Keyed hashes of the recovery codes that are left. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
  /** Keyed hashes of the networks from which the account was used last, with the day, the newest first. */
  knownNetworks: text('known_networks').array().notNull().default([]),
  status: text('status', { enum: ['active', 'disabled'] })
    .notNull()
    .default('active'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Logins that failed, by a keyed hash of what they are counted for: a name, a network, or both together. */
export const staffLoginFailure = pgTable('staff_login_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  since: moment('since').notNull(),
})
