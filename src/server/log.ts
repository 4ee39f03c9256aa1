import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../kernel/config.server.ts'
import { isDatabaseAway } from '../kernel/data/database-away.server.ts'
import { errorCode } from '../kernel/error-code.ts'
import { maskPersonalData } from '../kernel/text/masks.ts'
import type { Outages } from './watch/outages.ts'

/** Destination of the log, instead of standard output. */
export interface LogStream {
  write(line: string): void
}

/**
 * One JSON line per event. Addresses are logged without their query, and errors without input values. An unreachable database affects every request,
 * so it is logged as one outage without stacks.
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

/** Drivers wrap the network error, so the chain of causes is searched for a code. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (errorCode(error) ?? codeOf(error.cause)) : undefined
}

interface Fault extends Error {
  code?: string
  /** Text of a failed statement, with placeholders $1, $2 instead of values. */
  query?: string
}

interface Described {
  [key: string]: unknown
  type: string
  message: string
  stack: string
}

/** Describes an error and its causes. */
function describeError(error: Fault): Described {
  return {
    type: error.name,
    code: error.code,
    message: messageOf(error),
    stack: placesOf(error),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

/** SQLSTATE classes 22 and 23 (data exceptions and constraint violations), whose messages quote the refused value. */
const TELLS_VALUES = /^2[23]/

function messageOf({ name, message, query, code }: Fault): string {
  // The original message of the ORM contains every value of the statement.
  if (query !== undefined) return `Failed query: ${query.slice(0, 2000)}`
  if (code && TELLS_VALUES.test(code) && code.length === 5) return 'a value was refused'
  // Messages of JSON syntax errors quote the input.
  if (name === 'SyntaxError') return 'unreadable text'
  return maskPersonalData(String(message).slice(0, 2000))
}

/** The stack without its first part, which repeats the message. */
const placesOf = ({ stack }: Error): string =>
  String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
    .slice(0, 4000)
