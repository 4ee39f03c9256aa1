import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import { CHANGE_KINDS, CHANGE_STATES } from './account-changes.ts'

/** An account of a person who handles cases. Accounts are never deleted, because audit records refer to them. */
export const staffAccount = pgTable(
  'staff_account',
  {
    id: text('id').primaryKey(),
    /** Login name in lower case. @personal */
    login: text('login').notNull().unique(),
    /** Name of the person. @personal */
    name: text('name').notNull(),
    unit: text('unit').notNull(),
    /** Roles of the account, by code. */
    roles: text('roles').array().$type<StaffRole[]>().notNull(),
    /** Hash of the password. @personal */
    passwordHash: text('password_hash').notNull(),
    /** Sealed, so that a reader of the database cannot generate one-time codes. @personal */
    totpSecret: text('totp_secret').notNull(),
    /** Time step of the last used code; codes of this step and earlier ones are invalid. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    /** Keyed hashes of the unused recovery codes. */
    recoveryCodes: text('recovery_codes').array().notNull().default([]),
    /** Keyed hashes of recently used networks with the day, newest first. */
    knownNetworks: text('known_networks').array().notNull().default([]),
    status: text('status', { enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Incremented by each change by others; logins do not change it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [checkCodes(table.status)],
)

/** A change of an account that requires a second person: requested by one, confirmed or refused by another. */
export const staffChange = pgTable(
  'staff_change',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    rolesBefore: text('roles_before').array().$type<StaffRole[]>().notNull(),
    rolesAfter: text('roles_after').array().$type<StaffRole[]>().notNull(),
    /** New name in a move to another unit; null otherwise. @personal */
    nameAfter: text('name_after'),
    unitAfter: text('unit_after'),
    reason: text('reason').notNull(),
    state: text('state', { enum: CHANGE_STATES }).notNull().default('waiting'),
    makerId: text('maker_id')
      .notNull()
      .references(() => staffAccount.id),
    madeAt: moment('made_at').notNull(),
    /** The only person who may confirm it; null for anybody who may. */
    confirmerId: text('confirmer_id').references(() => staffAccount.id),
    deciderId: text('decider_id').references(() => staffAccount.id),
    decidedAt: moment('decided_at'),
    decisionNote: text('decision_note'),
  },
  (table) => [
    index('staff_change_made').on(table.madeAt),
    uniqueIndex('staff_change_waiting').on(table.staffId).where(sql`${table.state} = 'waiting'`),
    checkCodes(table.kind),
    checkCodes(table.state),
  ],
)

/**
 * A code with which the owner of an account sets password and authenticator, once. It has two halves. If the change takes two
 * people, each hands over one half, and the code is useless until the second one exists.
 */
export const staffActivation = pgTable(
  'staff_activation',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id, { onDelete: 'cascade' }),
    /** The change that has to be confirmed first. */
    changeId: text('change_id').references(() => staffChange.id),
    firstHash: text('first_hash').notNull().unique(),
    secondHash: text('second_hash'),
    /** The person who requested the change; null for a code issued on the command line. */
    makerId: text('maker_id').references(() => staffAccount.id),
    confirmerId: text('confirmer_id').references(() => staffAccount.id),
    madeAt: moment('made_at').notNull(),
    /** End of validity, set together with the second half. */
    expiresAt: moment('expires_at'),
    usedAt: moment('used_at'),
    /** When the code was replaced, withdrawn or reported. */
    voidedAt: moment('voided_at'),
  },
  (table) => [index('staff_activation_staff').on(table.staffId)],
)

/** A notice to a member of staff about an account; shown on the workbench until its reader dismisses it. */
export const staffNotice = pgTable(
  'staff_notice',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The recipient of the notice. */
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id, { onDelete: 'cascade' }),
    /** The account that the notice is about. */
    aboutId: text('about_id')
      .notNull()
      .references(() => staffAccount.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [index('staff_notice_unread').on(table.staffId).where(sql`${table.readAt} is null`)],
)

/** Choice of messages about new work outside the console; an account without a row gets none. */
export const staffMessageChoice = pgTable(
  'staff_message_choice',
  {
    staffId: text('staff_id')
      .primaryKey()
      .references(() => staffAccount.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    recipientSealed: text('recipient_sealed').notNull(),
    /**
     * When messages are sent: at once for work assigned to the person (`assigned`) or for all work of their role (`waiting`), or
     * a summary once a day (`daily`).
     */
    about: text('about', { enum: ['assigned', 'waiting', 'daily'] }).notNull(),
    /** Number of waiting rows by list at the last check; null before. */
    told: jsonb('told').$type<Record<string, number>>(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [checkCodes(table.channel), checkCodes(table.about)],
)

/** Failed logins, by a keyed hash of the counter: a name, a network, or both together. */
export const staffLoginFailure = pgTable(
  'staff_login_failure',
  {
    key: text('key').primaryKey(),
    kind: text('kind', { enum: ['name', 'pair', 'network'] })
      .notNull()
      .default('pair'),
    /** The account of the name, if it exists. @loose counted for names that exist and for those that do not */
    staffId: text('staff_id'),
    failures: integer('failures').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [checkCodes(table.kind)],
)
