import { timingSafeEqual } from 'node:crypto'
import type { Seal } from '../../kernel/guard/seal.server.ts'

/** Life of a token: long enough to click a link on the page, too short for the link to be shared. */
export const TOKEN_MS = 5 * 60_000

export interface AccessTokens {
  /** Creates a token that opens this file to anyone who has it, for a few minutes. */
  give(fileId: string): string
  opens(token: string | undefined, fileId: string): boolean
}

export function createAccessTokens(seal: Seal, now: () => number): AccessTokens {
  const signed = (fileId: string, until: string) => `${until}.${seal.mac(`file access ${until} ${fileId}`)}`
  return {
    give: (fileId) => signed(fileId, (now() + TOKEN_MS).toString(36)),
    opens(token, fileId) {
      // Expiry time, followed by a signature over it.
      const [until] = /^[0-9a-z]{1,12}(?=\.[\w-]{43}$)/.exec(token ?? '') ?? []
      if (!token || !until || Number.parseInt(until, 36) <= now()) return false
      return timingSafeEqual(Buffer.from(signed(fileId, until)), Buffer.from(token))
    },
  }
}
