import { createHash } from 'node:crypto'
import type { RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { compressBrotli, compressGzip, encodingFor } from '../../kernel/pages/compress.server.ts'

/** A document written and compressed once. */
interface PreparedDocument {
  etag: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

export async function preparedDocument(document: object): Promise<PreparedDocument> {
  const identity = Buffer.from(JSON.stringify(document))
  const [gzip, br] = await Promise.all([compressGzip(identity), compressBrotli(identity)])
  return { etag: `"${createHash('sha256').update(identity).digest('hex').slice(0, 24)}"`, identity, gzip, br }
}

/** The response with a document. Clients revalidate it like all reads; a staff document may not be cached by others. */
export function documentAnswer(
  document: PreparedDocument,
  asked: Record<string, string | undefined>,
  cacheControl: 'no-cache' | 'private, no-cache',
): RawAnswer {
  const encoding = encodingFor(asked['accept-encoding'])
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControl,
    // Each encoding has its own ETag, as HTTP requires for different bodies.
    etag: encoding === 'identity' ? document.etag : document.etag.replace(/"$/, `-${encoding}"`),
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  if (asked['if-none-match'] === headers.etag) return { raw: true, status: 304, headers, body: null }
  return { raw: true, status: 200, headers, body: document[encoding] }
}
