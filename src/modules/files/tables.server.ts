import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'

/** Metadata of a stored file. Its bytes are in the storage under `storageKey`. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: text('id').primaryKey(),
    originalName: text('original_name').notNull(),
    ext: text('ext').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Size of a picture as stored, so that pages can reserve its space. */
    width: integer('width'),
    height: integer('height'),
    storageKey: text('storage_key').notNull(),
    /** Member of staff or account that uploaded it. @loose of either table */
    uploaderId: text('uploader_id'),
    /** Keyed hash of the uploader: a user, a member of staff, or a browser without a signed-in person. */
    ownerHash: text('owner_hash'),
    /** Keyed hash of the uploader's network, used for counting only. */
    networkHash: text('network_hash'),
    /** Type of record that the file belongs to; null until it is attached. */
    bizType: text('biz_type'),
    /** @loose names rows of any room, as biz_type says */
    bizId: text('biz_id'),
    /** The form field it was uploaded for, and its position there. */
    bizField: text('biz_field'),
    bizOrder: integer('biz_order'),
    /** A file is `arriving` until its bytes are complete in the storage. */
    state: text('state', { enum: ['arriving', 'kept'] })
      .notNull()
      .default('kept'),
    /** Result of the virus scan; `skipped` if no scanner is configured. */
    virusScan: text('virus_scan', { enum: ['pending', 'clean', 'infected', 'skipped'] })
      .notNull()
      .default('skipped'),
    /** `public`: anybody with the address; `private`: decided by the room. */
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

/** No longer read or written; retained so that the previous release can run beside this one. @retention the next release drops the table */
export const uploadPass = pgTable(
  'upload_pass',
  {
    ownerHash: text('owner_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('upload_pass_expiry').on(table.expiresAt)],
)
