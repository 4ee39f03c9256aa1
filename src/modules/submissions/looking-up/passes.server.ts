import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'

/** As long as someone reads and answers; afterwards number and code are asked for again. */
export const PASS_MS = 30 * 60_000

/** Whom a pass opens what for. */
interface Pass {
  ids: string[]
  /** The address it was given to: a pass that was copied out of an address line opens nothing elsewhere. */
  address: string
  until: number
}

/** Passes to cases, which the portal does not have to remember: they are sealed. */
export function openPasses(seal: Seal, now: () => number) {
  return {
    give(ids: readonly string[], { address }: Pick<Caller, 'address'>): string {
      const pass: Pass = { ids: [...ids], address, until: now() + PASS_MS }
      return Buffer.from(seal.seal(JSON.stringify(pass))).toString('base64url')
    },

    /** Ids of the cases a pass opens; none for one that is wrong, old or someone else's. */
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
