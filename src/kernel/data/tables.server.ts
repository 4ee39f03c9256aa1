import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from './code-checks.server.ts'
import { moment } from './columns.server.ts'

/**
 * Who did what to which thing. Each row carries the hash of the one before it, so that a missing or changed row shows, and
 * a mark, so that one the portal did not write shows. A trigger makes number and hash while nobody else can write one;
 * another refuses every change.
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
    /** What was done, as a code of the room. */
    action: text('action').notNull(),
    /** Sort of thing it was done to. */
    entity: text('entity').notNull(),
    /** @loose names rows of any table and outlives them */
    entityId: text('entity_id').notNull(),
    /** Facts about the act, without personal data. */
    detail: jsonb('detail').notNull().default({}),
    /** Made by the application with a key that the database does not have. Records of earlier versions have none. */
    mark: text('mark'),
    /** Hash over this record and the one before it. */
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_record_entity').on(table.entity, table.entityId),
    // A record that is copied is refused.
    uniqueIndex('audit_record_mark').on(table.mark),
    checkCodes(table.actorKind),
  ],
)

/**
 * The keys this database was written under, the one in use last. What is kept of each finds what was hashed with it and
 * says which audit heads it signed, and opens nothing; it is sealed with the key in use.
 *
 * @retention never deleted
 */
export const keyRing = pgTable('key_ring', {
  /** Number of the key, from 1. */
  generation: integer('generation').primaryKey(),
  /** Name of the key, derived from it. @loose names no row */
  keyId: text('key_id').notNull().unique(),
  hashKeySealed: text('hash_key_sealed').notNull(),
  auditKeySealed: text('audit_key_sealed').notNull(),
  /** When the key came into use. */
  since: moment('since').notNull(),
  /** When nothing was left under the key before. */
  finishedAt: moment('finished_at'),
})

/** Sessions of citizens and of staff. The cookie holds a random token; only its hash is kept. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    actorKind: text('actor_kind', { enum: ['user', 'staff'] }).notNull(),
    /** @loose an account of a user or of staff, as actor_kind says */
    actorId: text('actor_id').notNull(),
    /** 1 person, 2 enterprise, 3 other organisation. @codes null of staff */
    userType: integer('user_type'),
    /** Unsealed name in sessions that an earlier version started; empty in all others. @personal */
    name: text('name').notNull().default(''),
    /** Only who has the token can open it. */
    nameSealed: text('name_sealed'),
    /** Roles of a member of staff; of users none. */
    roles: text('roles').array().notNull().default([]),
    /** Browser and system, in words. */
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
