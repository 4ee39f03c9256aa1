import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../../kernel/data/columns.server.ts'
import { SNAPSHOT_FORMATS } from './contract.ts'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** The files of a dataset as of one night. One snapshot per dataset is offered; its predecessor is removed. */
export const snapshot = pgTable(
  'snapshot',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Code of the dataset. */
    dataset: text('dataset').notNull(),
    /** `removed`: its files were deleted because a record in it has ended; the next delta begins at its position. */
    state: text('state', { enum: ['making', 'current', 'removed'] }).notNull(),
    because: text('because', { enum: ['nightly', 'ended'] }).notNull(),
    asOf: day('as_of').notNull(),
    madeAt: moment('made_at').notNull(),
    /** It contains all changes up to this position of the change feed. */
    position: bigint('position', { mode: 'number' }).notNull(),
    /** Position where its delta begins; null without a delta. */
    deltaFrom: bigint('delta_from', { mode: 'number' }),
    rows: integer('rows').notNull().default(0),
    /** The last day on which all its records are public; null if none of them expires. */
    freshUntil: day('fresh_until'),
    /** Hash of its columns; no delta is made between different ones. */
    shape: text('shape').notNull(),
    /** Common prefix of the storage keys of its files. */
    storageKey: text('storage_key').notNull(),
  },
  (table) => [
    uniqueIndex('snapshot_current').on(table.dataset).where(sql`${table.state} <> 'making'`),
    index('snapshot_making').on(table.dataset).where(sql`${table.state} = 'making'`),
    checkCodes(table.state),
    checkCodes(table.because),
  ],
)

/** A file of a snapshot, stored in parts of equal size. */
export const snapshotFile = pgTable(
  'snapshot_file',
  {
    snapshotId: bigint('snapshot_id', { mode: 'number' })
      .notNull()
      .references(() => snapshot.id, { onDelete: 'cascade' }),
    format: text('format', { enum: SNAPSHOT_FORMATS }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** CRC-32, which archives need. */
    crc32: bigint('crc32', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.snapshotId, table.format] }), checkCodes(table.format)],
)

/** The newest signed list of all snapshots, as published. */
export const snapshotManifest = pgTable('snapshot_manifest', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  text: text('text').notNull(),
  signature: bytes('signature').notNull(),
})
