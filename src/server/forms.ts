import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from '../kernel/calls/errors.ts'
import { readForm, type SentForm, unreadableForm } from '../kernel/forms/form.ts'
import { readMultipart } from '../kernel/forms/multipart.server.ts'

/** Total size of the files of one form sent without script. */
const MOST_BYTES = 32 * 1024 * 1024

/** Parses the bodies of all routes of this scope as forms, within limits, or refuses them. */
export function parseForms(scope: FastifyInstance, hasFiles: (request: FastifyRequest) => boolean = () => false): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => withoutNull(readForm(body)),
  )
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (!hasFiles(request)) throw unreadableForm()
    return withoutNull(await readMultipart(payload, request.headers, MOST_BYTES))
  })
  scope.addContentTypeParser('*', async () => {
    throw unreadableForm()
  })
}

/** Refuses NUL, which nobody types and PostgreSQL does not accept in texts. */
function withoutNull(form: SentForm): SentForm {
  if (form.texts.some(([name, value]) => name.includes('\0') || value.includes('\0'))) throw unreadableForm()
  return form
}

/** The form of a request, for routes of a scope with `takeForms`. A request without a body has no form. */
export function readFormOf({ body }: FastifyRequest): SentForm {
  if (!body) throw unreadableForm()
  return body as SentForm
}

/** Why a body could not be parsed as a form; undefined for any other error. */
export function formProblem(error: Error & { code?: string }): string | undefined {
  if (error instanceof PortalError) return error.kind === 'invalid' ? error.message : undefined
  return error.code?.startsWith('FST_ERR_CTP') ? unreadableForm().message : undefined
}
