import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openUpload } from './upload.server.ts'

const LIMIT = { types: ['text/csv'], maxBytes: 1024 * 1024 }
const streamOf = (...chunks: (string | number)[]) =>
  Readable.from(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.alloc(chunk))))

describe('an upload', () => {
  it('is streamed', async () => {
    expect(await text(openUpload(LIMIT, streamOf('榕', '屿'), undefined))).toBe('榕屿')
  })

  it('may be exactly as long as allowed', async () => {
    expect((await text(openUpload(LIMIT, streamOf(LIMIT.maxBytes), undefined))).length).toBe(LIMIT.maxBytes)
  })

  it('over the limit is read to its end and then refused', async () => {
    const sent = streamOf(LIMIT.maxBytes, 1, 1)

    await expect(text(openUpload(LIMIT, sent, undefined))).rejects.toThrow('文件不能超过 1 MB')
    expect(sent.readableEnded).toBe(true)
  })

  it('with a Content-Length over the limit is not read', () => {
    const sent = streamOf('x')

    expect(() => openUpload(LIMIT, sent, String(LIMIT.maxBytes + 1))).toThrow('文件不能超过 1 MB')
    expect(sent.readableDidRead).toBe(false)
  })

  it('must be a stream', () => {
    expect(() => openUpload(LIMIT, { a: 1 }, undefined)).toThrow('请上传文件')
  })
})
