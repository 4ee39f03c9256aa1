import type { RawAnswer } from './call-registry.server.ts'

interface Saved {
  type: string
  /** The file name that the browser saves; any script is allowed. */
  name: string
  /** An ASCII name for browsers that ignore the encoded one. */
  plainName?: string
}

/** Headers that prevent a browser from running an uploaded file inside our site. */
export const SANDBOXED = { 'content-security-policy': "default-src 'none'; sandbox" }

/** Answers with a file to download; proxies must not cache it unless a header allows it. */
export function attachment(
  body: RawAnswer['body'],
  { type, name, plainName }: Saved,
  headers: Record<string, string> = {},
): RawAnswer {
  const isPlain = /^[\w.-]+$/.test(name)
  const names = [
    ...(isPlain || plainName ? [`filename="${isPlain ? name : plainName}"`] : []),
    ...(isPlain ? [] : [`filename*=UTF-8''${encodeURIComponent(name)}`]),
  ]
  return {
    ...{ raw: true, status: 200, body },
    headers: {
      'content-type': type,
      'content-disposition': ['attachment', ...names].join('; '),
      'cache-control': 'no-store',
      ...headers,
    },
  }
}
