import { LRUCache } from 'lru-cache'
import type { RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import { sharp } from '../../kernel/late-sharp.server.ts'
import { PICTURE_WIDTHS } from './contract.ts'
import type { StoredFile } from './register.server.ts'
import { readBytes, type Storage } from './storage.server.ts'

const DEFAULT_WIDTH = 800
/** Most pixels of a picture; one with more is a decompression bomb. */
const MOST_PIXELS = 50_000_000

/** Serves pictures re-encoded and resized, so that uploaded bytes never reach a visitor's browser. */
export function createPictures(storage: Storage) {
  const made = new LRUCache<string, Buffer>({ maxSize: 64 * 2 ** 20, sizeCalculation: (bytes) => bytes.length })

  return async function readImage(
    file: StoredFile,
    width: number | undefined,
    knownTag: string | undefined,
  ): Promise<RawAnswer> {
    if (!file.mime.startsWith('image/')) throw notFound('图片')
    const target = nearestWidth(width)
    const etag = `"${file.sha256.slice(0, 24)}-${target}"`
    // Cached for ever, because the bytes of an id never change.
    const headers = {
      etag,
      'cache-control': file.accessLevel === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    }
    if (knownTag === etag) return { raw: true, status: 304, headers, body: null }

    const key = `${file.sha256}-${target}`
    const bytes = made.get(key) ?? (await resized(await readBytes(await storage.read(file.storageKey)), target))
    made.set(key, bytes)
    return { raw: true, status: 200, headers: { ...headers, 'content-type': 'image/webp' }, body: bytes }
  }
}

function nearestWidth(asked: number | undefined): number {
  if (asked === undefined) return DEFAULT_WIDTH
  return PICTURE_WIDTHS.find((width) => width >= asked) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]!
}

async function resized(original: Buffer, width: number): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: MOST_PIXELS, density: 144 })
  return picture.rotate().resize({ width, withoutEnlargement: false }).webp({ quality: 76, effort: 4 }).toBuffer()
}
