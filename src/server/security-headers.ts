import type { Config } from '../kernel/config.server.ts'

/** Headers of every answer. Pages and files override the policy; all other answers may load nothing. */
export const COMMON_HEADERS: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Only with TLS: otherwise a browser would refuse the plain server afterwards. */
export const TLS_HEADERS: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

interface Allowed {
  /** Hashes of inlined style sheets. */
  styles: readonly string[]
  /** Another site that the logout form may redirect to: browsers check every redirect of a form. */
  leavingTo?: string | undefined
  /** Whether the page frames other pages of ours, or is framed by one. */
  frames?: 'around' | 'inside' | undefined
}

/** Content security policy of a page: no inline scripts; inlined style sheets are allowed by hash. */
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

/** Origin of a sign-on service whose logout is a redirect. */
export const logoutOrigin = ({ signOn: { outside } }: Pick<Config, 'signOn'>): string | undefined =>
  outside?.protocol === 'openid' ? new URL(outside.url).origin : undefined
