import type { KeyObject } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { asc, desc, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { computeRoot, leafHash } from './merkle.ts'
import { checkpointText, isSignedBy, type NoteKey, openNote, readCheckpoint, signNote } from './signed-note.server.ts'
import { ledgerCheckpoint, ledgerEntry, ledgerTile } from './tables.server.ts'
import { computeSubtree, countHashes, createNodeReader, HASH_SIZE, TILE_WIDTH } from './tiles.ts'

/** Entries per transaction: hashing this many blocks the process for some ten milliseconds. */
const AT_ONCE = 2048

interface Writing {
  db: Db
  key(): KeyObject
  /** Name of a ledger without a checkpoint. Later the name in the first checkpoint counts, even if the address changes. */
  origin: string
  now(): number
}

/**
 * Adds committed entries to the tree in parts, and writes tiles and checkpoint. Only one process does this at a time, and only committed entries
 * are visible to it: the entry of a slow transaction is added after its commit, behind those added before, and none is skipped.
 */
export async function writeLedger({ db, key, origin, now }: Writing): Promise<number> {
  let written = 0
  // Runs every second. Usually there is nothing to do, so no transaction is opened.
  if (
    (await db.select({ id: ledgerEntry.id }).from(ledgerEntry).where(isNull(ledgerEntry.position)).limit(1)).length ===
    0
  )
    return 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext('ledger')) as mine`,
      )
      return rows[0]?.mine ? writePart(tx, { key: key(), origin }, now()) : 0
    })
    written += count
    if (count < AT_ONCE) return written
    await setImmediate()
  }
}

async function writePart(tx: Db, { key, origin }: { key: KeyObject; origin: string }, now: number): Promise<number> {
  const { id, event, commitment } = ledgerEntry
  const entries = await tx
    .select({ id, event, commitment })
    .from(ledgerEntry)
    .where(isNull(ledgerEntry.position))
    .orderBy(asc(id))
    .limit(AT_ONCE)
  if (entries.length === 0) return 0
  const before = await lastCheckpoint(tx)
  const signer: NoteKey = { key, name: ledgerName(before) ?? origin }
  // Two keys under one name would be two ledgers in the eyes of verifiers, so a changed key is refused.
  if (before && !isSignedBy(before.note, signer))
    throw new Error('the ledger was signed with another key: see LEDGER_KEY_FILE')
  const from = before?.size ?? 0
  const size = from + entries.length
  await placeEntries(tx, entries, from)
  const leaves = Buffer.concat(entries.map((entry) => leafHash(entryBytes(entry))))
  const edge = await growTiles(tx, leaves, from)
  const root = Buffer.from(await computeRoot(size, createNodeReader(edge)))
  const note = signNote(checkpointText({ origin: signer.name, size, root }), signer)
  await tx.insert(ledgerCheckpoint).values({ size, root, at: new Date(now), note })
  return entries.length
}

/** The name of a ledger, fixed by its first checkpoint. */
export const ledgerName = (last: { note: string } | undefined): string | undefined =>
  last && readCheckpoint(openNote(last.note)?.text ?? '')?.origin

/** The bytes of an entry that are hashed: its public part, then the salted hash of the view. */
export const entryBytes = ({ event, commitment }: { event: string; commitment: Uint8Array }): Buffer =>
  Buffer.concat([Buffer.from(event), commitment])

export async function lastCheckpoint(from: Db): Promise<typeof ledgerCheckpoint.$inferSelect | undefined> {
  const [found] = await from.select().from(ledgerCheckpoint).orderBy(desc(ledgerCheckpoint.size)).limit(1)
  return found
}

async function placeEntries(tx: Db, entries: readonly { id: number }[], from: number): Promise<void> {
  await tx.execute(sql`
    update ledger_entry e set position = placed.position
    from (select id, ${from}::bigint + place - 1 as position
      from unnest(${sql.param(entries.map(({ id }) => id))}::bigint[]) with ordinality as listed(id, place)) placed
    where e.id = placed.id`)
}

/** Appends hashes to the tiles of all levels; returns the reader from which the root is computed. */
async function growTiles(tx: Db, leaves: Uint8Array, before: number) {
  const known = new Map<string, Uint8Array>()
  let fresh = leaves
  for (let level = 0; fresh.length > 0; level++) {
    const had = countHashes(before, level)
    const first = Math.floor(had / TILE_WIDTH)
    const old =
      had % TILE_WIDTH === 0
        ? Buffer.alloc(0)
        : (await readTile(tx, level, first)).subarray(0, (had % TILE_WIDTH) * HASH_SIZE)
    const hashes = Buffer.concat([old, fresh])
    const tops: Uint8Array[] = []
    const rows: (typeof ledgerTile.$inferInsert)[] = []
    for (let n = first, at = 0; at < hashes.length; n++, at += TILE_WIDTH * HASH_SIZE) {
      const tile = hashes.subarray(at, at + TILE_WIDTH * HASH_SIZE)
      rows.push({ level, n, hashes: tile })
      known.set(`${level}/${n}`, tile)
      if (tile.length === TILE_WIDTH * HASH_SIZE) tops.push(computeSubtree(tile, 0, TILE_WIDTH))
    }
    await tx
      .insert(ledgerTile)
      .values(rows)
      .onConflictDoUpdate({ target: [ledgerTile.level, ledgerTile.n], set: { hashes: sql`excluded.hashes` } })
    fresh = Buffer.concat(tops)
  }
  return async (level: number, n: number) => known.get(`${level}/${n}`) ?? readTile(tx, level, n)
}

export async function readTile(from: Db, level: number, n: number): Promise<Buffer> {
  const tile = await findTile(from, level, n)
  if (!tile) throw new Error(`the ledger has no tile ${level}/${n}`)
  return tile
}

/** Null if the tile is missing, which only a damaged ledger shows for a place below its size. */
export async function findTile(from: Db, level: number, n: number): Promise<Buffer | null> {
  const [tile] = await from
    .select({ hashes: ledgerTile.hashes })
    .from(ledgerTile)
    .where(sql`${ledgerTile.level} = ${level} and ${ledgerTile.n} = ${n}`)
  return tile?.hashes ?? null
}
