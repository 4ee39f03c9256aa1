import type { Config } from '../../kernel/config.server.ts'
import { watchChanges } from '../../kernel/data/changes.server.ts'
import { createManualClock } from '../../kernel/data/database-clock.server.ts'
import { createPageCache } from '../../kernel/pages/page-cache.server.ts'
import { followHolidays } from '../../modules/site-desk/holidays.server.ts'
import { followProfile } from '../../modules/site-desk/profile.server.ts'
import type { PortalOptions } from '../app.ts'
import { openDatabaseKeys } from '../keys/keys.ts'
import { createRequestTurns } from '../request-turns.ts'
import { openClock } from '../watch/clock-watch.ts'
import { countedStorage } from '../watch/counted-storage.ts'
import { createGracefulShutdown } from '../watch/graceful-shutdown.ts'
import { createMetrics } from '../watch/metrics.ts'
import { createOutages } from '../watch/outages.ts'

export type Foundation = Awaited<ReturnType<typeof openFoundation>>

/**
 * Opens the foundation of the portal: database, clock, change notifications, site profile with the changes of the console, keys, page cache, metrics.
 */
export async function openFoundation({
  config: configured,
  database,
  storage,
  now: givenNow,
  clock: given,
}: PortalOptions) {
  const { db } = database
  const metrics = createMetrics()
  const clock = given ?? (givenNow ? createManualClock(givenNow) : await openClock(db))
  const { now } = clock
  const changes = await watchChanges(database)
  const live = await followProfile({ db, changes, fromFile: configured.profile })
  const holidays = await followHolidays(db, changes)
  const config: Config = { ...configured, profile: live.view }
  const { seal, audit: auditKeys } = await openDatabaseKeys(db, config)
  const cache = createPageCache(now)
  changes.onChange(cache.drop)
  return {
    ...{ database, db, clock, now, changes, seal, auditKeys },
    ...{ config, profile: config.profile, profileFromFile: configured.profile, live, holidays },
    ...{ metrics, outages: createOutages(), leaving: createGracefulShutdown() },
    ...{ storage: countedStorage(storage, metrics), cache, turns: createRequestTurns() },
  }
}
