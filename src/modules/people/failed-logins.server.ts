import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { SignOn } from './gateway-contract.ts'

interface FailedLogin {
  network: string
  /** What was typed as a name, which may be anything; only its keyed hash is kept. */
  name?: string
  /** Not even looked at, because too many had failed before. */
  isHeldOff?: boolean
}

interface FailedLogins {
  note(failed: FailedLogin): void
  /** Writes what was noted since the last time: one audit record for each network. */
  record(): Promise<void>
}

/** Records a minute at most: however many fail from wherever, the disk does not fill. */
const MOST_NETWORKS = 200
/** So many names of one network are distinguished. */
const MOST_NAMES = 20
const OTHERS = 'others'

interface Tally {
  failed: number
  heldOff: number
  names: Set<string>
}

/**
 * Logins of people that failed, counted in memory and recorded once a minute. A process that is killed takes at most that
 * minute with it; nothing is written while somebody waits, so that nobody can measure it.
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
        // Tried again with those of the next minute.
        tallies = new Map([...noted, ...tallies])
        throw error
      })
    },
  }
}

/** Enough to see that it was the same name again; who has no key cannot try names against it. */
const nameMark = (seal: Seal, name: string): string =>
  seal.mac(`failed login ${name.slice(0, 100).trim().toLowerCase()}`).slice(0, 12)
