import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from './code-checks.server.ts'
import { moment } from './columns.server.ts'

/**
 * Audit records: the actor, the action and the thing. Each row contains the hash of the row before it, so that a deleted or changed row is detected,
 * and a mark, so that a row not written by the portal is detected. A trigger assigns number and hash under a lock; another trigger refuses every
 * update and delete.
 *
 * @retention never deleted; triggers refuse it
 */
export const auditRecord = pgTable(
  'audit_record',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    actorKind: text('actor_kind', { enum: ['anonymous', 'user', 'staff', 'system'] }).notNull(),
    /** @loose outlives the account */
    actorId: text('actor_id'),
    /** Network address of the request. @personal */
    address: text('address'),
    /** Code of the action, defined by the room. */
    action: text('action').notNull(),
    /** Kind of the thing acted upon. */
    entity: text('entity').notNull(),
    /** @loose names rows of any table and outlives them */
    entityId: text('entity_id').notNull(),
    /** Facts about the action, without personal data. */
    detail: jsonb('detail').notNull().default({}),
    /** Signature by the application with a key that is not in the database. Records of early versions have none. */
    mark: text('mark'),
    /** Hash over this record and the one before it. */
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_record_entity').on(table.entity, table.entityId),
    // Refuses a copied record.
    uniqueIndex('audit_record_mark').on(table.mark),
    checkCodes(table.actorKind),
  ],
)

/**
 * The data keys under which this database was written, the current one last. For an earlier key only its hash key and audit key are stored,
 * sealed with the current key: they find hashed values and verify audit heads, but decrypt nothing. @retention never deleted
 */
export const keyRing = pgTable('key_ring', {
  /** Number of the key, from 1. */
  generation: integer('generation').primaryKey(),
  /** Name of the key, derived from it. @loose names no row */
  keyId: text('key_id').notNull().unique(),
  hashKeySealed: text('hash_key_sealed').notNull(),
  auditKeySealed: text('audit_key_sealed').notNull(),
  /** Start of use. */
  since: moment('since').notNull(),
  /** Moment when the last value under the previous key had been replaced. */
  finishedAt: moment('finished_at'),
})

/** Sessions of citizens and of staff. The cookie holds a random token; only its hash is stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    actorKind: text('actor_kind', { enum: ['user', 'staff'] }).notNull(),
    /** @loose an account of a user or of staff, as actor_kind says */
    actorId: text('actor_id').notNull(),
    /** 1 person, 2 enterprise, 3 other organisation. @codes null for staff */
    userType: integer('user_type'),
    /** Unsealed name in sessions of earlier versions; empty in all others. @personal */
    name: text('name').notNull().default(''),
    /** Encrypted with a key derived from the session token. */
    nameSealed: text('name_sealed'),
    /** Roles of a member of staff; empty for users. */
    roles: text('roles').array().notNull().default([]),
    /** Browser and operating system, for display. */
    device: text('device').notNull().default(''),
    /** Network address at login; stored only for staff sessions. @personal */
    address: text('address'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('session_actor').on(table.actorKind, table.actorId),
    index('session_expiry').on(table.expiresAt),
    checkCodes(table.actorKind),
  ],
)
