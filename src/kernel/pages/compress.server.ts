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
  return takesGzip(header) ? 'gzip' : 'identity'
}

/** A page that is sent once goes as gzip wherever that is read: its shared parts are compressed already. */
export const takesGzip = (header: string | undefined): boolean =>
  header !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header)

/** Pages that are kept are compressed once and read many times. */
export const gzipped = async (body: Buffer): Promise<Buffer> => joinedApart([await gzipAsync(body, { level: 6 })])

/** A page as it was before `gzipped`, for the few who read nothing compressed. */
export const expanded = (body: Buffer): Buffer => gunzipSync(body)

/** Shared markup as bytes, plain and as a piece of a deflate stream that others can follow. */
interface Pressed {
  bytes: Buffer
  deflated: Buffer
}

const pressed = new WeakMap<SharedMarkup, Pressed>()

function pressedOf(shared: SharedMarkup): Pressed {
  const known = pressed.get(shared)
  if (known) return known
  const bytes = Buffer.from(shared.text)
  const fresh = { bytes, deflated: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) }
  pressed.set(shared, fresh)
  return fresh
}

export const joinBytes = (parts: PageParts): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : pressedOf(part).bytes)))

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 0xff])
/** An empty last block, after which a deflate stream is over. */
const LAST_BLOCK = Buffer.from([3, 0])
/** A compressor small enough that setting it up asks the system for no memory: pages are shorter than its window. */
const ONCE = { level: 1, windowBits: 14, memLevel: 7, chunkSize: 8192, finishFlush: constants.Z_FULL_FLUSH }
/** A text as short as this is stored: setting the compressor up would cost more than it saves. */
const SHORTEST_DEFLATED = 400

/**
 * For a page that is sent once: the quickest level, at once; handing it to another thread costs more than doing it.
 * What pages share is already compressed and only joined in, which is most of a page.
 */
export function gzippedOnce(parts: PageParts): Buffer {
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
  return joinedApart([...pieces, LAST_BLOCK, trailer])
}

/**
 * Allocates outside Node's shared 64 kB slabs: `Buffer.concat` slices one, and a cached page would keep the whole slab alive.
 */
function joinedApart(pieces: readonly Buffer[]): Buffer {
  const joined = Buffer.allocUnsafeSlow(pieces.reduce((length, piece) => length + piece.length, 0))
  let end = 0
  for (const piece of pieces) end += piece.copy(joined, end)
  return joined
}

function pressOnce(text: string): Pressed {
  const bytes = Buffer.from(text)
  if (bytes.length >= SHORTEST_DEFLATED) return { bytes, deflated: deflateRawSync(bytes, ONCE) }
  const head = Buffer.from([0, 0, 0, 0, 0])
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return { bytes, deflated: Buffer.concat([head, bytes]) }
}

/** At 7 a page takes half a millisecond longer than at 5 and is a twentieth smaller; from 9 on it takes ten times as long. */
export async function brotlied(body: Buffer, quality = 7): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return joinedApart([await brotliAsync(body, { params })])
}
