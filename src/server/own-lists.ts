import type { FastifyInstance } from 'fastify'
import type { CallRegistry } from '../kernel/calls/call-registry.server.ts'
import type { Call } from '../kernel/calls/contract.ts'
import { CODES } from '../kernel/calls/envelope.ts'
import { PortalError } from '../kernel/calls/errors.ts'
import { readField, type SentForm } from '../kernel/forms/form.ts'
import { localPath } from '../kernel/pages/local-path.ts'
import { consoleCalls } from '../modules/console/contract.ts'
import {
  CONSOLE_DISPLAY,
  CONSOLE_HOME,
  CONSOLE_LOGIN,
  CONSOLE_SAVED_FILTERS,
  CONSOLE_SHOWN_COLUMNS,
} from '../modules/desk/layouts.ts'
import { readFilterQuery } from '../modules/desk/saved-filters.ts'
import { readChosen } from '../modules/desk/shown-columns.ts'
import { readFormOf } from './forms.ts'
import { callerOfRequest } from './sign-on.ts'

/** Serves the plain forms with which staff configure lists of the console for themselves: each stores a choice and redirects back. */
export function serveOwnLists(app: FastifyInstance, registry: CallRegistry): void {
  const serve = (address: string, read: (form: SentForm, back: string) => { call: Call; body: unknown }) =>
    app.post(address, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (request.actor.kind !== 'staff') return reply.redirect(CONSOLE_LOGIN, 303)
      const form = readFormOf(request)
      const back = localPath(readField(form, 'back')) ?? CONSOLE_HOME
      const { call, body } = read(form, back)
      const { method, path } = call
      const answer = await registry.send(callerOfRequest(request, reply), { method, path, body })
      if (answer.code === CODES.tooMany.code) throw new PortalError('tooMany', answer.msg)
      if (answer.code !== CODES.success.code) throw new PortalError('message', answer.msg)
      return reply.redirect(back, 303)
    })

  serve(CONSOLE_SHOWN_COLUMNS, (form) => ({
    call: consoleCalls.saveColumns,
    body: { list: readField(form, 'list') ?? '', columns: readChosen(form.texts) },
  }))
  serve(CONSOLE_DISPLAY, (form) => ({
    call: consoleCalls.saveLook,
    body: { density: readField(form, 'density'), rail: readField(form, 'rail') },
  }))
  // The filter is that of the list page that contains the form.
  serve(CONSOLE_SAVED_FILTERS, (form, back) => {
    const list = back.split(/[?#]/)[0]
    const unwanted = readField(form, 'delete')
    if (unwanted !== undefined) return { call: consoleCalls.deleteFilter, body: { list, name: unwanted } }
    return {
      call: consoleCalls.saveFilter,
      body: { list, name: readField(form, 'name') ?? '', query: readFilterQuery(back) },
    }
  })
}
