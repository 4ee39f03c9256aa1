import { hash } from 'node:crypto'

/** Hashing of RFC 6962: leaves and inner nodes have different prefixes, so that one cannot be passed off as the other. */
export const leafHash = (entry: Uint8Array): Buffer => sha256(LEAF, entry)
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right)
export const EMPTY_ROOT: Buffer = sha256()

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

function sha256(...parts: Uint8Array[]): Buffer {
  return hash('sha256', Buffer.concat(parts), 'buffer')
}

/** Reads the hash of a complete subtree with 2^height leaves, by its index on that level. */
export type ReadNode = (height: number, index: number) => Promise<Uint8Array>

/** The root over the first `size` leaves. */
export async function computeRoot(size: number, read: ReadNode): Promise<Uint8Array> {
  return size === 0 ? EMPTY_ROOT : hashRange(0, size, read)
}

/** The hashes beside the way from a leaf to the root, lowest first (RFC 6962, 2.1.1). */
export async function proveInclusion(index: number, size: number, read: ReadNode): Promise<Uint8Array[]> {
  if (!(index >= 0 && index < size)) throw new RangeError(`no leaf ${index} among ${size}`)
  const path: Uint8Array[] = []
  let [from, until] = [0, size]
  while (until - from > 1) {
    const middle = from + splitOf(until - from)
    if (index < middle) {
      path.push(await hashRange(middle, until, read))
      until = middle
    } else {
      path.push(await hashRange(from, middle, read))
      from = middle
    }
  }
  return path.reverse()
}

/** The hashes that prove that the tree of `size` leaves begins with the tree of `oldSize` (RFC 6962, 2.1.2). */
export async function proveConsistency(oldSize: number, size: number, read: ReadNode): Promise<Uint8Array[]> {
  if (!(oldSize > 0 && oldSize <= size)) throw new RangeError(`no tree of ${oldSize} within ${size}`)
  const path: Uint8Array[] = []
  let [from, until, isWhole] = [0, size, true]
  while (until !== oldSize) {
    const middle = from + splitOf(until - from)
    if (oldSize <= middle) {
      path.push(await hashRange(middle, until, read))
      until = middle
    } else {
      path.push(await hashRange(from, middle, read))
      ;[from, isWhole] = [middle, false]
    }
  }
  if (!isWhole) path.push(await hashRange(from, until, read))
  return path.reverse()
}

/** The root computed from an inclusion proof; null if the proof has a wrong length. */
export function rootFromInclusion(
  leaf: Uint8Array,
  { index, size, path }: { index: number; size: number; path: readonly Uint8Array[] },
): Uint8Array | null {
  if (!(index >= 0 && index < size)) return null
  let [node, last, hashed] = [index, size - 1, leaf]
  for (const beside of path) {
    if (last === 0) return null
    if (node % 2 === 1 || node === last) {
      hashed = nodeHash(beside, hashed)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else {
      hashed = nodeHash(hashed, beside)
    }
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 ? hashed : null
}

const half = (value: number): number => Math.floor(value / 2)

/** The hash over the leaves from `from` to before `until`. `from` must be a multiple of the largest power of two in that range. */
async function hashRange(from: number, until: number, read: ReadNode): Promise<Uint8Array> {
  const count = until - from
  const height = Math.log2(count)
  if (Number.isInteger(height)) return read(height, from / count)
  const middle = from + splitOf(count)
  return nodeHash(await hashRange(from, middle, read), await hashRange(middle, until, read))
}

/** The largest power of two below `count`. */
const splitOf = (count: number): number => 2 ** (Math.ceil(Math.log2(count)) - 1)
