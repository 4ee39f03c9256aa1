import type { Config } from '../kernel/config.server.ts'

/** Headers of every answer. Pages and files bring a policy of their own; anything else may do nothing at all. */
export const COMMON_HEADERS: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Only behind TLS: a browser must never be told to insist on it by a plain server. */
export const TLS_HEADERS: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

interface Allowed {
  /** Hashes of inlined style sheets. */
  styles: readonly string[]
  /** Another site that the form for logging out may lead to: browsers follow the whole way of a form. */
  leavingTo?: string | undefined
  /** Whether pages of ours are in it, or it is in one. */
  frames?: 'around' | 'inside' | undefined
}

/** No inline script runs at all; inlined style sheets are named by their hash. */
export function pagePolicy({ styles: hashes, leavingTo, frames }: Allowed): string {
  const styles = hashes.map((hash) => `'sha256-${hash}'`).join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${leavingTo ? ` ${leavingTo}` : ''}`,
    "base-uri 'none'",
    ...(frames === 'around' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${frames === 'inside' ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "manifest-src 'self'",
  ].join('; ')
}

/** A service that one also logs out of by going there. */
export const leavingToOf = ({ signOn: { outside } }: Pick<Config, 'signOn'>): string | undefined =>
  outside?.protocol === 'openid' ? new URL(outside.url).origin : undefined
