import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { createDoors, type Doors } from '../kernel/calls/implement.server.ts'
import type { Config } from '../kernel/config.server.ts'
import { type Changes, watchChanges } from '../kernel/data/changes.server.ts'
import { type Clock, givenClock } from '../kernel/data/database-clock.server.ts'
import { type Database, inBackground } from '../kernel/data/db.server.ts'
import type { ReadingCounts } from '../kernel/data/reading-counts.server.ts'
import type { RateLimiter } from '../kernel/guard/rate-limit.server.ts'
import { sessionCookieName } from '../kernel/guard/session.server.ts'
import { createPageCache, type ReadThing } from '../kernel/pages/page-cache.server.ts'
import type { SiteProfile } from '../kernel/profile.ts'
import type { AnswerSource } from '../modules/captcha/answers.server.ts'
import type { FirstText } from '../modules/content/keeping/needs.server.ts'
import { countViews } from '../modules/content/view-counts.server.ts'
import type { Papers } from '../modules/documents/contract.ts'
import type { Storage } from '../modules/files/storage.server.ts'
import { startWorker } from '../modules/jobs/worker.server.ts'
import { followHolidays } from '../modules/site-desk/holidays.server.ts'
import { followProfile } from '../modules/site-desk/profile.server.ts'
import type { Visits } from '../modules/statistics/visits.server.ts'
import { serveApi } from './api.ts'
import { scriptsIn, serveAssets } from './assets.ts'
import { sealAudit } from './audit-seal.ts'
import { cachedPages } from './cached-pages.ts'
import { takeBodies } from './call-bodies.ts'
import { serveCorrectionLink } from './correction-link.ts'
import { answerError, answerErrors } from './errors.ts'
import { serveFavourites } from './favourites.ts'
import { serveFeeds } from './feeds.ts'
import { takeForms } from './forms.ts'
import { serveHealth } from './health.ts'
import { createHttpServer, refuseMessage } from './http.ts'
import { openDatabaseKeys } from './keys/keys.ts'
import { type LogStream, loggerOptions } from './log.ts'
import { serveManifest } from './manifest.ts'
import { guardClosedPortal } from './opening/closed-portal.ts'
import { servePages } from './pages.server.ts'
import { servePreferences } from './preferences.ts'
import { watchProxyTrust } from './proxy-trust.ts'
import { serveReceiptFile } from './receipt-file.ts'
import { guardRequests } from './request-guards.ts'
import { createRequestTurns } from './request-turns.ts'
import { isShutIn } from './rooms/city-pages.ts'
import { openRooms } from './rooms/rooms.ts'
import { COMMON_HEADERS } from './security-headers.ts'
import { serveShownColumns } from './shown-columns.ts'
import { serveSignOn } from './sign-on.ts'
import { openClock, watchClock } from './watch/clock-watch.ts'
import { countedStorage } from './watch/counted-storage.ts'
import { createLeaving, type Leaving } from './watch/leaving.ts'
import { openLimiter } from './watch/limiter.ts'
import { createMetrics } from './watch/metrics.ts'
import { createOutages } from './watch/outages.ts'
import { requestId } from './watch/request-id.ts'
import { serveMetrics } from './watch/serve-metrics.ts'
import { logServedPage } from './watch/served-pages.ts'
import { troubleLogs } from './watch/trouble-logs.ts'

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
  doors: Doors
  changes: Changes
  views: ReadingCounts
  productViews: ReadingCounts
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
  papers: Papers
  /** How it ends without breaking off what is under way. */
  leaving: Leaving
}

/** Counted in this process, so each process writes its own. */
const RECORD_EVERY_MS = 60_000

/** Whoever asked for a code sits and waits for it. */
const SEND_EVERY_MS = 5_000

/** Builds the whole portal around an open database. Nothing listens yet. */
export async function buildPortal({
  config: configured,
  database,
  storage: givenStorage,
  buildFolder,
  now: givenNow,
  clock: givenPortalClock,
  captchaAnswers,
  logStream,
  hasTimers = true,
  isLoading = () => false,
  firstTexts = () => [],
  papers,
  limiter: givenLimiter,
}: PortalOptions): Promise<Portal> {
  const { db } = database
  const outages = createOutages()
  const metrics = createMetrics()
  const leaving = createLeaving()
  const storage = countedStorage(givenStorage, metrics)
  const clock = givenPortalClock ?? (givenNow ? givenClock(givenNow) : await openClock(db))
  const { now } = clock
  const changes = await watchChanges(database)
  const live = await followProfile({ db, changes, fromFile: configured.profile })
  const holidays = await followHolidays(db, changes)
  const config: Config = { ...configured, profile: live.view }
  const { profile } = config
  const { seal, audit: auditKeys } = await openDatabaseKeys(db, config)
  const { limiter, isRedisUp } = openLimiter(config, { given: givenLimiter, now, metrics, outages, log: () => app.log })
  const cache = createPageCache(now)
  const views = countViews(db)
  const onRead = ({ of, id }: ReadThing) => (of === 'article' ? views : rooms.finance.views).seen(id)
  const onVisit: Visits['seen'] = (page, userAgent) => rooms.statistics.visits.seen(page, userAgent)
  const fromCache = cachedPages({
    cache,
    sessionCookie: sessionCookieName(config.production),
    production: config.production,
    trustsProxy: config.trustProxy !== false,
    knownNotices: () => rooms.notices.known(),
    onRead,
    onVisit,
    onServed: logServedPage(config, metrics, () => app.log),
  })
  const app = Fastify({
    logger: loggerOptions(config, outages, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    genReqId: requestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that cannot be decoded is refused before any hook runs.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(COMMON_HEADERS), profile.portalName),
    clientErrorHandler: (error, socket) => refuseMessage(error, socket, profile.portalName),
    serverFactory: (handler) =>
      createHttpServer(
        {
          allowedHosts: config.allowedHosts,
          isLeaving: leaving.isUnderWay,
          get portalName() {
            return profile.portalName
          },
        },
        (request, response) => {
          if (!fromCache(request, response)) handler(request, response)
        },
      ),
  })
  const doors = createDoors({
    limiter,
    isShut: isShutIn(profile),
    onFault: (error, call) => app.log.error({ err: error, call: call.path }, 'call failed'),
  })
  changes.onChange(() => cache.dropAll())
  const turns = createRequestTurns()

  await app.register(cookie)
  watchProxyTrust(app, config)
  guardRequests(app, { config, db, turns, metrics })
  guardClosedPortal(app, live.current)
  takeBodies(app)
  answerErrors(app, profile)
  const clockWatch = watchClock(app, clock, outages)
  const { heads: auditHeads, sealAge } = sealAudit(app, { config, keys: auditKeys, db, now, outages })
  const rooms = openRooms({
    auditHeads,
    doors,
    db,
    changes,
    storage,
    seal,
    profile,
    profileFromFile: configured.profile,
    holidays,
    now,
    mayWork: clockWatch.check,
    environment: config.environment,
    isLimited: config.rateLimit,
    networks: config.networks,
    signOn: config.signOn,
    captchaAnswers,
    ways: config,
    firstTexts: () => firstTexts(profile),
    clamav: config.clamav,
    paperKeys: config.paperKeys,
    dataDir: config.dataDir,
    certificateFile: config.certificateFile,
    exchange: config.exchange,
    outsideLinks: config.outsideLinks,
    async visit(address) {
      const begun = performance.now()
      const { statusCode, headers, body } = await app.inject({ url: address, headers: { host: 'localhost' } })
      const location = headers.location?.toString() ?? null
      return { status: statusCode, location, body, ms: performance.now() - begun }
    },
    ...troubleLogs(app, metrics),
    papers,
  })
  const watchedClock = { ...clock, isRight: clockWatch.check }
  serveHealth(app, { database, clock: watchedClock, isLoading, isLeaving: leaving.isUnderWay })
  serveMetrics(app, metrics, {
    ...{ config, database, clock, sealAge, isRedisUp, isLeaving: leaving.isUnderWay },
    ...{ jobs: rooms.jobs.state, messages: rooms.submissions.messageFigures },
  })
  serveAssets(app, `${buildFolder}/client`)
  serveManifest(app, config, { now, sitePages: rooms.sitePages })
  serveFeeds(app, { rooms, profile })
  serveReceiptFile(app, { seal, production: config.production, profile, now })
  serveSignOn(app, { config, doors, signOn: rooms.signOn, leaveHints: rooms.people.leaveHints })
  serveCorrectionLink(app, doors)
  const scripts = scriptsIn(buildFolder)
  app.register(async (scope) => {
    takeForms(scope)
    servePreferences(scope, config.production)
    serveFavourites(scope, doors)
    serveShownColumns(scope, doors)
  })
  serveApi(app, doors, turns)
  await servePages(app, {
    ...{ config, doors, cache, turns, seal, buildFolder, scripts, now },
    ...{ notices: rooms.notices, movedTo: rooms.content.movedTo, sitePages: rooms.sitePages, onRead, onVisit },
    isGreyOn: rooms.isGreyOn,
    profileNow: async () => (await Promise.all([live.current(), holidays.current()]))[0],
  })

  const every = (milliseconds: number, work: () => Promise<void>, trouble: string) =>
    setInterval(() => inBackground(work).catch((error) => app.log.error({ err: error }, trouble)), milliseconds).unref()
  const timers = hasTimers
    ? [
        every(SEND_EVERY_MS, rooms.submissions.deliver, 'messages not sent'),
        every(RECORD_EVERY_MS, rooms.failedLogins.record, 'failed logins not recorded'),
      ]
    : []
  const worker = hasTimers
    ? startWorker(rooms.jobs, (error) => app.log.error({ err: error }, 'jobs not looked at'))
    : undefined
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await worker?.stop()
    await rooms.failedLogins.record().catch((error) => app.log.error({ err: error }, 'failed logins not recorded'))
    await views.stop()
    await rooms.finance.views.stop()
    await rooms.search.words.stop()
    await rooms.search.counts.stop()
    await rooms.statistics.visits.stop()
    await rooms.closeThreads()
    await rooms.documents.close()
    await limiter.close()
  })
  return {
    ...{ app, doors, changes, views, productViews: rooms.finance.views, papers: rooms.papers, leaving },
    async writeCounts() {
      await rooms.statistics.visits.flush()
      await rooms.search.counts.flush()
    },
    workOnCases: rooms.submissions.work,
    recordFailedLogins: rooms.failedLogins.record,
    sweep: rooms.sweep,
    putSlots: rooms.jobs.putSlots,
    workOnJobs: (code) => (code ? rooms.jobs.workOn(code) : rooms.jobs.work()),
  }
}
