import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { brotlied, encodingFor, gzipped } from './compress.server.ts'

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

    const [zipped, small] = await Promise.all([gzipped(body), brotlied(body)])

    expect(gunzipSync(zipped)).toEqual(body)
    expect(brotliDecompressSync(small)).toEqual(body)
    expect(small.length).toBeLessThan(body.length / 10)
  })
})
