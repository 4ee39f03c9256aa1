import { randomBytes } from 'node:crypto'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { cookieLine, cookieName } from '../../kernel/guard/cookie.ts'
import { findNetwork } from '../../kernel/guard/network.ts'

const COOKIE = { name: 'visitor' }

const visitorCookieName = (production: boolean): string => cookieName(COOKIE, production)

/**
 * Identifies the visitor: the session of a signed-in person, otherwise the browser by its cookie. Undefined without a
 * cookie.
 */
export function identifyVisitor(
  { actor, headers }: Pick<Caller, 'actor' | 'headers'>,
  production: boolean,
): string | undefined {
  if (actor.kind !== 'anonymous') return `session ${actor.sessionId}`
  const cookie = cookieOf(headers.cookie, visitorCookieName(production))
  return cookie && `browser ${cookie}`
}

/**
 * Identifies the payer: the account of a signed-in person, otherwise the network, because a whole office may share
 * one address.
 */
export function identifyPayer({ actor, address }: Pick<Caller, 'actor' | 'address'>): string {
  if (actor.kind === 'user') return `account ${actor.userId}`
  return actor.kind === 'staff' ? `staff ${actor.staffId}` : `network ${findNetwork(address)}`
}

/**
 * Creates a visitor cookie: the `set-cookie` line, and the cookie as the browser will send it. It lasts for the
 * browser session.
 */
export function newVisitor(production: boolean): { setCookie: string; cookie: string } {
  const value = randomBytes(16).toString('base64url')
  const cookie = `${visitorCookieName(production)}=${value}`
  return { cookie, setCookie: cookieLine({ ...COOKIE, value }, production) }
}

// 16 bytes as base64url; refuses anything else that a client puts into the cookie.
const VALUE = /^[\w-]{22}$/

function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value && VALUE.test(value)) return value
  }
  return undefined
}
