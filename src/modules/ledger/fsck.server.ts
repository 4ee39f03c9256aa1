import { asc, gt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { computeRoot, leafHash } from './merkle.ts'
import { isSignedBy, type NoteKey, openNote, readCheckpoint } from './signed-note.server.ts'
import { ledgerCheckpoint, ledgerEntry, ledgerTile } from './tables.server.ts'
import { computeSubtree, countHashes, createNodeReader, HASH_SIZE, hashAt, TILE_WIDTH } from './tiles.ts'
import { entryBytes, readTile } from './writer.server.ts'

/** A contradiction within the ledger, and its place. */
export type LedgerFault =
  | { kind: 'missing' | 'changed'; position: number }
  | { kind: 'tile'; level: number; n: number }
  | { kind: 'checkpoint'; size: number }

interface Checked {
  size: number
  fault: LedgerFault | null
}

/**
 * Checks entries, tiles and checkpoints against each other and returns the first fault, if any. Only one tile of entries is in memory at a time.
 */
export async function checkLedger(db: Db, publicKey: NoteKey['key']): Promise<Checked> {
  const [last] = await db.select({ size: sql<number>`max(${ledgerCheckpoint.size})::float8` }).from(ledgerCheckpoint)
  const size = last?.size ?? 0
  const fault =
    (await checkEntries(db, size)) ?? (await checkTiles(db, size)) ?? (await checkCheckpoints(db, publicKey))
  return { size, fault }
}

async function checkEntries(db: Db, size: number): Promise<LedgerFault | null> {
  for (let from = 0; from < size; from += TILE_WIDTH) {
    const { position, event, commitment } = ledgerEntry
    const entries = await db
      .select({ position, event, commitment })
      .from(ledgerEntry)
      .where(gt(position, from - 1))
      .orderBy(asc(position))
      .limit(Math.min(TILE_WIDTH, size - from))
    const tile = await readTile(db, 0, from / TILE_WIDTH).catch(() => null)
    if (!tile) return { kind: 'tile', level: 0, n: from / TILE_WIDTH }
    for (let index = 0; index < Math.min(TILE_WIDTH, size - from); index++) {
      const entry = entries[index]
      if (entry?.position !== from + index) return { kind: 'missing', position: from + index }
      if (tile.length < (index + 1) * HASH_SIZE || !leafHash(entryBytes(entry)).equals(hashAt(tile, index)))
        return { kind: 'changed', position: from + index }
    }
  }
  return null
}

/** Each hash above the leaves must be the root of the tile below it. */
async function checkTiles(db: Db, size: number): Promise<LedgerFault | null> {
  for (let level = 1; countHashes(size, level) > 0; level++)
    for (let index = 0; index < countHashes(size, level); index++) {
      const n = Math.floor(index / TILE_WIDTH)
      const [tile, below] = await Promise.all([readTile(db, level, n), readTile(db, level - 1, index)]).catch(() => [])
      if (
        !tile ||
        !below ||
        !computeSubtree(below, 0, TILE_WIDTH).every((byte, at) => byte === hashAt(tile, index % TILE_WIDTH)[at])
      )
        return { kind: 'tile', level, n }
    }
  const { rows } = await db.execute<{ level: number; n: number }>(sql`
    select level, n::int from ${ledgerTile} where length(hashes) % ${HASH_SIZE} <> 0
      or n * ${TILE_WIDTH} + length(hashes) / ${HASH_SIZE} > floor(${size} / power(${TILE_WIDTH}, level))
    order by level, n limit 1`)
  return rows[0] ? { kind: 'tile', ...rows[0] } : null
}

/** Each checkpoint that was ever signed is the root of a beginning of the ledger. */
async function checkCheckpoints(db: Db, key: NoteKey['key']): Promise<LedgerFault | null> {
  for (let after = 0; ; ) {
    const some = await db
      .select()
      .from(ledgerCheckpoint)
      .where(gt(ledgerCheckpoint.size, after))
      .orderBy(asc(ledgerCheckpoint.size))
      .limit(CHECKPOINTS_AT_ONCE)
    for (const { size, note } of some) {
      const head = readCheckpoint(openNote(note)?.text ?? '')
      const root = await computeRoot(
        size,
        createNodeReader((level, n) => readTile(db, level, n)),
      )
      const isRight = head?.size === size && head.root.equals(root) && isSignedBy(note, { name: head.origin, key })
      if (!isRight) return { kind: 'checkpoint', size }
    }
    if (some.length < CHECKPOINTS_AT_ONCE) return null
    after = some.at(-1)!.size
  }
}

const CHECKPOINTS_AT_ONCE = 100
