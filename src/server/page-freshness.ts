import { startOfDay } from '../kernel/format/date.ts'

/** A cached page is asked of the renderer again after this time: scheduled articles and view counts need no more. */
const FRESH_MS = 30_000
const HOUR = 3_600_000

/**
 * How long a page that was made at this time may be shown. What is public changes with the city's day: a record whose
 * last day is over must not live on in a copy of yesterday's page, not even while the database is away.
 */
export function lifeOf(madeAt: number): { freshUntil: number; staleUntil: number } {
  const midnight = nextMidnight(madeAt)
  return { freshUntil: Math.min(madeAt + FRESH_MS, midnight), staleUntil: midnight }
}

// A day and a half from its beginning is the next day, even where clocks are put forward or back.
const nextMidnight = (at: number): number => startOfDay(startOfDay(at).getTime() + 36 * HOUR).getTime()
