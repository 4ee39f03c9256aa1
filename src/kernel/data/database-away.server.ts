import { RETRY_SECONDS } from '../calls/errors.ts'
import { errorCode } from '../error-code.ts'

/** Value of Retry-After: a restarting database is usually back by then. */
export const RETRY_AFTER = { 'retry-after': String(RETRY_SECONDS) } as const

/** Codes of network errors, and of a server that is starting, shutting down or out of connections. */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[123]|08\w{3}|53300)$/

/** Messages of driver errors that have no code. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos)/

/** Whether an error was caused by an unreachable database rather than by a fault of the portal. */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error
  // Follows the chain of causes, limited in case it is circular.
  for (let level = 0; level < 5 && cause instanceof Error; level += 1) {
    if (CODES.test(errorCode(cause) ?? '') || MESSAGES.test(cause.message)) return true
    cause = cause.cause
  }
  return false
}
