import type { CheckUp } from './contract.ts'

/** Result of one check of the installation. */
export interface CheckedThing {
  level: 'good' | 'warning' | 'bad'
  chinese: string
}

interface Dependencies {
  now(): number
  /** Checks settings, certificates, database, disk and services; opens connections to all of them. */
  examine(): Promise<readonly CheckedThing[]>
}

/** A result is reused for this long, because the check opens connections and the workbench is opened all day. */
const GOOD_FOR_MS = 10 * 60_000

/** Summary of `npm run doctor`: how many checks passed, and those that failed. Simultaneous requests share one examination. */
export function createCheckUp({ now, examine }: Dependencies): () => Promise<CheckUp> {
  let known: { at: number; found: Promise<CheckUp> } | undefined
  return () => {
    const at = now()
    if (known && at - known.at < GOOD_FOR_MS) return known.found
    const found = examine().then((things) => ({
      at: new Date(at).toISOString(),
      good: things.filter(({ level }) => level === 'good').length,
      findings: things.flatMap(({ level, chinese }) => (level === 'good' ? [] : [{ level, words: chinese }])),
    }))
    known = { at, found }
    // A failed check is not cached, so the next request runs it again.
    found.catch(() => {
      known = undefined
    })
    return found
  }
}
