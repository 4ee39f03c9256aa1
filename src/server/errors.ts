import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCallAddress } from '../kernel/calls/contract.ts'
import {
  fault,
  forbidden,
  invalid,
  invalidMethod,
  notFound,
  PortalError,
  tooMany,
  unavailable,
} from '../kernel/calls/errors.ts'
import { MESSAGES } from '../kernel/calls/messages.ts'
import { isDatabaseAway } from '../kernel/data/database-away.server.ts'
import { type PlainSite, plainPage, plainPagePolicy } from './plain-page.ts'

/** Handles errors of the framework (unreadable bodies, refused methods) with the portal's own messages, never with a stack. */
export function answerErrors(app: FastifyInstance, site: PlainSite): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply, site))
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, site: PlainSite) {
  const refusal = refusalOf(error)
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  // An overloaded queue (`away` without a cause) is not a fault of the portal.
  const isFault = refusal.status >= 500 && !(refusal.kind === 'away' && refusal.cause === undefined)
  if (isFault) request.log.error({ err: error }, 'request failed')
  if (isCallAddress(request.url)) return reply.code(refusal.status).send(refusal.toEnvelope())
  return reply
    .code(refusal.status)
    .header('content-security-policy', plainPagePolicy(site))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      plainPage({
        site,
        status: refusal.status,
        message: refusal.message,
        note: isFault ? `<p>问题编号：${request.id}</p>` : '',
        // Reloading would lose posted data, so only GET pages reload themselves.
        again: request.method === 'GET' ? refusal.retryAfter : undefined,
      }),
    )
}

function refusalOf(error: FastifyError): PortalError {
  if (error instanceof PortalError) return error
  if (error.code === 'FST_ERR_BAD_URL') return notFound()
  if (error.statusCode === 405) return invalidMethod()
  if (error.statusCode === 429) return tooMany()
  if (error.statusCode === 403) return forbidden()
  if (error.statusCode && error.statusCode < 500) return invalid({ body: MESSAGES.unreadableBody })
  return isDatabaseAway(error) ? unavailable(error) : fault(error)
}
