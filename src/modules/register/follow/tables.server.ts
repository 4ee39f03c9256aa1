import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes, checkEachCode } from '../../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../../kernel/data/columns.server.ts'
import { account } from '../../people/tables.server.ts'
import { subject } from '../records/tables.server.ts'
import { EVENTS, FREQUENCIES, RULE_CODES } from './rules.ts'

/**
 * A receiver of messages about changes: an account, a mailbox without one, or a unit.
 * @retention until it unsubscribes, and with its account
 */
export const follower = pgTable(
  'follower',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').references(() => account.id),
    /** Name of a unit, whose staff read on the desk what it follows. */
    unit: text('unit'),
    /** Only once its owner has confirmed it. */
    mailboxSealed: text('mailbox_sealed'),
    mailboxHash: text('mailbox_hash'),
    /** What the links of its mails carry: with it anyone may unsubscribe the mailbox. */
    secretSealed: text('secret_sealed'),
    frequency: text('frequency').$type<keyof typeof FREQUENCIES>().notNull(),
    /** Sorts of changes it wants messages about. */
    rules: text('rules').array().notNull(),
    /** When the next message may leave. */
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

/** An organisation that is followed. That of an account is followed without a row. @retention with its follower */
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

/** A mailbox that somebody has named and nobody has confirmed yet. */
export const followRequest = pgTable(
  'follow_request',
  {
    id: text('id').primaryKey(),
    mailboxSealed: text('mailbox_sealed').notNull(),
    mailboxHash: text('mailbox_hash').notNull(),
    /** Of the network it was asked from, to limit how many mails it can cause. */
    networkHash: text('network_hash').notNull(),
    /** The account that wants its messages there; null where a mailbox follows by itself. */
    followerId: text('follower_id').references(() => follower.id, { onDelete: 'cascade' }),
    /** What it is to follow; null where it is the mailbox of an account. */
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
    /** Its messages, which go with it. @loose messages that left are deleted earlier */
    outboxIds: bigint('outbox_ids', { mode: 'number' }).array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('follow_letter_follower').on(table.followerId), index('follow_letter_created').on(table.createdAt)],
)

/** A change for one follower. The key is the same however often the change is found, so there is one message about it. */
export const followEvent = pgTable(
  'follow_event',
  {
    followerId: text('follower_id')
      .notNull()
      .references(() => follower.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    event: text('event', { enum: EVENTS }).notNull(),
    dataset: text('dataset').notNull(),
    /** @loose records are partitioned by dataset, and the event may outlive its record; of an annual report, its year */
    recordId: text('record_id').notNull(),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subject.id, { onDelete: 'cascade' }),
    /** When it happened. */
    at: moment('at').notNull(),
    /** The message with this change; null until there is one. */
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

/** How far changes and days have been looked through. @retention one row each */
export const followStand = pgTable(
  'follow_stand',
  {
    name: text('name', { enum: ['feed', 'days'] }).primaryKey(),
    /** Position in the ledger. */
    position: bigint('position', { mode: 'number' }),
    /** Day of the last pass. */
    day: day('day'),
  },
  (table) => [checkCodes(table.name)],
)
