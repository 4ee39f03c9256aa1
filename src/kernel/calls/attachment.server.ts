import type { RawAnswer } from './call-registry.server.ts'

interface Saved {
  type: string
  /** The name under which it is saved, in letters of any script. */
  name: string
  /** For browsers that know no other letters than ours. */
  plainName?: string
}

/** Keeps a file from being opened inside our site. */
export const SANDBOXED = { 'content-security-policy': "default-src 'none'; sandbox" }

/** A file to be saved; nobody keeps it on the way unless a header says so. */
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
