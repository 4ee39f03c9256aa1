import { randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieLine, cookieName } from '../../kernel/guard/cookie.ts'

/** Life of a login state: enough time to register before logging in. */
const SECONDS = 1800

const COOKIE = { name: 'sign-on' }

/** A secret that binds a login to the browser that started it. */
export function newState(production: boolean): { state: string; setCookie: string } {
  const state = randomBytes(16).toString('base64url')
  return { state, setCookie: cookieLine({ ...COOKIE, value: state, seconds: SECONDS }, production) }
}

/** Whether the returning browser is the one that started the login. */
export function isOwnState(given: string, cookies: string | undefined, production: boolean): boolean {
  const prefix = `${cookieName(COOKIE, production)}=`
  const kept = cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
  const [one, other] = [Buffer.from(given), Buffer.from(kept ?? '')]
  return one.length === 22 && one.length === other.length && timingSafeEqual(one, other)
}

export const clearStateCookie = (production: boolean): string => cookieLine({ ...COOKIE, value: null }, production)
