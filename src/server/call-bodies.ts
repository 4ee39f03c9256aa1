import type { FastifyInstance } from 'fastify'

import { refuseHugeJson, refuseLoneSurrogates } from '../kernel/forms/json-body.ts'

/** Sets the body parsers for calls: JSON, and text for forms, which one call accepts and parses itself. */
export function registerBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    try {
      refuseHugeJson(body)
    } catch (error) {
      return done(error as Error)
    }
    parse(request, body, (error, parsed) => {
      if (error) return done(error)
      try {
        refuseLoneSurrogates(parsed)
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
