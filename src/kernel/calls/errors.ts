import { CODES, type CodeName, type Envelope } from './envelope.ts'
import { MESSAGES } from './messages.ts'

/** A refusal with a message for the person and a `cause` for the log. */
export class PortalError extends Error {
  readonly kind: CodeName
  readonly fields: Record<string, string> | undefined
  /** Seconds until a retry makes sense, if known. */
  readonly retryAfter: number | undefined

  constructor(
    kind: CodeName,
    message: string,
    options: { fields?: Record<string, string>; cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return CODES[this.kind].status
  }

  toEnvelope(): Envelope<never> {
    const envelope: Envelope<never> = { code: CODES[this.kind].code, msg: this.message, data: null }
    return {
      ...envelope,
      ...(this.fields && { errors: this.fields }),
      ...(this.kind === 'tooMany' && this.retryAfter && { wait: this.retryAfter }),
    }
  }
}

export const notFound = (what?: string) =>
  new PortalError('notFound', what ? `${what}不存在或已下线` : MESSAGES.notFound)
export const notLoggedIn = () => new PortalError('notLoggedIn', MESSAGES.notLoggedIn)
export const forbidden = (message: string = MESSAGES.forbidden) => new PortalError('forbidden', message)
export const invalidMethod = () => new PortalError('invalidMethod', MESSAGES.invalidMethod)
export const tooMany = (retryAfter?: number) =>
  new PortalError('tooMany', retryAfter ? `访问过于频繁，请在 ${retryAfter} 秒后再试` : MESSAGES.tooMany, {
    retryAfter,
  })
export const conflict = (message: string) => new PortalError('message', message)
export const fault = (cause: unknown) => new PortalError('fault', MESSAGES.fault, { cause })

/** Seconds after which clients may retry while the database is unreachable. */
export const RETRY_SECONDS = 10
export const tokenExpired = () => new PortalError('tokenExpired', MESSAGES.tokenExpired)
export const unavailable = (cause: unknown) =>
  new PortalError('away', MESSAGES.fault, { cause, retryAfter: RETRY_SECONDS })

/** 503 for a network or account with too many requests in the queue; others are still served. */
export const busy = (retryAfter: number) => new PortalError('away', MESSAGES.busy, { retryAfter })

export function invalid(fields: Record<string, string>): PortalError {
  return new PortalError('invalid', Object.values(fields)[0] ?? MESSAGES.invalid, { fields })
}
