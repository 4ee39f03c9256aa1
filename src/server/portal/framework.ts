import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { sessionCookieName } from '../../kernel/guard/session.server.ts'
import { cachedPages } from '../cached-pages.ts'
import { answerError } from '../errors.ts'
import { createHttpServer, refuseMessage } from '../http.ts'
import { type LogStream, loggerOptions } from '../log.ts'
import { COMMON_HEADERS } from '../security-headers.ts'
import { requestId } from '../watch/request-id.ts'
import { logServedPage } from '../watch/served-pages.ts'
import type { ViewCounters } from './counts.ts'
import type { Foundation } from './foundation.ts'

/** Creates the HTTP server and the framework. Pages of the cache are answered before the framework sees the request. */
export function createFramework(
  { config, profile, cache, metrics, outages, leaving }: Foundation,
  { onRead, onVisit, knownNotices }: ViewCounters,
  logStream: LogStream | undefined,
): FastifyInstance {
  const fromCache = cachedPages({
    ...{ cache, knownNotices, onRead, onVisit, production: config.production },
    sessionCookie: sessionCookieName(config.production),
    trustsProxy: config.trustProxy !== false,
    onServed: logServedPage(config, metrics, () => app.log),
  })
  const server = {
    ...{ allowedHosts: config.allowedHosts, isLeaving: leaving.isUnderWay, themeColour: profile.themeColour },
    // A getter, because the console may rename the portal.
    get portalName() {
      return profile.portalName
    },
  }
  const app = Fastify({
    logger: loggerOptions(config, outages, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    genReqId: requestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that cannot be decoded is refused before any hook runs.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(COMMON_HEADERS), profile),
    clientErrorHandler: (error, socket) => refuseMessage(error, socket, profile),
    serverFactory: (handler) =>
      createHttpServer(server, (request, response) => {
        if (!fromCache(request, response)) handler(request, response)
      }),
  })
  return app
}
