import { RETRY_SECONDS } from '../calls/errors.ts'
import { errorCode } from '../error-code.ts'

/** Seconds after which to try again: a database that restarts is back by then, as a rule. */
export const RETRY_AFTER = { 'retry-after': String(RETRY_SECONDS) } as const

/** Of the network, and of a server that is shutting down, starting up or has no connection left. */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[123]|08\w{3}|53300)$/

/** What the drivers say without a code. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos)/

/** Whether something failed because the database cannot be reached, rather than by a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error
  // Errors say what caused them; more than a few levels has none.
  for (let level = 0; level < 5 && cause instanceof Error; level += 1) {
    if (CODES.test(errorCode(cause) ?? '') || MESSAGES.test(cause.message)) return true
    cause = cause.cause
  }
  return false
}
