import type { FastifyInstance } from 'fastify'

import { refuseHalfCharacters, refuseWildJson } from '../kernel/forms/json-body.ts'

/** How bodies of calls are read. A form arrives as text; the one call that takes forms reads its fields from there. */
export function takeBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    try {
      refuseWildJson(body)
    } catch (error) {
      return done(error as Error)
    }
    parse(request, body, (error, parsed) => {
      if (error) return done(error)
      try {
        refuseHalfCharacters(parsed)
      } catch (refusal) {
        return done(refusal as Error)
      }
      done(null, parsed)
    })
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
}
