import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidMethod } from '../kernel/errors.ts'
import { findPage } from '../pages.ts'

/** All files of one form sent without script, together. */
const MOST_BYTES = 32 * 1024 * 1024

/** Forms with files, as a browser without script sends them: only on pages that have such a form. */
export function takeForms(pages: FastifyInstance): void {
  pages.addHook('onRequest', async (request) => {
    if (isMultipart(request) && !hasFiles(request)) throw invalidMethod()
  })
  pages.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_, body, done) =>
    done(null, body),
  )
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') === true

const hasFiles = ({ url }: FastifyRequest): boolean => findPage(url.split('?')[0]!)?.options.files === 'yes'
