import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../kernel/config.server.ts'
import { maskPersonalData } from '../kernel/masking.ts'

/** One JSON line per event. Addresses are logged without their query, and messages without numbers that could be a person's. */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: maskPersonalData(String(error.message).slice(0, 2000)),
        stack: maskPersonalData(String(error.stack ?? '').slice(0, 4000)),
      }),
    },
  }
}
