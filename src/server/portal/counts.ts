import type { ViewedThing } from '../../kernel/pages/page-cache.server.ts'
import { countViews } from '../../modules/content/view-counts.server.ts'
import type { Visits } from '../../modules/statistics/visits.server.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Foundation } from './foundation.ts'

export type ViewCounters = ReturnType<typeof createCounts>

/** Counts views of articles and products, and visits. The rooms are passed as a function, because they are opened later. */
export function createCounts({ db }: Foundation, rooms: () => Rooms) {
  const views = countViews(db)
  const onVisit: Visits['seen'] = (page, userAgent) => rooms().statistics.visits.seen(page, userAgent)
  return {
    ...{ views, onVisit },
    onRead: ({ of, id }: ViewedThing) => (of === 'article' ? views : rooms().readings[of]).seen(id),
    knownNotices: () => rooms().notices.known(),
  }
}
