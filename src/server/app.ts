import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { type CallRegistry, createCallRegistry } from '../kernel/calls/call-registry.server.ts'
import type { Config } from '../kernel/config.server.ts'
import type { Changes } from '../kernel/data/changes.server.ts'
import type { Clock } from '../kernel/data/database-clock.server.ts'
import type { Database } from '../kernel/data/db.server.ts'
import type { ReadCounts } from '../kernel/data/read-counts.server.ts'
import type { RateLimiter } from '../kernel/guard/rate-limit.server.ts'
import type { SiteProfile } from '../kernel/profile.ts'
import type { AnswerSource } from '../modules/captcha/answers.server.ts'
import type { FirstText } from '../modules/content/managed/needs.server.ts'
import type { Papers } from '../modules/documents/contract.ts'
import type { Storage } from '../modules/files/storage.server.ts'
import { sealAudit } from './audit-seal.ts'
import { registerBodyParsers } from './call-bodies.ts'
import { answerErrors } from './errors.ts'
import { serveHealth } from './health.ts'
import type { LogStream } from './log.ts'
import { guardClosedPortal } from './opening/closed-portal.ts'
import { registerShutdown, startBackground } from './portal/background.ts'
import { buildRooms } from './portal/build-rooms.ts'
import { createCounts } from './portal/counts.ts'
import { openFoundation } from './portal/foundation.ts'
import { createFramework } from './portal/framework.ts'
import { serveRoutes } from './portal/routes.ts'
import { watchProxyTrust } from './proxy-trust.ts'
import { answerFromReplicas } from './replica-requests.ts'
import { guardRequests } from './request-guards.ts'
import type { RoomBuilding } from './rooms/building.ts'
import { isNotOfferedIn } from './rooms/city-pages.ts'
import { createLateRoom } from './rooms/late-room.ts'
import type { Rooms } from './rooms/rooms.ts'
import { watchClock } from './watch/clock-watch.ts'
import { purgeFrontCache } from './watch/front-cache.ts'
import type { GracefulShutdown } from './watch/graceful-shutdown.ts'
import { openLimiter } from './watch/limiter.ts'
import { serveMetrics } from './watch/serve-metrics.ts'

export interface PortalOptions {
  config: Config
  database: Database
  storage: Storage
  /** Folder with the built pages. */
  buildFolder: string
  /** Only for tests: the time, instead of the database's. */
  now?: () => number
  /** Only for tests: a clock that may be wrong. */
  clock?: Clock
  /** Only for tests: answers of captchas. */
  captchaAnswers?: AnswerSource
  /** Only for tests: destination of the log, instead of standard output. */
  logStream?: LogStream
  /** Whether timers run scheduled work; off in tests, which run it explicitly. */
  hasTimers?: boolean
  /** Whether a part of the demo city is still being loaded. */
  isLoading?: () => boolean
  /** Initial texts of fixed pages, by the site profile; none by default. */
  firstTexts?: (profile: SiteProfile) => FirstText[]
  /** Only for tests: papers that are cheap to make, instead of real PDFs. */
  papers?: Papers
  /** Only for tests: replaces DNS and the check of addresses for webhooks. */
  webhookOutside?: RoomBuilding['webhookOutside']
  /** Only for tests: replaces the configured rate limiter. */
  limiter?: RateLimiter
}

export interface Portal {
  app: FastifyInstance
  registry: CallRegistry
  changes: Changes
  views: ReadCounts
  readings: Rooms['readings']
  /** Writes the counts of page views and searches by day. */
  writeCounts(): Promise<void>
  /** Runs due actions of cases and sends their messages; a timer does the same every minute. */
  workOnCases(): Promise<void>
  /** Writes audit records of failed logins; a timer does the same every minute. */
  recordFailedLogins(): Promise<void>
  /** Deletes expired data. */
  sweep(): Promise<void>
  /** Enqueues the scheduled jobs that are due; a timer does the same every few seconds. */
  putSlots(): Promise<void>
  /** Runs the jobs that are due, or those of one kind; a timer does the same every few seconds. Without a kind it calls `putSlots` first. */
  workOnJobs(code?: string): Promise<number>
  /** Assigns sequence numbers to committed entries of the public ledger; a timer does the same every second. */
  writeLedger(): Promise<number>
  /** Posts changes of the register to webhooks; a timer does the same every second. */
  deliverWebhooks(): Promise<number>
  papers: Papers
  /** Graceful shutdown. */
  leaving: GracefulShutdown
}

/** Builds the whole portal around an open database. It does not listen yet. */
export async function buildPortal(options: PortalOptions): Promise<Portal> {
  const { database, buildFolder, hasTimers = true, isLoading = () => false } = options
  const foundation = await openFoundation(options)
  const { config, profile, db, now, clock, changes, metrics, outages, leaving, turns } = foundation
  const opened = createLateRoom<Rooms>('a room')
  const counts = createCounts(foundation, opened.get)
  const app = createFramework(foundation, counts, options.logStream)
  const { limiter, isRedisUp } = openLimiter(config, {
    ...{ given: options.limiter, now, metrics, outages, log: () => app.log },
  })
  const registry = createCallRegistry({
    ...{ limiter, isShut: isNotOfferedIn(profile) },
    onFault: (error, call) => app.log.error({ err: error, call: call.path }, 'call failed'),
  })

  await app.register(cookie)
  watchProxyTrust(app, config)
  guardRequests(app, { config, db, turns, metrics })
  if (database.reads) answerFromReplicas(app, database.reads, config.production)
  guardClosedPortal(app, foundation.live.current)
  registerBodyParsers(app)
  answerErrors(app, profile)

  const { check: mayWork } = watchClock(app, clock, outages)
  const { heads: auditHeads, sealAge } = sealAudit(app, { config, keys: foundation.auditKeys, db, now, outages })
  const rooms = buildRooms(app, foundation, { registry, auditHeads, mayWork, options })
  opened.provide(rooms)

  serveHealth(app, { database, clock: { ...clock, isRight: mayWork }, isLoading, isLeaving: leaving.isUnderWay })
  serveMetrics(app, metrics, {
    ...{ config, database, clock, sealAge, isRedisUp, isLeaving: leaving.isUnderWay },
    ...{ jobs: rooms.jobs.state, messages: rooms.submissions.messageFigures },
  })
  if (config.frontCacheUrl) purgeFrontCache(app, { changes, outages, url: config.frontCacheUrl })
  await serveRoutes(app, { foundation, registry, limiter, rooms, counts, buildFolder })
  const stopBackground = hasTimers ? startBackground(app, rooms) : async () => undefined
  registerShutdown(app, { rooms, counts, limiter, stopBackground })
  return { app, registry, changes, leaving, views: counts.views, ...workOf(rooms) }
}

/** The scheduled work of the portal, for callers that run it explicitly. */
const workOf = (rooms: Rooms) => ({
  readings: rooms.readings,
  papers: rooms.papers,
  async writeCounts() {
    await rooms.statistics.visits.flush()
    await rooms.search.counts.flush()
    await rooms.submissions.formCounts.flush()
  },
  workOnCases: rooms.submissions.work,
  recordFailedLogins: rooms.failedLogins.record,
  sweep: rooms.sweep,
  writeLedger: rooms.ledger.write,
  deliverWebhooks: rooms.deliverWebhooks,
  putSlots: rooms.jobs.putSlots,
  workOnJobs: (code?: string) => (code ? rooms.jobs.workOn(code) : rooms.jobs.work()),
})
