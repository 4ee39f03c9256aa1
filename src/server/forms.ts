import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from '../kernel/calls/errors.ts'
import { readForm, type SentForm, unreadableForm } from '../kernel/forms/form.ts'
import { readMultipart } from '../kernel/forms/multipart.server.ts'

/** All files of one form sent without script, together. */
const MOST_BYTES = 32 * 1024 * 1024

/** The routes of this scope are sent forms: whatever comes is read here, once and within its limits, or refused. */
export function takeForms(scope: FastifyInstance, hasFiles: (request: FastifyRequest) => boolean = () => false): void {
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

/** Refuses the one character that no one types and the database does not take in any text. */
function withoutNull(form: SentForm): SentForm {
  if (form.texts.some(([name, value]) => name.includes('\0') || value.includes('\0'))) throw unreadableForm()
  return form
}

/** The form of a request. Only routes of a scope that takes forms may ask; a request without any body sent none. */
export function formOf({ body }: FastifyRequest): SentForm {
  if (!body) throw unreadableForm()
  return body as SentForm
}

/** Why the body of a request could not be read as a form; undefined when something else went wrong. */
export function formProblem(error: Error & { code?: string }): string | undefined {
  if (error instanceof PortalError) return error.kind === 'invalid' ? error.message : undefined
  return error.code?.startsWith('FST_ERR_CTP') ? unreadableForm().message : undefined
}
