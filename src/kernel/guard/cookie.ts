interface Cookie {
  name: string
  /** Null makes a browser forget it. */
  value: string | null
  /** Until the browser is closed, unless it says how long. */
  seconds?: number
  /** Where it is sent along; everywhere unless it says where. */
  path?: string
}

/** The prefix makes browsers refuse the cookie without TLS, or from another host; plain development goes without. */
export function cookieName({ name, path = '/' }: Pick<Cookie, 'name' | 'path'>, production: boolean): string {
  if (!production) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

/** The line for `set-cookie`. All cookies of the portal are made here: no script reads them, and no other site sends them. */
export function cookieLine(cookie: Cookie, production: boolean): string {
  const { value, seconds, path = '/' } = cookie
  const age = value === null ? 0 : seconds
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax${production ? '; Secure' : ''}`
  return `${cookieName(cookie, production)}=${value ?? ''}; ${attributes}${age === undefined ? '' : `; Max-Age=${age}`}`
}
