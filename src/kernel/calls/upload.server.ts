import { Readable } from 'node:stream'
import type { Upload } from './contract.ts'
import { invalid } from './errors.ts'

/** The body of an upload, as far as its call allows. What is announced to be too long is not read at all. */
export function openUpload({ maxBytes }: Upload, body: unknown, announcedBytes: string | undefined): Readable {
  if (!(body instanceof Readable)) throw invalid({ body: '请上传文件' })
  if (Number(announcedBytes ?? 0) > maxBytes) throw tooLong(maxBytes)
  return Readable.from(limited(body, maxBytes), { objectMode: false })
}

/** A sender is told only after the last byte: who still writes does not listen. */
async function* limited(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes <= maxBytes) yield chunk
  }
  if (bytes > maxBytes) throw tooLong(maxBytes)
}

const tooLong = (maxBytes: number) => invalid({ body: `文件不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB` })
