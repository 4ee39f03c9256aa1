import { randomBytes } from 'node:crypto'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { cookieLine, cookieName } from '../../kernel/guard/cookie.ts'
import { networkOf } from '../../kernel/guard/network.ts'

const COOKIE = { name: 'visitor' }

const visitorCookieName = (production: boolean): string => cookieName(COOKIE, production)

/** Who solved a captcha: the session of a person who is signed on, else the browser by its cookie. Undefined before it has one. */
export function nameVisitor(
  { actor, headers }: Pick<Caller, 'actor' | 'headers'>,
  production: boolean,
): string | undefined {
  if (actor.kind !== 'anonymous') return `session ${actor.sessionId}`
  const cookie = cookieOf(headers.cookie, visitorCookieName(production))
  return cookie && `browser ${cookie}`
}

/** Whom a ticket is counted for: the account of a person who is signed on, else the network. A whole office may be behind one. */
export function namePayer({ actor, address }: Pick<Caller, 'actor' | 'address'>): string {
  if (actor.kind === 'user') return `account ${actor.userId}`
  return actor.kind === 'staff' ? `staff ${actor.staffId}` : `network ${networkOf(address)}`
}

/** A new browser: the line for `set-cookie`, and the same as a browser will send it. It ends with the browser. */
export function newVisitor(production: boolean): { setCookie: string; cookie: string } {
  const value = randomBytes(16).toString('base64url')
  const cookie = `${visitorCookieName(production)}=${value}`
  return { cookie, setCookie: cookieLine({ ...COOKIE, value }, production) }
}

// 16 bytes as base64url, and nothing else that might have been put into the cookie.
const VALUE = /^[\w-]{22}$/

function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value && VALUE.test(value)) return value
  }
  return undefined
}
