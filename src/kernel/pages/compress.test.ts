import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  acceptsGzip,
  compressBrotli,
  compressGzip,
  compressGzipOnce,
  compressInPieces,
  decompress,
  encodingFor,
  joinBytes,
} from './compress.server.ts'

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.1', 'gzip'],
    ['br;q=0.000 , gzip', 'gzip'],
    ['br ; q=0 , gzip ; q=0 ', 'identity'],
    ['br;q=0.1', 'br'],
    ['gzip;q=0', 'identity'],
    ['brotli', 'identity'],
    ['identity', 'identity'],
  ])('%j is answered with %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding)
  })

  it('comes back as it was', async () => {
    const body = Buffer.from('信用榕屿 '.repeat(500))

    const [zipped, small] = await Promise.all([compressGzip(body), compressBrotli(body)])

    expect(gunzipSync(zipped)).toEqual(body)
    expect(brotliDecompressSync(small)).toEqual(body)
    expect(small.length).toBeLessThan(body.length / 10)
  })
})

describe('a page that is sent once', () => {
  const menu = { text: '<li>信用动态</li>'.repeat(200) }
  const pages = [
    ['of shared parts and text', ['<nav>', menu, '</nav>', `<p>${'正文'.repeat(600)}</p>`, menu, '</html>']],
    ['of text alone', [`<p>${'正文'.repeat(600)}</p>`]],
    ['of a few characters', ['短']],
    ['with empty parts', ['', menu, '', '']],
    ['of nothing', []],
  ] as const

  it.each(pages)('%s can be read by any gunzip', (_, parts) => {
    const plain = joinBytes(parts)

    expect(gunzipSync(compressGzipOnce(parts))).toEqual(plain)
    expect(gunzipSync(compressGzipOnce(parts))).toEqual(plain)
    expect(decompress(compressInPieces(parts))).toEqual(plain)
  })

  it('is sent as gzip wherever that is read', () => {
    expect(acceptsGzip('gzip, deflate, br')).toBe(true)
    expect(acceptsGzip('br')).toBe(false)
    expect(acceptsGzip('gzip;q=0, br')).toBe(false)
    expect(acceptsGzip(undefined)).toBe(false)
  })
})

describe('a page that is kept', () => {
  it('has no more memory than its bytes', async () => {
    const body = Buffer.from('<p>信用信息公示</p>'.repeat(50))

    const kept = [...compressInPieces([body.toString()]), await compressGzip(body), await compressBrotli(body)]

    for (const bytes of kept) expect(bytes.buffer.byteLength).toBe(bytes.length)
  })

  it('takes no memory for what another page has as well', () => {
    const menu = { text: '<li>信用动态</li>'.repeat(200) }
    const [one, other] = [compressInPieces(['<p>甲</p>', menu]), compressInPieces([menu, '<p>乙</p>'])]

    expect(one.filter((piece) => other.includes(piece))).toHaveLength(1)
  })
})
