import { nodeHash, type ReadNode } from './merkle.ts'

/** Levels of the tree in one file (c2sp.org/tlog-tiles). */
const TILE_HEIGHT = 8
export const TILE_WIDTH = 2 ** TILE_HEIGHT
export const HASH_SIZE = 32

/** Reads at least the first `count` hashes of a tile. */
export type ReadTile = (level: number, n: number, width: number) => Promise<Uint8Array>

/** The root over `count` hashes of a tile (a power of two), beginning with hash number `from`. */
export function computeSubtree(hashes: Uint8Array, from: number, count: number): Uint8Array {
  if (count === 1) return hashAt(hashes, from)
  const half = count / 2
  return nodeHash(computeSubtree(hashes, from, half), computeSubtree(hashes, from + half, half))
}

export function hashAt(hashes: Uint8Array, index: number): Uint8Array {
  const hash = hashes.subarray(index * HASH_SIZE, (index + 1) * HASH_SIZE)
  if (hash.length !== HASH_SIZE) throw new RangeError(`no hash ${index} in a tile of ${hashes.length / HASH_SIZE}`)
  return hash
}

/** Returns a reader for nodes of the tree, which are computed from their tiles. */
export function createNodeReader(readTile: ReadTile): ReadNode {
  return async (height, index) => {
    // The root of a full tile is stored as a hash of the tile above it.
    const level = Math.floor(height / TILE_HEIGHT)
    const count = 2 ** (height % TILE_HEIGHT)
    const first = index * count
    const n = Math.floor(first / TILE_WIDTH)
    const from = first - n * TILE_WIDTH
    return computeSubtree(await readTile(level, n, from + count), from, count)
  }
}

/** Number of hashes on a level in a tree of `size` leaves: one for each full tile of the level below. */
export const countHashes = (size: number, level: number): number => Math.floor(size / TILE_WIDTH ** level)

interface TileAddress {
  level: number | 'entries'
  n: number
  width: number
}

/** Parses addresses such as `tile/0/x001/234.p/5`; null for any other spelling. */
export function readTilePath(path: string): TileAddress | null {
  const match = /^tile\/(entries|0|[1-5]?\d|6[0-3])\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path)
  if (!match) return null
  const [, level, digits, partial] = match
  // Leading groups of zeros are refused, so that each tile has one address.
  if (digits!.startsWith('x000/') || /^0\d/.test(level!)) return null
  const width = partial ? Number(partial) : TILE_WIDTH
  if (partial && width >= TILE_WIDTH) return null
  return { level: level === 'entries' ? level : Number(level), n: Number(digits!.replaceAll(/[x/]/g, '')), width }
}

export function tilePath({ level, n, width }: TileAddress): string {
  const groups = [String(n % 1000).padStart(3, '0')]
  for (let rest = Math.floor(n / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`)
  return `tile/${level}/${groups.join('/')}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}

/** Encodes entries as a bundle: each is preceded by its length in two bytes. */
export function writeBundle(entries: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(entry.length)
      return [length, entry]
    }),
  )
}
