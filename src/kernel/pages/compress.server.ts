import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRawSync, gunzipSync, gzip } from 'node:zlib'
import type { PageParts, SharedMarkup } from './page-parts.ts'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding of ours that an Accept-Encoding header allows. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header)) return 'br'
  return acceptsGzip(header) ? 'gzip' : 'identity'
}

/** A page that is sent once is compressed with gzip if the client accepts it, because its shared parts are compressed already. */
export const acceptsGzip = (header: string | undefined): boolean =>
  header !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header)

/** Cached pages are compressed once and sent many times. */
export const compressGzip = async (body: Buffer): Promise<Buffer> => joinedApart([await gzipAsync(body, { level: 9 })])

/** A compressed page in pieces. Pages share some pieces, which then occupy memory only once. */
export type Pieces = readonly Buffer[]

export const joinPieces = (pieces: Pieces): Buffer => (pieces.length === 1 ? pieces[0]! : joinedApart(pieces))

export const totalLength = (pieces: Pieces): number => pieces.reduce((length, piece) => length + piece.length, 0)

/** Decompresses a page for the few clients that accept no encoding. */
export const decompress = (pieces: Pieces): Buffer => gunzipSync(joinPieces(pieces))

/** Shared markup as bytes, uncompressed and as a piece of a deflate stream to which other pieces can be appended. */
interface Pressed {
  bytes: Buffer
  deflated: Buffer
}

const pressed = new WeakMap<SharedMarkup, Pressed>()
const isShared = new WeakSet<Buffer>()

function pressedOf(shared: SharedMarkup): Pressed {
  const known = pressed.get(shared)
  if (known) return known
  const bytes = Buffer.from(shared.text)
  const deflated = joinedApart([deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH })])
  const fresh = { bytes, deflated }
  pressed.set(shared, fresh)
  isShared.add(deflated)
  return fresh
}

export const joinBytes = (parts: PageParts): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : pressedOf(part).bytes)))

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 0xff])
/** An empty last block, after which a deflate stream is over. */
const LAST_BLOCK = Buffer.from([3, 0])
/**
 * The memory of this compressor is small enough to come from the heap of the process without a system call; pages are shorter than its window.
 */
const ONCE = { level: 1, windowBits: 14, memLevel: 7, chunkSize: 8192, finishFlush: constants.Z_FULL_FLUSH }
/** Texts shorter than this are stored uncompressed: starting the compressor would cost more than it saves. */
const SHORTEST_DEFLATED = 400

/**
 * Compresses a page that is sent once, synchronously at the fastest level, because handing it to another thread costs more. Most of a page are
 * shared parts, which are compressed already and only joined.
 */
export const compressGzipOnce = (parts: PageParts): Buffer => joinedApart(gzipPieces(parts))

/** Compresses a page for the cache: the shared pieces belong to all pages, the rest gets memory of its own. */
export function compressInPieces(parts: PageParts): Pieces {
  const kept: Buffer[] = []
  let own: Buffer[] = []
  for (const piece of gzipPieces(parts)) {
    if (!isShared.has(piece)) own.push(piece)
    else {
      kept.push(joinedApart(own), piece)
      own = []
    }
  }
  return [...kept, joinedApart(own)]
}

function gzipPieces(parts: PageParts): Buffer[] {
  const pieces: Buffer[] = [GZIP_HEADER]
  let checksum = 0
  let length = 0
  for (const part of parts) {
    if (part === '') continue
    const { bytes, deflated } = typeof part === 'string' ? pressOnce(part) : pressedOf(part)
    pieces.push(deflated)
    checksum = crc32(bytes, checksum)
    length += bytes.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length, 4)
  return [...pieces, LAST_BLOCK, trailer]
}

/**
 * Allocates outside Node's shared 64 kB slabs: `Buffer.concat` slices one, and a cached page would keep the whole slab alive.
 */
function joinedApart(pieces: Pieces): Buffer {
  const whole = Buffer.allocUnsafeSlow(totalLength(pieces))
  let end = 0
  for (const piece of pieces) end += piece.copy(whole, end)
  return whole
}

function pressOnce(text: string): Pressed {
  const bytes = Buffer.from(text)
  if (bytes.length >= SHORTEST_DEFLATED) return { bytes, deflated: deflateRawSync(bytes, ONCE) }
  const head = Buffer.from([0, 0, 0, 0, 0])
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return { bytes, deflated: Buffer.concat([head, bytes]) }
}

/**
 * Level 7 takes half a millisecond longer per page than level 5 and saves a twentieth of the size; from level 9 on compression takes ten times
 * as long.
 */
export async function compressBrotli(body: Buffer, quality = 7): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return joinedApart([await brotliAsync(body, { params })])
}
