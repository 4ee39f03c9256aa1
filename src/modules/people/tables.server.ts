import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { staffAccount } from '../staff/tables.server.ts'
import { HELD_STATES } from './subjects/held-acts.ts'
import { OPEN_STATES, REQUEST_KINDS, REQUEST_STATES } from './subjects/verification-rules.ts'

/**
 * A user of the portal who logged in through a sign-on service, as last described by that service.
 * @retention closed by its owner; what names a person is erased then, the row stays for what refers to it
 */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    /** Sign-on service of the user. */
    gateway: text('gateway', { enum: ['bundled', 'government', 'openid'] }).notNull(),
    /** Id of the user at the sign-on service. @loose an id of the sign-on service */
    subjectId: text('subject_id').notNull(),
    /** 1 person, 2 enterprise, 3 other organisation. */
    userType: integer('user_type').notNull(),
    /** Name in the header and on receipts; for a person, their own name. */
    nameSealed: text('name_sealed').notNull(),
    certNoSealed: text('cert_no_sealed'),
    certNoHash: text('cert_no_hash'),
    phoneSealed: text('phone_sealed'),
    phoneHash: text('phone_hash'),
    enterpriseName: text('enterprise_name'),
    creditCode: text('credit_code'),
    legalRepSealed: text('legal_rep_sealed'),
    /** Level stated by the sign-on service: 0 not verified, 1 and 2 verified, 2 by stronger means. */
    realNameLevel: integer('real_name_level').notNull().default(0),
    /** When staff verified the account; null if an external service did, or for older rows. */
    verifiedAt: moment('verified_at'),
    /** When the account became the owner of its subject; if no account has it, the one verified first is the owner. */
    ownerFrom: moment('owner_from'),
    status: text('status', { enum: ['active', 'closed'] })
      .notNull()
      .default('active'),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at').notNull(),
    /** The login before the last, shown to users so that they notice logins by others. */
    previousLoginAt: moment('previous_login_at'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('account_subject').on(table.gateway, table.subjectId),
    index('account_cert_no').on(table.certNoHash),
    index('account_phone').on(table.phoneHash),
    index('account_credit_code').on(table.creditCode),
    checkCodes(table.gateway),
    checkCodes(table.userType, [1, 2, 3]),
    checkCodes(table.realNameLevel, [0, 1, 2]),
    checkCodes(table.status),
  ],
)

/**
 * A consent of a user: which text in which version, when, and when it was withdrawn.
 * @retention never deleted: it proves what was agreed to
 */
export const consent = pgTable(
  'consent',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** Code of the text agreed to. @codes texts of the rooms that ask for consent */
    kind: text('kind').notNull(),
    version: text('version').notNull(),
    /** Hash of the text agreed to. */
    textHash: text('text_hash').notNull(),
    /** Network address of the request. @personal */
    address: text('address').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('consent_account').on(table.accountId)],
)

/**
 * A message of the portal to one user. The text may refer to a case, so it is sealed.
 * @retention as long as the account is open
 */
export const siteMessage = pgTable(
  'site_message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    titleSealed: text('title_sealed').notNull(),
    textSealed: text('text_sealed').notNull(),
    /** Path of the page that the message is about. */
    link: text('link'),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('site_message_account').on(table.accountId, table.id)],
)

/** A page of the portal that a user has marked. @retention until the user removes it */
export const favourite = pgTable(
  'favourite',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** Path and query of a page of the portal. */
    address: text('address').notNull(),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.address] })],
)

/**
 * An application for verification, or a proposal of staff to revoke one: the submitted data, who proposed and who decided.
 * Documents are files that belong to it. Confirmed rows are never deleted, because they prove why an account represents its
 * subject; refused and withdrawn ones are deleted after six months.
 */
export const verificationRequest = pgTable(
  'verification_request',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull(),
    /** Login name, by which staff find the account. @personal */
    loginName: text('login_name').notNull(),
    madeAt: moment('made_at').notNull(),
    proposerId: text('proposer_id').references(() => staffAccount.id),
    proposedAt: moment('proposed_at'),
    reasonSealed: text('reason_sealed'),
    /** When the owner of the subject was asked, and its answer; null if the subject has no owner. */
    ownerAskedAt: moment('owner_asked_at'),
    ownerId: text('owner_id').references(() => account.id),
    ownerAgrees: boolean('owner_agrees'),
    /** The clerk who proposes to decide without the owner, the reason, and whether the account then becomes the owner. */
    overrulerId: text('overruler_id').references(() => staffAccount.id),
    overruleSealed: text('overrule_sealed'),
    /** Whether the account becomes the owner of the subject if the clerks decide without the present owner. */
    takesOver: boolean('takes_over').notNull().default(false),
    /** The clerk who decided; null if the owner decided. */
    deciderId: text('decider_id').references(() => staffAccount.id),
    decidedAt: moment('decided_at'),
    refusalSealed: text('refusal_sealed'),
  },
  (table) => [
    index('verification_request_state').on(table.state, table.madeAt),
    uniqueIndex('verification_request_open')
      .on(table.accountId)
      .where(sql`${table.state} in (${sql.raw(OPEN_STATES.map((state) => `'${state}'`).join(', '))})`),
    checkCodes(table.kind),
    checkCodes(table.state),
  ],
)

/**
 * A request by one account that takes a right from its organisation. It is carried out after a delay, in which another account of
 * the organisation can cancel it.
 */
export const heldAct = pgTable(
  'held_act',
  {
    id: text('id').primaryKey(),
    creditCode: text('credit_code').notNull(),
    /** Kind of request. @codes rooms define the acts that are held */
    kind: text('kind').notNull(),
    /** The object of the request; a repeated request for the same object is the same row. */
    object: text('object').notNull(),
    /** Description for the accounts of the organisation. */
    whatSealed: text('what_sealed').notNull(),
    askedBy: text('asked_by')
      .notNull()
      .references(() => account.id),
    askedAt: moment('asked_at').notNull(),
    /** The last day on which it can be cancelled. */
    dueOn: text('due_on').notNull(),
    state: text('state', { enum: HELD_STATES }).notNull().default('waiting'),
    endedBy: text('ended_by').references(() => account.id),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('held_act_code').on(table.creditCode),
    uniqueIndex('held_act_waiting')
      .on(table.creditCode, table.kind, table.object)
      .where(sql`${table.state} = 'waiting'`),
    checkCodes(table.state),
  ],
)
