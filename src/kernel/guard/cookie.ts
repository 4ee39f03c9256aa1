interface Cookie {
  name: string
  /** Null deletes the cookie. */
  value: string | null
  /** Lifetime; without it the cookie lasts until the browser is closed. */
  seconds?: number
  /** Path for which browsers send it; the whole site by default. */
  path?: string
}

/** The `__Host-` or `__Secure-` prefix makes browsers refuse the cookie without TLS; development over HTTP has no prefix. */
export function cookieName({ name, path = '/' }: Pick<Cookie, 'name' | 'path'>, production: boolean): string {
  if (!production) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

/** The `set-cookie` line. All cookies of the portal are built here: scripts cannot read them, and other sites cannot send them. */
export function cookieLine(cookie: Cookie, production: boolean): string {
  const { value, seconds, path = '/' } = cookie
  const age = value === null ? 0 : seconds
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax${production ? '; Secure' : ''}`
  return `${cookieName(cookie, production)}=${value ?? ''}; ${attributes}${age === undefined ? '' : `; Max-Age=${age}`}`
}
