import type { RawAnswer } from './implement.server.ts'

/** A file to take away: stored by nobody on the way, and never run where it is opened. */
export const fileAnswer = (type: string, fileName: string, body: RawAnswer['body']): RawAnswer => ({
  raw: true,
  status: 200,
  headers: {
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  },
  body,
})
