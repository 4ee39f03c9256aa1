import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import { CHANGE_KINDS, CHANGE_STATES } from './account-changes.ts'

/** Someone who works with what people send in. Accounts are never deleted: audit records name them. */
export const staffAccount = pgTable(
  'staff_account',
  {
    id: text('id').primaryKey(),
    /** In lower case; what is typed at the login. @personal */
    login: text('login').notNull().unique(),
    /** @personal */
    name: text('name').notNull(),
    unit: text('unit').notNull(),
    /** Roles; see the table of roles. */
    roles: text('roles').array().$type<StaffRole[]>().notNull(),
    /** Hash of the password. @personal */
    passwordHash: text('password_hash').notNull(),
    /** Sealed: whoever reads the database must not be able to make one-time codes. @personal */
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
    /** Grows with each change by others; what its owner does at the login is none. */
    version: integer('version').notNull().default(1),
  },
  (table) => [checkCodes(table.status)],
)

/** A change of an account that takes a second person: asked for by one, confirmed or refused by another. */
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
    /** Of a move to another unit; before, they are in the account. @personal */
    nameAfter: text('name_after'),
    unitAfter: text('unit_after'),
    reason: text('reason').notNull(),
    state: text('state', { enum: CHANGE_STATES }).notNull().default('waiting'),
    makerId: text('maker_id')
      .notNull()
      .references(() => staffAccount.id),
    madeAt: moment('made_at').notNull(),
    /** Who alone may confirm it; null: whoever may confirm at all. */
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
 * A code with which the owner of an account sets its password and authenticator, once. It has two halves. Where a change
 * takes two people, each of them hands one over; until the second is made, the code opens nothing.
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
    /** Null: issued from the command line of the machine. */
    makerId: text('maker_id').references(() => staffAccount.id),
    confirmerId: text('confirmer_id').references(() => staffAccount.id),
    madeAt: moment('made_at').notNull(),
    /** Set together with the second half. */
    expiresAt: moment('expires_at'),
    usedAt: moment('used_at'),
    /** Replaced, withdrawn or reported. */
    voidedAt: moment('voided_at'),
  },
  (table) => [index('staff_activation_staff').on(table.staffId)],
)

/** What a member of staff is told about accounts; shown on the workbench until its reader dismisses it. */
export const staffNotice = pgTable(
  'staff_notice',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Who reads it. */
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id, { onDelete: 'cascade' }),
    /** Whose account it is about. */
    aboutId: text('about_id')
      .notNull()
      .references(() => staffAccount.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [index('staff_notice_unread').on(table.staffId).where(sql`${table.readAt} is null`)],
)

/** How an account is told of new work outside the console; an account without a row is not. */
export const staffMessageChoice = pgTable(
  'staff_message_choice',
  {
    staffId: text('staff_id')
      .primaryKey()
      .references(() => staffAccount.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    recipientSealed: text('recipient_sealed').notNull(),
    /** At once: only what names this person, or all that becomes their turn. Or what waits, once a day. */
    about: text('about', { enum: ['assigned', 'waiting', 'daily'] }).notNull(),
    /** How much waited in each list when it was last looked at. Null until then. */
    told: jsonb('told').$type<Record<string, number>>(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [checkCodes(table.channel), checkCodes(table.about)],
)

/** Logins that failed, by a keyed hash of what they are counted for: a name, a network, or both together. */
export const staffLoginFailure = pgTable(
  'staff_login_failure',
  {
    key: text('key').primaryKey(),
    kind: text('kind', { enum: ['name', 'pair', 'network'] })
      .notNull()
      .default('pair'),
    /**
     * The account that was tried, where there is one of the name.
     * @loose counted for names that exist and for those that do not
     */
    staffId: text('staff_id'),
    failures: integer('failures').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [checkCodes(table.kind)],
)
