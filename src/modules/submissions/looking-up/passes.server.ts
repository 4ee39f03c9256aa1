import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'

/** Life of a pass: enough time to read and answer; afterwards number and code are required again. */
export const PASS_MS = 30 * 60_000

/** Contents of a pass for reading cases without a login. */
interface Pass {
  ids: string[]
  /** The network address it was issued to; a copied pass is useless elsewhere. */
  address: string
  until: number
}

/** Passes for cases. They are sealed, so the portal need not store them. */
export function openPasses(seal: Seal, now: () => number) {
  return {
    give(ids: readonly string[], { address }: Pick<Caller, 'address'>): string {
      const pass: Pass = { ids: [...ids], address, until: now() + PASS_MS }
      return Buffer.from(seal.seal(JSON.stringify(pass))).toString('base64url')
    },

    /** Ids of the cases of a pass; empty for an invalid, expired or foreign one. */
    read(pass: string | undefined, { address }: Pick<Caller, 'address'>): string[] {
      if (!pass) return []
      try {
        const opened = openJson<Pass>(seal, Buffer.from(pass, 'base64url').toString())
        return opened.until > now() && opened.address === address ? opened.ids : []
      } catch {
        return []
      }
    },
  }
}
