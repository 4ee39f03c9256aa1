import type { FastifyInstance } from 'fastify'
import type { CallRegistry } from '../kernel/calls/call-registry.server.ts'
import { CODES } from '../kernel/calls/envelope.ts'
import { PortalError } from '../kernel/calls/errors.ts'
import { readField } from '../kernel/forms/form.ts'
import { localPath } from '../kernel/pages/local-path.ts'
import { centre } from '../modules/people/centre-contract.ts'
import { readFormOf } from './forms.ts'
import { callerOfRequest } from './sign-on.ts'

const LIST = '/user?part=favourites'

/** Serves the form behind 收藏: stores a page and redirects to the list; an anonymous visitor is redirected to the login and back. */
export function serveFavourites(app: FastifyInstance, registry: CallRegistry): void {
  app.post('/favourite', async (request, reply) => {
    const form = readFormOf(request)
    const address = localPath(readField(form, 'address')) ?? '/home'
    reply.header('cache-control', 'no-store')
    if (request.actor.kind !== 'user')
      return reply.redirect(`/login?${new URLSearchParams({ redirect: address })}`, 303)
    const { method, path } = centre.addFavourite
    const body = { address, title: (readField(form, 'title') ?? '').slice(0, LONGEST_TITLE) }
    const answer = await registry.send(callerOfRequest(request, reply), { method, path, body })
    if (answer.code === CODES.tooMany.code) throw new PortalError('tooMany', answer.msg)
    if (answer.code !== CODES.success.code) throw new PortalError('message', answer.msg)
    return reply.redirect(LIST, 303)
  })
}

const LONGEST_TITLE = 200
