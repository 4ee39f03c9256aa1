import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding of ours that an Accept-Encoding header allows. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header)) return 'gzip'
  return 'identity'
}

/** Pages are compressed once and read many times; beyond quality 5 a page costs more than it saves. */
export const gzipped = (body: Buffer): Promise<Buffer> => gzipAsync(body, { level: 6 })

/** For a page that is sent once: the quickest level, at once. Handing it to another thread costs more than doing it. */
export const gzippedOnce = (body: Buffer): Buffer => gzipSync(body, { level: 1 })

export const brotlied = (body: Buffer, quality = 5): Promise<Buffer> =>
  brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
