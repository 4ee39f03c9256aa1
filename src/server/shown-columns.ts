import type { FastifyInstance } from 'fastify'
import { CODES } from '../kernel/calls/envelope.ts'
import { PortalError } from '../kernel/calls/errors.ts'
import type { Doors } from '../kernel/calls/implement.server.ts'
import { readField } from '../kernel/forms/form.ts'
import { localPath } from '../kernel/pages/local-path.ts'
import { consoleCalls } from '../modules/console/contract.ts'
import { CONSOLE_HOME, CONSOLE_LOGIN, CONSOLE_SHOWN_COLUMNS } from '../modules/desk/layouts.ts'
import { readChosen } from '../modules/desk/shown-columns.ts'
import { formOf } from './forms.ts'
import { callerOf } from './sign-on.ts'

/** The plain form behind 选择列, on whatever list it stands: keeps the choice and leads back. */
export function serveShownColumns(app: FastifyInstance, doors: Doors): void {
  app.post(CONSOLE_SHOWN_COLUMNS, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (request.actor.kind !== 'staff') return reply.redirect(CONSOLE_LOGIN, 303)
    const form = formOf(request)
    const { method, path } = consoleCalls.saveColumns
    const body = { list: readField(form, 'list') ?? '', columns: readChosen(form.texts) }
    const answer = await doors.send(callerOf(request, reply), { method, path, body })
    if (answer.code === CODES.tooMany.code) throw new PortalError('tooMany', answer.msg)
    if (answer.code !== CODES.success.code) throw new PortalError('message', answer.msg)
    return reply.redirect(localPath(readField(form, 'back')) ?? CONSOLE_HOME, 303)
  })
}
