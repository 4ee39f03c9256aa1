import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { RECEIVER_TYPES } from './contract.ts'

/**
 * A permission to read somebody's data: of whom, by whom, until when, how often. Whether it is valid follows from its columns.
 */
export const accessGrant = pgTable(
  'access_grant',
  {
    id: text('id').primaryKey(),
    scope: text('scope').notNull(),
    /** Number or id of the object that it opens. */
    object: text('object').notNull(),
    /** Keyed hash of the subject's code, which for a person is the number of an identity document. */
    subjectHash: text('subject_hash').notNull(),
    /** The account that gave it, which may have been closed since. @loose the room of accounts comes later */
    givenBy: text('given_by').notNull(),
    toType: text('to_type', { enum: RECEIVER_TYPES }).notNull(),
    /** The receiver; null for a link that anyone may use. @loose an account, a unit or an institution, as to_type says */
    toId: text('to_id'),
    /** Keyed hash of the secret in the link. */
    secretHash: text('secret_hash'),
    /** Subject, receiver and purpose in words, sealed. */
    termsSealed: text('terms_sealed').notNull(),
    givenAt: moment('given_at').notNull(),
    until: moment('until').notNull(),
    viewLimit: integer('view_limit'),
    viewCount: integer('view_count').notNull().default(0),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('access_grant_secret').on(table.secretHash),
    index('access_grant_giver').on(table.givenBy, table.givenAt.desc().nullsFirst()),
    index('access_grant_object').on(table.scope, table.object),
    index('access_grant_until').on(table.until),
    checkCodes(table.toType),
  ],
)

/** An access to somebody's data, listed for the data subject. */
export const look = pgTable(
  'look',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    subjectHash: text('subject_hash').notNull(),
    scope: text('scope').notNull(),
    /** The grant that allowed it; null if the law allows it. */
    grantId: text('grant_id').references(() => accessGrant.id),
    /** The account or unit; null for a link holder. @loose an account or a unit */
    lookerId: text('looker_id'),
    /** Reader, object and, without a grant, purpose in words, sealed. */
    saidSealed: text('said_sealed').notNull(),
  },
  (table) => [
    index('look_subject').on(table.subjectHash, table.id.desc().nullsFirst()),
    index('look_grant').on(table.grantId),
    index('look_at').on(table.at),
  ],
)
