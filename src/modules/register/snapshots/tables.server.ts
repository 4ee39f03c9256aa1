import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../../kernel/data/columns.server.ts'
import { SNAPSHOT_FORMATS } from './contract.ts'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** A dataset as files of one night. One of each dataset is offered; the one before it is removed. */
export const snapshot = pgTable(
  'snapshot',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Code of the dataset. */
    dataset: text('dataset').notNull(),
    /** `removed`: its files are gone because a record in it has ended; the next one begins its delta here. */
    state: text('state', { enum: ['making', 'current', 'removed'] }).notNull(),
    because: text('because', { enum: ['nightly', 'ended'] }).notNull(),
    asOf: day('as_of').notNull(),
    madeAt: moment('made_at').notNull(),
    /** Everything up to this position of the change feed is in it. */
    position: bigint('position', { mode: 'number' }).notNull(),
    /** Where its delta begins; null where it has none. */
    deltaFrom: bigint('delta_from', { mode: 'number' }),
    rows: integer('rows').notNull().default(0),
    /** The last day on which all of its records are public; null without an end. */
    freshUntil: day('fresh_until'),
    /** Hash of its columns: between different ones there is no delta. */
    shape: text('shape').notNull(),
    /** What the keys of its files in the storage begin with. */
    storageKey: text('storage_key').notNull(),
  },
  (table) => [
    uniqueIndex('snapshot_current').on(table.dataset).where(sql`${table.state} <> 'making'`),
    index('snapshot_making').on(table.dataset).where(sql`${table.state} = 'making'`),
    checkCodes(table.state),
    checkCodes(table.because),
  ],
)

/** The files of a snapshot. They lie in the storage in parts of equal size. */
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

/** The signed list of all snapshots, as it is served. Only the newest is there. */
export const snapshotManifest = pgTable('snapshot_manifest', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  text: text('text').notNull(),
  signature: bytes('signature').notNull(),
})
