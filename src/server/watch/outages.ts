/** How long something has been away, and how often that was noticed. */
interface Outage {
  seconds: number
  times: number
}

export interface Outages {
  /** Told whenever it is noticed; gives what to log, at once and then every half minute, else null. */
  note(what: string): Outage | null
  /** Told when it is there again; gives what to log, or null when it was there all along. */
  end(what: string): Outage | null
}

const REPEAT_MS = 30_000

/** One outage is noticed by every request and every timer, some hundred times a second: the log needs it once, and that it lasts. */
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
