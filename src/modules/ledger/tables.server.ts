import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'
import { ENTRY_TYPES } from './contract.ts'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/**
 * The public ledger of publications, corrections and endings. An entry is written in the transaction of its change, and gets its index in the
 * tree after the commit. @retention never deleted: a ledger from which entries can be deleted proves nothing; the salt, which links an entry to
 * a record, is deleted when the record ends
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** From 0, in the order of commits; null until the entry is in the tiles. */
    position: bigint('position', { mode: 'number' }),
    at: moment('at').notNull(),
    type: text('type', { enum: ENTRY_TYPES }).notNull(),
    /** Dataset of the record, or `paper`. */
    dataset: text('dataset').notNull(),
    /** Id of the record or number of the paper. @loose the ledger outlives both */
    thingId: text('thing_id').notNull(),
    /** The fields that a correction changed; empty for other types. */
    fields: text('fields').array().notNull().default([]),
    /** The public part of the entry: JSON that names nobody. */
    event: text('event').notNull(),
    /** SHA-256 of salt and public view, the last 32 bytes of the entry. */
    commitment: bytes('commitment').notNull(),
    /** 128 random bits; null once a later entry has replaced this one or the record has ended. */
    salt: bytes('salt'),
  },
  (table) => [
    uniqueIndex('ledger_entry_position').on(table.position).where(sql`${table.position} is not null`),
    index('ledger_entry_waiting').on(table.id).where(sql`${table.position} is null`),
    // At most one entry describes the current public view of a record.
    uniqueIndex('ledger_entry_live').on(table.dataset, table.thingId).where(sql`${table.salt} is not null`),
    // Finds all entries of one record; without it every record page would read the whole ledger.
    index('ledger_entry_thing').on(table.dataset, table.thingId, table.id),
    // For the change feed of one dataset.
    index('ledger_entry_feed').on(table.dataset, table.position).where(sql`${table.position} is not null`),
    // Finds out before every download whether a record of the dataset has ended since its snapshot.
    index('ledger_entry_ended').on(table.dataset, table.position).where(sql`${table.type} = 'ended'`),
    checkCodes(table.type),
  ],
)

/** Hashes of the ledger's tree in tiles of 256, in the format of c2sp.org/tlog-tiles; the last tile of each level grows. */
export const ledgerTile = pgTable(
  'ledger_tile',
  {
    level: smallint('level').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
    /** Up to 256 hashes of 32 bytes. */
    hashes: bytes('hashes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.n] })],
)

/** Each size that the ledger has signed. @retention never deleted, as the entries */
export const ledgerCheckpoint = pgTable('ledger_checkpoint', {
  size: bigint('size', { mode: 'number' }).primaryKey(),
  root: bytes('root').notNull(),
  at: moment('at').notNull(),
  /** The signed note as published. */
  note: text('note').notNull(),
})
