import { timingSafeEqual } from 'node:crypto'
import type { Seal } from '../../kernel/guard/seal.server.ts'

/** Long enough to click a link on the page it was made for, too short to be passed around. */
export const TOKEN_MS = 5 * 60_000

export interface AccessTokens {
  /** Opens this one file to the person who has it, for a few minutes. */
  give(fileId: string): string
  opens(token: string | undefined, fileId: string): boolean
}

export function createAccessTokens(seal: Seal, now: () => number): AccessTokens {
  const signed = (fileId: string, until: string) => `${until}.${seal.mac(`file access ${until} ${fileId}`)}`
  return {
    give: (fileId) => signed(fileId, (now() + TOKEN_MS).toString(36)),
    opens(token, fileId) {
      // When it ends, and the proof that we said so.
      const [until] = /^[0-9a-z]{1,12}(?=\.[\w-]{43}$)/.exec(token ?? '') ?? []
      if (!token || !until || Number.parseInt(until, 36) <= now()) return false
      return timingSafeEqual(Buffer.from(signed(fileId, until)), Buffer.from(token))
    },
  }
}
