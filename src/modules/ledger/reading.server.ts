import { and, asc, between, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { proveInclusion } from './merkle.ts'
import { ledgerEntry } from './tables.server.ts'
import { countHashes, createNodeReader, HASH_SIZE, readTilePath, TILE_WIDTH, tilePath, writeBundle } from './tiles.ts'
import { entryBytes, findTile, lastCheckpoint, readTile } from './writer.server.ts'

/** Creates the public reads of the ledger. */
export function createLedgerReads(db: Db) {
  return {
    /** The newest checkpoint; null before the first entry is in the tree. */
    checkpoint: async (): Promise<string | null> => (await lastCheckpoint(db))?.note ?? null,

    /** A tile or a bundle of entries by its address; null if it does not exist or has fewer entries so far. */
    async file(path: string): Promise<{ bytes: Buffer; isFull: boolean } | null> {
      const asked = readTilePath(path)
      const size = asked && (await lastCheckpoint(db))?.size
      if (!asked || !size) return null
      const { level, n, width } = asked
      if (countHashes(size, level === 'entries' ? 0 : level) < n * TILE_WIDTH + width) return null
      const isFull = width === TILE_WIDTH
      if (level !== 'entries') {
        const tile = await findTile(db, level, n)
        return tile && { bytes: tile.subarray(0, width * HASH_SIZE), isFull }
      }
      return { bytes: await readBundle(db, n * TILE_WIDTH, width), isFull }
    },

    /** Addresses of the bundles with the entries at these places. */
    async entryFiles(positions: readonly number[]): Promise<string[]> {
      const size = (await lastCheckpoint(db))?.size ?? 0
      const bundles = new Set(positions.filter((one) => one < size).map((one) => Math.floor(one / TILE_WIDTH)))
      return [...bundles].map((n) => {
        const width = Math.min(size - n * TILE_WIDTH, TILE_WIDTH)
        return `/log/${tilePath({ level: 'entries', n, width })}`
      })
    },

    /** The proof of the current public view of a record or paper; null while its entry is not in the tree yet. */
    async proof(dataset: string, thingId: string): Promise<Proof | null> {
      const [entry] = await db
        .select()
        .from(ledgerEntry)
        .where(and(eq(ledgerEntry.dataset, dataset), eq(ledgerEntry.thingId, thingId), isNotNull(ledgerEntry.salt)))
      const head = await lastCheckpoint(db)
      if (!entry?.salt || entry.position === null || !head || head.size <= entry.position) return null
      const path = await proveInclusion(entry.position, head.size, createNodeReader(rememberTiles(db)))
      return { entry: { ...entry, salt: entry.salt }, position: entry.position, path, checkpoint: head.note }
    },
  }
}

interface Proof {
  entry: { event: string; commitment: Buffer; salt: Buffer }
  position: number
  path: Uint8Array[]
  checkpoint: string
}

/** A proof as a file (c2sp.org/tlog-proof); `extra` has the salt and view that lead from the record to the entry. */
export function writeProof({ entry, position, path, checkpoint }: Proof, view: string): string {
  const extra = JSON.stringify({ event: entry.event, salt: entry.salt.toString('hex'), view })
  return [
    'c2sp.org/tlog-proof@v1',
    `extra ${Buffer.from(extra).toString('base64')}`,
    `index ${position}`,
    ...path.map((hash) => Buffer.from(hash).toString('base64')),
    '',
    checkpoint,
  ].join('\n')
}

async function readBundle(db: Db, from: number, width: number): Promise<Buffer> {
  const { event, commitment, position } = ledgerEntry
  const entries = await db
    .select({ event, commitment })
    .from(ledgerEntry)
    .where(between(position, from, from + width - 1))
    .orderBy(asc(position))
  return writeBundle(entries.map(entryBytes))
}

/** Caches tiles, because one proof reads the same tile several times. */
function rememberTiles(db: Db) {
  const tiles = new Map<string, Promise<Buffer>>()
  return (level: number, n: number) => {
    const known = tiles.get(`${level}/${n}`) ?? readTile(db, level, n)
    tiles.set(`${level}/${n}`, known)
    return known
  }
}
