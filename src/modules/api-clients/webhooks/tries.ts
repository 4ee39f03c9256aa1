const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Waits between ten tries: at once, then over nearly three days. */
const WAITS = [5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 12 * HOUR, 18 * HOUR, 26 * HOUR] as const

export const MOST_TRIES = WAITS.length + 1

/** Delay between a failed try and the next one; null after the last try. */
export const delayAfterTry = (tries: number): number | null => WAITS[tries - 1] ?? null
