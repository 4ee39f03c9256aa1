import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
    storageKey: text('storage_key').notNull(),
    uploaderId: text('uploader_id'),
    /** What the file belongs to; null until it is attached to something. */
    bizType: text('biz_type'),
    bizId: text('biz_id'),
    virusScan: text('virus_scan', { enum: ['pending', 'clean', 'infected', 'skipped'] })
      .notNull()
      .default('skipped'),
    accessLevel: text('access_level', { enum: ['public', 'private'] })
      .notNull()
      .default('private'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('stored_file_owner').on(table.bizType, table.bizId),
    index('stored_file_expiry').on(table.expiresAt),
  ],
)
