import { type AnyPgColumn, bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../kernel/data/columns.server.ts'
import { LEVELS, type LevelCode } from './indicators.ts'

/** Consents to credit points: all that remains after withdrawal. @retention never deleted: it proves what was agreed to */
export const pointsConsent = pgTable(
  'points_consent',
  {
    id: text('id').primaryKey(),
    /** Portal account that consented for itself or its enterprise; it may have been closed since. @loose the proof outlives the account */
    givenBy: text('given_by').notNull(),
    scope: text('scope').notNull(),
    /** Version of the consent text. */
    version: text('version').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('points_consent_giver').on(table.givenBy)],
)

/** Participants; a row exists as long as the consent is valid. @retention until the consent is withdrawn */
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
    /** Score in hundredths as of the last recomputation. Pages compute it from the ledger. */
    score: integer('score').notNull(),
    /** Level that corresponds to the score. */
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
 * Events declared with false evidence, which cannot be declared again even after leaving and rejoining. Only a keyed hash, which identifies
 * neither subject nor event. @retention until the event could not be declared any more
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
 * Every gain and loss, append-only until the subject withdraws: an error is reversed by another entry. Effective days never go backwards,
 * so that past scores do not change.
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
    /** Source of the entry; each source is booked once. */
    source: text('source').notNull(),
    /** The entry that this one takes back. Both count until the same day. */
    takesBack: bigint('takes_back', { mode: 'number' }).references((): AnyPgColumn => pointsEntry.id),
    effectiveFrom: day('effective_from').notNull(),
    /** The last day on which it counts; null without an end. */
    validUntil: day('valid_until'),
    /** The score on the first day of the entry, including it. */
    balanceAfter: integer('balance_after').notNull(),
    bookedAt: moment('booked_at').notNull(),
  },
  (table) => [
    uniqueIndex('points_entry_source').on(table.accountId, table.source),
    uniqueIndex('points_entry_taken_back').on(table.takesBack),
  ],
)
