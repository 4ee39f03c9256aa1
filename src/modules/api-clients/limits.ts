/** Calls per minute with one key in total, and the factor by which a key raises the limit of each call. */
export const KEY_PER_MINUTE = 1200
export const KEY_FACTOR = 10
/** Two keys may be valid at once, so that programs can change from the old to the new one. */
export const MOST_KEYS = 2

/** Wrong keys that one network may send in a minute. Guessing becomes slow, while a valid key always works. */
export const WRONG_PER_MINUTE = 30

export interface KeyWindow {
  limit: number
  used: number
  /** Seconds until the next minute. */
  reset: number
}

/** Headers of every answer to a call with a key. */
export function limitHeaders({ limit, used, reset }: KeyWindow): Record<string, string> {
  return {
    'ratelimit-policy': `${limit};w=60`,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, limit - used)),
    'ratelimit-reset': String(reset),
    // After so many seconds the next call is answered; 0 while some are left.
    'retry-after': String(used >= limit ? reset : 0),
  }
}
