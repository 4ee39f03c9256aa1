import { startOfDay } from '../kernel/format/date.ts'
import { RENEWED_MS, type StoredPage } from '../kernel/pages/page-cache.server.ts'
import { namesOf, type ShownTopics, showsTopic } from '../kernel/pages/shown-topics.ts'
import { REGISTER_TOPIC } from '../modules/register/records/records.server.ts'

/** A cached page is rendered again after this time, which suffices for scheduled articles and view counts. */
const FRESH_MS = 30_000
const HOUR = 3_600_000
const SECOND = 1000

type Life = Pick<StoredPage, 'freshUntil' | 'staleUntil' | 'mayBeStale'>

/**
 * How long a page that was made at this time may be shown. What is public changes with the city's day: a record whose last day is over
 * must not live on in a copy of yesterday's page. Nor may one that was ended: a page that shows records is never shown when it is due
 * to be made again, for an ending could have been missed while the database was away.
 */
export function lifeOf(madeAt: number, shows: ShownTopics): Life {
  const midnight = nextMidnight(madeAt)
  return {
    freshUntil: Math.min(madeAt + FRESH_MS, midnight),
    staleUntil: midnight,
    mayBeStale: !showsTopic(shows, REGISTER_TOPIC),
  }
}

/**
 * Headers for a cache in front of the portal: how long it may store the page, and under which keys it is purged. A page that may
 * not be stale is not stored there at all, because a message about an ended record could get lost on the way.
 */
export function surrogateHeaders(shows: ShownTopics, life: Life, madeAt: number): Record<string, string> {
  if (!life.mayBeStale) return { 'surrogate-control': 'no-store' }
  const seconds = (milliseconds: number) => Math.max(0, Math.floor(milliseconds / SECOND))
  const left = seconds(life.staleUntil - life.freshUntil)
  const [fresh, renewed] = [seconds(life.freshUntil - madeAt), Math.min(seconds(RENEWED_MS), left)]
  return {
    'surrogate-control': `max-age=${fresh}, stale-while-revalidate=${renewed}, stale-if-error=${left}`,
    'surrogate-key': surrogateKeys([EVERY_PAGE, ...namesOf(shows)]).join(' '),
  }
}

/** The key of all pages. */
export const EVERY_PAGE = 'page'

/** Keys hold no spaces. */
export const surrogateKeys = (names: readonly string[]): string[] =>
  names.map((name) => encodeURIComponent(name).replaceAll('%20', '_').replaceAll('%2F', '/'))

// A day and a half from its beginning is the next day, even where clocks are put forward or back.
const nextMidnight = (at: number): number => startOfDay(startOfDay(at).getTime() + 36 * HOUR).getTime()
