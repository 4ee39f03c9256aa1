import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes, checkEachCode } from '../../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../../kernel/data/columns.server.ts'
import { account } from '../../people/tables.server.ts'
import { subject } from '../records/tables.server.ts'
import { EVENTS, FREQUENCIES, RULE_CODES } from './rules.ts'

/**
 * A receiver of messages about changes: an account, a mailbox without an account, or a unit. @retention until it unsubscribes, and with its
 * account
 */
export const follower = pgTable(
  'follower',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').references(() => account.id),
    /** Name of a unit, whose staff read the changes on the desk. */
    unit: text('unit'),
    /** Set only after its owner has confirmed it. */
    mailboxSealed: text('mailbox_sealed'),
    mailboxHash: text('mailbox_hash'),
    /** Secret in the links of its mails, with which anyone may unsubscribe the mailbox. */
    secretSealed: text('secret_sealed'),
    frequency: text('frequency').$type<keyof typeof FREQUENCIES>().notNull(),
    /** Rules that select the kinds of changes it wants messages about. */
    rules: text('rules').array().notNull(),
    /** Earliest time of the next message. */
    nextAt: moment('next_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('follower_account').on(table.accountId),
    uniqueIndex('follower_unit').on(table.unit),
    uniqueIndex('follower_mailbox').on(table.mailboxHash).where(sql`${table.accountId} is null`),
    checkCodes(table.frequency, FREQUENCIES),
    checkEachCode(table.rules, RULE_CODES),
  ],
)

/** An organisation on the list of a follower. The organisation of an account is followed without a row. @retention with its follower */
export const followedSubject = pgTable(
  'followed_subject',
  {
    followerId: text('follower_id')
      .notNull()
      .references(() => follower.id, { onDelete: 'cascade' }),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subject.id, { onDelete: 'cascade' }),
    /** By itself, or as a row of a list of counterparties, which is replaced as a whole. */
    source: text('source', { enum: ['single', 'portfolio'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.subjectId, table.source] }),
    index('followed_subject_subject').on(table.subjectId),
    checkCodes(table.source),
  ],
)

/** A mailbox that was entered and is not confirmed yet. */
export const followRequest = pgTable(
  'follow_request',
  {
    id: text('id').primaryKey(),
    mailboxSealed: text('mailbox_sealed').notNull(),
    mailboxHash: text('mailbox_hash').notNull(),
    /** Hash of the requesting network, to limit how many mails it can trigger. */
    networkHash: text('network_hash').notNull(),
    /** The account that wants its messages there; null for a mailbox without an account. */
    followerId: text('follower_id').references(() => follower.id, { onDelete: 'cascade' }),
    /** The organisation to follow; null for the mailbox of an account. */
    subjectId: text('subject_id').references(() => subject.id, { onDelete: 'cascade' }),
    frequency: text('frequency').$type<keyof typeof FREQUENCIES>().notNull(),
    secretHash: text('secret_hash').notNull(),
    /** The mail that asks for confirmation. @loose messages that left are deleted earlier */
    outboxId: bigint('outbox_id', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('follow_request_mailbox').on(table.mailboxHash),
    index('follow_request_network').on(table.networkHash),
    index('follow_request_created').on(table.createdAt),
    checkCodes(table.frequency, FREQUENCIES),
  ],
)

/** A message to a follower. Its text is written at the moment of sending, from the records as they are then. */
export const followLetter = pgTable(
  'follow_letter',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    followerId: text('follower_id')
      .notNull()
      .references(() => follower.id, { onDelete: 'cascade' }),
    /** Ids of its messages in the outbox, which are deleted with it. @loose sent messages are deleted earlier */
    outboxIds: bigint('outbox_ids', { mode: 'number' }).array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('follow_letter_follower').on(table.followerId), index('follow_letter_created').on(table.createdAt)],
)

/** A change for one follower. Its key is the same however often the change is found, so only one message reports it. */
export const followEvent = pgTable(
  'follow_event',
  {
    followerId: text('follower_id')
      .notNull()
      .references(() => follower.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    event: text('event', { enum: EVENTS }).notNull(),
    dataset: text('dataset').notNull(),
    /** @loose records are partitioned by dataset, and the event may outlive its record; for annual reports it is the year */
    recordId: text('record_id').notNull(),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subject.id, { onDelete: 'cascade' }),
    /** Time of the change. */
    at: moment('at').notNull(),
    /** The message that reports this change; null until there is one. */
    letterId: bigint('letter_id', { mode: 'number' }).references(() => followLetter.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.key] }),
    index('follow_event_waiting').on(table.followerId).where(sql`${table.letterId} is null`),
    index('follow_event_letter').on(table.letterId),
    index('follow_event_subject').on(table.followerId, table.subjectId, table.at.desc()),
    index('follow_event_created').on(table.createdAt),
    checkCodes(table.event),
  ],
)

/** Progress of the passes over changes and due days. @retention one row each */
export const followPosition = pgTable(
  'follow_stand',
  {
    name: text('name', { enum: ['feed', 'days'] }).primaryKey(),
    /** Last processed position in the ledger. */
    position: bigint('position', { mode: 'number' }),
    /** Day of the last pass. */
    day: day('day'),
  },
  (table) => [checkCodes(table.name)],
)
