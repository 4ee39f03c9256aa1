import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCallAddress } from '../kernel/calls/contract.ts'
import {
  away,
  fault,
  forbidden,
  invalid,
  invalidMethod,
  notFound,
  PortalError,
  tooMany,
} from '../kernel/calls/errors.ts'
import { MESSAGES } from '../kernel/calls/messages.ts'
import { isDatabaseAway } from '../kernel/data/database-away.server.ts'

/** Faults of the framework itself (unreadable bodies, refused methods) in the portal's own words; never a stack. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  const isFault = refusal.status >= 500
  if (isFault) request.log.error({ err: error }, 'request failed')
  if (isCallAddress(request.url)) return reply.code(refusal.status).send(refusal.toEnvelope())
  return reply
    .code(refusal.status)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(plainPage(refusal.message, isFault ? `<p>问题编号：${request.id}</p>` : ''))
}

function refusalOf(error: FastifyError): PortalError {
  if (error instanceof PortalError) return error
  if (error.code === 'FST_ERR_BAD_URL') return notFound()
  if (error.statusCode === 405) return invalidMethod()
  if (error.statusCode === 429) return tooMany()
  if (error.statusCode === 403) return forbidden()
  if (error.statusCode && error.statusCode < 500) return invalid({ body: MESSAGES.unreadableBody })
  return isDatabaseAway(error) ? away(error) : fault(error)
}

/** A page that needs nothing that could fail as well. */
function plainPage(message: string, note: string): string {
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title></head><body><main><h1>${message}</h1>${note}<p><a href="/home">返回首页</a></p></main></body></html>`
}
