import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'

/** What is known of a stored file. Its bytes lie in the storage under `storageKey`. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: text('id').primaryKey(),
    originalName: text('original_name').notNull(),
    ext: text('ext').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Of a picture that was sent, as it lies in the storage; the page keeps its place free. */
    width: integer('width'),
    height: integer('height'),
    storageKey: text('storage_key').notNull(),
    /** Member of staff or account that sent it. @loose of either table */
    uploaderId: text('uploader_id'),
    /** Who sent it, as a keyed hash: a user, a member of staff, or a browser that nobody has signed on in. */
    ownerHash: text('owner_hash'),
    /** The network it was sent from; only counted by. */
    networkHash: text('network_hash'),
    /** What the file belongs to; null until it is attached to something. */
    bizType: text('biz_type'),
    /** @loose names rows of any room, as biz_type says */
    bizId: text('biz_id'),
    /** The field of the form it was sent for, and its place there. */
    bizField: text('biz_field'),
    bizOrder: integer('biz_order'),
    /** A file is `arriving` until its bytes are known to lie in the storage. */
    state: text('state', { enum: ['arriving', 'kept'] })
      .notNull()
      .default('kept'),
    /** What the scanner said; skipped where none is configured. */
    virusScan: text('virus_scan', { enum: ['pending', 'clean', 'infected', 'skipped'] })
      .notNull()
      .default('skipped'),
    /** public: anybody with the address; private: as the room decides. */
    accessLevel: text('access_level', { enum: ['public', 'private'] })
      .notNull()
      .default('private'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('stored_file_owner').on(table.bizType, table.bizId),
    index('stored_file_expiry').on(table.expiresAt),
    index('stored_file_uploader').on(table.ownerHash, table.createdAt),
    index('stored_file_network').on(table.networkHash, table.createdAt),
    checkCodes(table.state),
    checkCodes(table.virusScan),
    checkCodes(table.accessLevel),
  ],
)

/**
 * No longer read or written; it stays as long as the version before this one may run beside it.
 *
 * @retention the next release drops the table
 */
export const uploadPass = pgTable(
  'upload_pass',
  {
    ownerHash: text('owner_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('upload_pass_expiry').on(table.expiresAt)],
)
