import { startOfDay } from '../kernel/format/date.ts'
import { RENEWED_MS, type StoredPage } from '../kernel/pages/page-cache.server.ts'
import { indexKeys, type ShownTopics, showsTopic } from '../kernel/pages/shown-topics.ts'
import { REGISTER_TOPIC } from '../modules/register/records/records.server.ts'

/** A cached page is rendered again after this time, which suffices for scheduled articles and view counts. */
const FRESH_MS = 30_000
const HOUR = 3_600_000
const SECOND = 1000

type Life = Pick<StoredPage, 'freshUntil' | 'staleUntil' | 'mayBeStale'>

/**
 * How long a page rendered at this time may be shown. Publicity changes at midnight in the city, so no page outlives its day. Pages with records
 * are not shown after their expiry either, because the notification of an ended record may have been missed while the database was unreachable.
 */
export function pageLifetime(madeAt: number, shows: ShownTopics): Life {
  const midnight = nextMidnight(madeAt)
  return {
    freshUntil: Math.min(madeAt + FRESH_MS, midnight),
    staleUntil: midnight,
    mayBeStale: !showsTopic(shows, REGISTER_TOPIC),
  }
}

/**
 * Headers for a cache in front of the portal: how long it may store the page, and the keys that purge it. A page that must not be stale is not
 * stored there at all, because the purge after the end of a record could get lost.
 */
export function surrogateHeaders(shows: ShownTopics, life: Life, madeAt: number): Record<string, string> {
  if (!life.mayBeStale) return { 'surrogate-control': 'no-store' }
  const seconds = (milliseconds: number) => Math.max(0, Math.floor(milliseconds / SECOND))
  const left = seconds(life.staleUntil - life.freshUntil)
  const [fresh, renewed] = [seconds(life.freshUntil - madeAt), Math.min(seconds(RENEWED_MS), left)]
  return {
    'surrogate-control': `max-age=${fresh}, stale-while-revalidate=${renewed}, stale-if-error=${left}`,
    'surrogate-key': surrogateKeys([EVERY_PAGE, ...indexKeys(shows)]).join(' '),
  }
}

/** A key that every page has, for purging all of them. */
export const EVERY_PAGE = 'page'

/** Keys must not contain spaces. */
export const surrogateKeys = (names: readonly string[]): string[] =>
  names.map((name) => encodeURIComponent(name).replaceAll('%20', '_').replaceAll('%2F', '/'))

// Adding a day and a half to the start of a day always yields the next day, even when clocks change.
const nextMidnight = (at: number): number => startOfDay(startOfDay(at).getTime() + 36 * HOUR).getTime()
