import { type AnyPgColumn, bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../kernel/data/columns.server.ts'
import { LEVELS, type LevelCode } from './indicators.ts'

/**
 * That somebody agreed to be given points: all that stays when they leave.
 *
 * @retention never deleted: it proves what was agreed to
 */
export const pointsConsent = pgTable(
  'points_consent',
  {
    id: text('id').primaryKey(),
    /**
     * The account of the portal that agreed, for itself or for its enterprise. It may be closed meanwhile.
     * @loose the proof outlives the account
     */
    givenBy: text('given_by').notNull(),
    scope: text('scope').notNull(),
    /** Of the text that was agreed to. */
    version: text('version').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('points_consent_giver').on(table.givenBy)],
)

/** Whoever takes part. There is one as long as the consent holds. @retention until the consent is withdrawn */
export const pointsAccount = pgTable(
  'points_account',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    consentId: text('consent_id')
      .notNull()
      .references(() => pointsConsent.id),
    subjectType: text('subject_type', { enum: ['person', 'enterprise'] }).notNull(),
    /** Keyed hash of the credit code or of the number of the identity document. */
    subjectHash: text('subject_hash').notNull(),
    nameSealed: text('name_sealed').notNull(),
    codeSealed: text('code_sealed').notNull(),
    joinedOn: day('joined_on').notNull(),
    /** In hundredths, as it was when last recomputed. What is shown is computed from the ledger. */
    score: integer('score').notNull(),
    /** Level by the score. */
    level: text('level').$type<LevelCode>().notNull(),
    recomputedAt: moment('recomputed_at'),
  },
  (table) => [
    uniqueIndex('points_account_subject').on(table.subjectHash),
    uniqueIndex('points_account_consent').on(table.consentId),
    checkCodes(table.subjectType),
    checkCodes(
      table.level,
      LEVELS.map(({ code }) => code),
    ),
  ],
)

/**
 * Events that were declared with false proofs: nobody who leaves and comes back declares them again. Only a keyed hash, which
 * tells neither whom nor what it is about, and goes when the event could not be declared any more anyway.
 *
 * @retention until the event could not be declared any more
 */
export const pointsFalseEvent = pgTable(
  'points_false_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventHash: text('event_hash').notNull(),
    /** The last day on which the event could be declared; null without an end. */
    keptUntil: day('kept_until'),
  },
  (table) => [uniqueIndex('points_false_event_hash').on(table.eventHash)],
)

/**
 * Every gain and loss. Nothing here is ever changed or deleted but by leaving: what was wrong is taken back by an entry of
 * its own. Days only go forward, so that the score of a day that has passed stays what it was.
 */
export const pointsEntry = pgTable(
  'points_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => pointsAccount.id, { onDelete: 'cascade' }),
    /** Code of the indicator. */
    indicator: text('indicator').notNull(),
    /** Version of the indicator's rule. */
    ruleVersion: integer('rule_version').notNull(),
    /** In hundredths; negative for a loss, and for a gain that is taken back. */
    delta: integer('delta').notNull(),
    reasonSealed: text('reason_sealed').notNull(),
    /** What it rests on: the same thing is booked once. */
    source: text('source').notNull(),
    /** The entry that this one takes back. Both count until the same day. */
    takesBack: bigint('takes_back', { mode: 'number' }).references((): AnyPgColumn => pointsEntry.id),
    effectiveFrom: day('effective_from').notNull(),
    /** The last day on which it counts; null without an end. */
    validUntil: day('valid_until'),
    /** The score after it, on its first day. */
    balanceAfter: integer('balance_after').notNull(),
    bookedAt: moment('booked_at').notNull(),
  },
  (table) => [
    uniqueIndex('points_entry_source').on(table.accountId, table.source),
    uniqueIndex('points_entry_taken_back').on(table.takesBack),
  ],
)
