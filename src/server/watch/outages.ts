/** Duration of an outage, and how often it was noticed. */
interface Outage {
  seconds: number
  times: number
}

export interface Outages {
  /** Records an observation; returns the details to log at once and then every half minute, otherwise null. */
  note(what: string): Outage | null
  /** Records the end; returns the details to log, or null if there was no outage. */
  end(what: string): Outage | null
}

const REPEAT_MS = 30_000

/**
 * Deduplicates outage logs: every request and timer notices an outage, hundreds of times a second, but the log needs only its beginning, duration and
 * end.
 */
export function createOutages(steady: () => number = () => performance.now()): Outages {
  const lasting = new Map<string, { since: number; loggedAt: number; times: number }>()
  const told = ({ since, times }: { since: number; times: number }): Outage => ({
    seconds: Math.round((steady() - since) / 1000),
    times,
  })

  return {
    note(what) {
      const known = lasting.get(what)
      if (!known) {
        lasting.set(what, { since: steady(), loggedAt: steady(), times: 1 })
        return { seconds: 0, times: 1 }
      }
      known.times += 1
      if (steady() - known.loggedAt < REPEAT_MS) return null
      known.loggedAt = steady()
      return told(known)
    },
    end(what) {
      const known = lasting.get(what)
      lasting.delete(what)
      return known ? told(known) : null
    },
  }
}
