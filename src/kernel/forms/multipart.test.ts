import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readMultipart } from './multipart.server.ts'

const HEADERS = { 'content-type': 'multipart/form-data; boundary=x' }
const read = (...parts: string[]) =>
  readMultipart(Readable.from(parts.map((part) => Buffer.from(part))), HEADERS, 1024 * 1024)
const FIELD = '--x\r\nContent-Disposition: form-data; name="step"'

describe('a multipart form', () => {
  it('is read', async () => {
    expect(await read(`${FIELD}\r\n\r\nsend\r\n--x--\r\n`)).toEqual({ texts: [['step', 'send']], files: [] })
  })

  // Each waits a second of real time for more input, so they run concurrently.
  it.concurrent.each([
    ['without a head', ['--x\r\n\r\n--x--\r\n']],
    ['with half a head', ['--x\r\nA\r\n--x--\r\n']],
    ['whose head has no end', [`${FIELD}\r\n--x--\r\n`]],
    ['whose head has no end, before a whole one', [`${FIELD}\r\n${FIELD}\r\n\r\n1\r\n--x--\r\n`]],
    ['with junk behind its boundary', ['--xabc\r\n--x--\r\n']],
    ['behind its end', ['--x--\r\n--x--\r\n--x--\r\n']],
    ['without a name', ['--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n']],
    ['that breaks off', [`${FIELD}\r\n\r\nse`]],
  ])('is refused for a part %s, without waiting forever', async (_, parts) => {
    await expect(read(...parts)).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('is refused if its boundary is longer than browsers send, because the parser searches for it at every byte', async () => {
    const boundary = 'x'.repeat(200)
    const body = Readable.from([Buffer.from(`--${boundary}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }

    await expect(readMultipart(body, headers, 1024)).rejects.toMatchObject({ kind: 'invalid' })
  })
})
