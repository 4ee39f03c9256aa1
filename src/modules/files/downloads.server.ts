import { readRange } from '../../kernel/calls/byte-range.ts'
import type { RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import type { StoredFile } from './register.server.ts'
import type { Storage } from './storage.server.ts'

/** Sends a file as an attachment, so that no content is ever opened within the site. */
export function createDownloads(storage: Storage) {
  return async function download(file: StoredFile, headers: Record<string, string | undefined>): Promise<RawAnswer> {
    const etag = `"${file.sha256.slice(0, 32)}"`
    const common = {
      etag,
      'content-type': file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime,
      'content-disposition': attachment(file.originalName),
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      // Revalidated on each request, because a file may be replaced under the same address.
      'cache-control': file.accessLevel === 'public' ? 'public, no-cache' : 'private, no-store',
    }
    if (headers['if-none-match'] === etag) return { raw: true, status: 304, headers: common, body: null }

    const wanted = headers['if-range'] && headers['if-range'] !== etag ? 'whole' : readRange(headers.range, file.size)
    if (wanted === 'unsatisfiable') {
      return { raw: true, status: 416, headers: { ...common, 'content-range': `bytes */${file.size}` }, body: null }
    }
    if (wanted === 'whole') {
      const body = await storage.read(file.storageKey)
      return { raw: true, status: 200, headers: { ...common, 'content-length': String(file.size) }, body }
    }
    const part = {
      'content-range': `bytes ${wanted.first}-${wanted.last}/${file.size}`,
      'content-length': String(wanted.last - wanted.first + 1),
    }
    return {
      raw: true,
      status: 206,
      headers: { ...common, ...part },
      body: await storage.read(file.storageKey, wanted),
    }
  }
}

/** The `content-disposition` header with an ASCII name for old clients and the percent-encoded real name. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\;]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
