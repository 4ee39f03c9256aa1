import { randomBytes, timingSafeEqual } from 'node:crypto'

/** As long as someone may take to register before logging in. */
const SECONDS = 1800

const nameOf = (production: boolean): string => (production ? '__Host-sign-on' : 'sign-on')
const attributesOf = (production: boolean): string => `Path=/; HttpOnly; SameSite=Lax${production ? '; Secure' : ''}`

/** A secret that ties a way to the sign-on service to the browser that set out on it. */
export function newState(production: boolean): { state: string; setCookie: string } {
  const state = randomBytes(16).toString('base64url')
  return { state, setCookie: `${nameOf(production)}=${state}; Max-Age=${SECONDS}; ${attributesOf(production)}` }
}

/** Whether the browser that came back is the one that was sent. */
export function isOwnState(given: string, cookies: string | undefined, production: boolean): boolean {
  const prefix = `${nameOf(production)}=`
  const kept = cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
  const [one, other] = [Buffer.from(given), Buffer.from(kept ?? '')]
  return one.length === 22 && one.length === other.length && timingSafeEqual(one, other)
}

export const forgottenState = (production: boolean): string =>
  `${nameOf(production)}=; Max-Age=0; ${attributesOf(production)}`
