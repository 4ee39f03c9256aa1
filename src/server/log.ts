import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../kernel/config.server.ts'
import { isDatabaseAway } from '../kernel/data/database-away.server.ts'
import { errorCode } from '../kernel/error-code.ts'
import { maskPersonalData } from '../kernel/text/masks.ts'
import type { Outages } from './watch/outages.ts'

/** Where lines of the log go instead of to the standard output. */
export interface LogStream {
  write(line: string): void
}

/**
 * One JSON line per event. Addresses are logged without their query, and errors without what people gave. That the database is away is
 * found out by everything at once: it is logged as one outage, without stacks.
 */
export function loggerOptions(config: Config, outages: Outages, stream?: LogStream): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    serializers: { err: describeError },
    hooks: {
      logMethod(given, write) {
        const error = (given[0] as { err?: unknown } | undefined)?.err
        if (!isDatabaseAway(error)) return write.apply(this, given)
        const outage = outages.note('database')
        if (outage) write.apply(this, [{ outage: 'database', code: codeOf(error), ...outage }, 'database away'])
      },
    },
    ...(stream && { stream }),
  }
}

/** Drivers wrap what the network said. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (errorCode(error) ?? codeOf(error.cause)) : undefined
}

interface Fault extends Error {
  code?: string
  /** Of a statement that failed: its text, in which values stand as $1, $2. */
  query?: string
}

interface Described {
  [key: string]: unknown
  type: string
  message: string
  stack: string
}

/** An error and what caused it. */
function describeError(error: Fault): Described {
  return {
    type: error.name,
    code: error.code,
    message: messageOf(error),
    stack: placesOf(error),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

/** Classes of SQL errors whose words repeat the value that was wrong: data, and the constraints it breaks. */
const TELLS_VALUES = /^2[23]/

function messageOf({ name, message, query, code }: Fault): string {
  // The words of the error itself hold every value of the statement.
  if (query !== undefined) return `Failed query: ${query.slice(0, 2000)}`
  if (code && TELLS_VALUES.test(code) && code.length === 5) return 'a value was refused'
  // What cannot be read as JSON is quoted in the message.
  if (name === 'SyntaxError') return 'unreadable text'
  return maskPersonalData(String(message).slice(0, 2000))
}

/** Where it happened, without the message, with which a stack begins. */
const placesOf = ({ stack }: Error): string =>
  String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
    .slice(0, 4000)
