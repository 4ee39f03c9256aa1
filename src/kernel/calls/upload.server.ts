import { Readable } from 'node:stream'
import type { Upload } from './contract.ts'
import { invalid } from './errors.ts'

/** Opens the body of an upload within the limits of its call. A body with a Content-Length over the limit is not read at all. */
export function openUpload({ maxBytes }: Upload, body: unknown, announcedBytes: string | undefined): Readable {
  if (!(body instanceof Readable)) throw invalid({ body: '请上传文件' })
  if (Number(announcedBytes ?? 0) > maxBytes) throw tooLong(maxBytes)
  return Readable.from(limited(body, maxBytes), { objectMode: false })
}

/** The refusal follows the last byte: a client that is still sending does not read an answer. */
async function* limited(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes <= maxBytes) yield chunk
  }
  if (bytes > maxBytes) throw tooLong(maxBytes)
}

const tooLong = (maxBytes: number) => invalid({ body: `文件不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB` })
