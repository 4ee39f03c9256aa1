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
import { takeBodies } from './call-bodies.ts'
import { answerErrors } from './errors.ts'
import { serveHealth } from './health.ts'
import type { LogStream } from './log.ts'
import { guardClosedPortal } from './opening/closed-portal.ts'
import { closeWith, startBackground } from './portal/background.ts'
import { buildRooms } from './portal/build-rooms.ts'
import { createCounts } from './portal/counts.ts'
import { openFoundation } from './portal/foundation.ts'
import { createFramework } from './portal/framework.ts'
import { serveRoutes } from './portal/routes.ts'
import { watchProxyTrust } from './proxy-trust.ts'
import { guardRequests } from './request-guards.ts'
import { isShutIn } from './rooms/city-pages.ts'
import { createLate } from './rooms/late-room.ts'
import type { Rooms } from './rooms/rooms.ts'
import { watchClock } from './watch/clock-watch.ts'
import type { Leaving } from './watch/leaving.ts'
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
  /** Answers of captchas, for tests only. */
  captchaAnswers?: AnswerSource
  /** Where the log goes instead of to the standard output, for tests only. */
  logStream?: LogStream
  /** Whether what falls due is done by itself, as time passes. In tests time belongs to the test. */
  hasTimers?: boolean
  /** Whether a part of the demo city is still to come. */
  isLoading?: () => boolean
  /** Texts to begin fixed pages with, by the profile of the city; none where it is left out. */
  firstTexts?: (profile: SiteProfile) => FirstText[]
  /** Only for tests. */
  papers?: Papers
  /** Only for tests: what counts the calls of a network, in place of the one that the configuration asks for. */
  limiter?: RateLimiter
}

export interface Portal {
  app: FastifyInstance
  registry: CallRegistry
  changes: Changes
  views: ReadCounts
  readings: Rooms['readings']
  /** Pages that were opened and searches that were made, counted by day. */
  writeCounts(): Promise<void>
  /** What falls due in cases, and what is to be told of them; also done every minute. */
  workOnCases(): Promise<void>
  /** Writes audit records of the logins that failed; also done every minute. */
  recordFailedLogins(): Promise<void>
  /** Removes what is over. */
  sweep(): Promise<void>
  /** Enqueues the scheduled jobs whose time has come; also done every few seconds. */
  putSlots(): Promise<void>
  /** Does the jobs that are due, or those of one kind; also done every few seconds. Without a kind it calls `putSlots` first. */
  workOnJobs(code?: string): Promise<number>
  /** Gives committed entries of the public ledger their places; also done every few seconds. */
  writeLedger(): Promise<number>
  papers: Papers
  /** How it ends without breaking off what is under way. */
  leaving: Leaving
}

/** Builds the whole portal around an open database. Nothing listens yet. */
export async function buildPortal(options: PortalOptions): Promise<Portal> {
  const { database, buildFolder, hasTimers = true, isLoading = () => false } = options
  const foundation = await openFoundation(options)
  const { config, profile, db, now, clock, changes, metrics, outages, leaving, turns } = foundation
  const opened = createLate<Rooms>('a room')
  const counts = createCounts(foundation, opened.get)
  const app = createFramework(foundation, counts, options.logStream)
  const { limiter, isRedisUp } = openLimiter(config, {
    ...{ given: options.limiter, now, metrics, outages, log: () => app.log },
  })
  const registry = createCallRegistry({
    ...{ limiter, isShut: isShutIn(profile) },
    onFault: (error, call) => app.log.error({ err: error, call: call.path }, 'call failed'),
  })

  await app.register(cookie)
  watchProxyTrust(app, config)
  guardRequests(app, { config, db, turns, metrics })
  guardClosedPortal(app, foundation.live.current)
  takeBodies(app)
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
  await serveRoutes(app, { foundation, registry, rooms, counts, buildFolder })
  const stopBackground = hasTimers ? startBackground(app, rooms) : async () => undefined
  closeWith(app, { rooms, counts, limiter, stopBackground })
  return { app, registry, changes, leaving, views: counts.views, ...workOf(rooms) }
}

/** What the portal does by itself as time passes, for the person who wants it done now. */
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
  putSlots: rooms.jobs.putSlots,
  workOnJobs: (code?: string) => (code ? rooms.jobs.workOn(code) : rooms.jobs.work()),
})
