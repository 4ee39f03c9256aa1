import type { CheckUp } from './contract.ts'

/** What was found about one thing of the installation. */
export interface CheckedThing {
  level: 'good' | 'warning' | 'bad'
  chinese: string
}

interface Dependencies {
  now(): number
  /** Looks at settings, certificates, database, disk and services; opens connections to all of them. */
  examine(): Promise<readonly CheckedThing[]>
}

/** An examination is asked for again after this: it opens connections, and the workbench is opened all day. */
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
    // An examination that failed says nothing: the next one who looks asks again.
    found.catch(() => {
      known = undefined
    })
    return found
  }
}
