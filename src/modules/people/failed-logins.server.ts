import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { SignOn } from './gateway-contract.ts'

interface FailedLogin {
  network: string
  /** The typed name, which may be anything, even a password; only its keyed hash is stored. */
  name?: string
  /** True for an attempt that was not checked, because too many had failed before. */
  isHeldOff?: boolean
}

interface FailedLogins {
  note(failed: FailedLogin): void
  /** Writes the failures since the last call: one audit record per network. */
  record(): Promise<void>
}

/** Most records per minute, so that a flood of failures cannot fill the disk. */
const MOST_NETWORKS = 200
/** Most distinct names recorded per network. */
const MOST_NAMES = 20
const OTHERS = 'others'

interface Tally {
  failed: number
  heldOff: number
  names: Set<string>
}

/**
 * Failed logins, counted in memory and recorded once a minute. A crash loses at most that minute. Nothing is written during the
 * request, so its duration reveals nothing.
 */
export function createFailedLogins(db: Db, seal: Seal, gateway: SignOn['kind']): FailedLogins {
  let tallies = new Map<string, Tally>()

  return {
    note({ network, name, isHeldOff = false }) {
      const key = tallies.has(network) || tallies.size < MOST_NETWORKS ? network : OTHERS
      const tally = tallies.get(key) ?? { failed: 0, heldOff: 0, names: new Set() }
      tallies.set(key, tally)
      tally[isHeldOff ? 'heldOff' : 'failed'] += 1
      if (name !== undefined && tally.names.size < MOST_NAMES) tally.names.add(nameMark(seal, name))
    },

    async record() {
      const noted = [...tallies]
      tallies = new Map()
      if (noted.length === 0) return
      const written = db.transaction(async (transaction) => {
        for (const [network, { failed, heldOff, names }] of noted)
          await audit(transaction, {
            actor: { kind: 'anonymous' },
            ...(network === OTHERS ? {} : { address: network }),
            action: 'login-failed',
            entity: 'sign-on',
            entityId: gateway,
            detail: { failed, heldOff, names: [...names] },
          })
      })
      await written.catch((error: unknown) => {
        // If writing fails, the counts are added to those of the next minute.
        tallies = new Map([...noted, ...tallies])
        throw error
      })
    },
  }
}

/** A short keyed hash: enough to see that the same name was used again, and useless for trying names without the key. */
const nameMark = (seal: Seal, name: string): string =>
  seal.mac(`failed login ${name.slice(0, 100).trim().toLowerCase()}`).slice(0, 12)
