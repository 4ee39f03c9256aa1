import type { FastifyInstance } from 'fastify'
import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { RateLimiter } from '../../kernel/guard/rate-limit.server.ts'
import { serveApi } from '../api.ts'
import { scriptsIn, serveAssets, serveScenes } from '../assets.ts'
import { serveCorrectionLink } from '../correction-link.ts'
import { serveFavourites } from '../favourites.ts'
import { parseForms } from '../forms.ts'
import { serveOwnLists } from '../own-lists.ts'
import { servePages } from '../pages.server.ts'
import { servePreferences } from '../preferences.ts'
import { serveReceiptFile } from '../receipt-file.ts'
import { createCountKey } from '../request-keys.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { serveSignOn } from '../sign-on.ts'
import { serveFeeds } from '../site-files/feeds.ts'
import { serveLedger } from '../site-files/ledger-files.ts'
import { serveManifest } from '../site-files/manifest.ts'
import type { ViewCounters } from './counts.ts'
import type { Foundation } from './foundation.ts'

interface Served {
  foundation: Foundation
  limiter: RateLimiter
  registry: CallRegistry
  rooms: Rooms
  counts: ViewCounters
  /** Folder with the built pages. */
  buildFolder: string
}

/** Registers everything that is served: built files, feeds, small files, calls, and last all pages. */
export async function serveRoutes(
  app: FastifyInstance,
  { foundation, registry, limiter, rooms, counts, buildFolder }: Served,
) {
  const { config, profile, seal, now, cache, turns, live, holidays } = foundation
  serveAssets(app, `${buildFolder}/client`)
  serveScenes(app)
  serveManifest(app, config, { now, sitePages: rooms.sitePages })
  serveFeeds(app, { rooms, profile })
  serveLedger(app, rooms.ledger)
  serveReceiptFile(app, { seal, production: config.production, profile, now })
  serveSignOn(app, { config, registry, signOn: rooms.signOn, logoutHints: rooms.people.leaveHints })
  serveCorrectionLink(app, registry)
  app.register(async (scope) => {
    parseForms(scope)
    servePreferences(scope, config.production)
    serveFavourites(scope, registry)
    serveOwnLists(scope, registry)
  })
  serveApi(app, registry, { turns, takeKey: createCountKey(rooms.apiClients, limiter) })
  await servePages(app, {
    ...{ config, registry, cache, turns, seal, buildFolder, scripts: scriptsIn(buildFolder), now },
    ...{ notices: rooms.notices, movedTo: rooms.content.movedTo, sitePages: rooms.sitePages },
    ...{ onRead: counts.onRead, onVisit: counts.onVisit, isGreyOn: rooms.isGreyOn },
    profileNow: async () => (await Promise.all([live.current(), holidays.current()]))[0],
  })
}
