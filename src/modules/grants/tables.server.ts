import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { RECEIVER_TYPES } from './contract.ts'

/** What somebody lets be seen: of whom, by whom, until when, how often. Whether it is open follows from its columns. */
export const accessGrant = pgTable(
  'access_grant',
  {
    id: text('id').primaryKey(),
    scope: text('scope').notNull(),
    /** The thing it opens, by its number or id. */
    object: text('object').notNull(),
    /** Keyed hash of the code: that of a person is the number of a document. */
    subjectHash: text('subject_hash').notNull(),
    /** The account; it may be closed meanwhile. @loose the room of accounts comes later */
    givenBy: text('given_by').notNull(),
    toType: text('to_type', { enum: RECEIVER_TYPES }).notNull(),
    /**
     * Null where whoever holds the link may look.
     * @loose an account, a unit or an institution, as to_type says
     */
    toId: text('to_id'),
    /** Keyed hash of the secret in the link. */
    secretHash: text('secret_hash'),
    /** The subject, whom it is given to and for what, in words. */
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

/** Every look at somebody's data, for its owner to read. */
export const look = pgTable(
  'look',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    subjectHash: text('subject_hash').notNull(),
    scope: text('scope').notNull(),
    /** The grant that let it happen; null where the law does. */
    grantId: text('grant_id').references(() => accessGrant.id),
    /** Of an account or unit; null for the person who holds a link. @loose an account or a unit */
    lookerId: text('looker_id'),
    /** Who, at what and, without a grant, for what, in words. */
    saidSealed: text('said_sealed').notNull(),
  },
  (table) => [
    index('look_subject').on(table.subjectHash, table.id.desc().nullsFirst()),
    index('look_grant').on(table.grantId),
    index('look_at').on(table.at),
  ],
)
